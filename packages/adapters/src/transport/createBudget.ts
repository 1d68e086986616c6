import type { Call } from './createCalls.ts';
import type { Settings } from './settings.ts';

/** So many rounds in a row may be over before a person can have seen them: declined by a mute, cancelled by a rate, answered by a program. */
const UNSEEN_ROUNDS = 10;
/** Nobody reads and presses in less. */
const PERSON_MS = 400;
/** A server may say "not yet" for so long. */
const WAIT_MS = 10 * 60_000;
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 8_000;
/** How soon it is noticed that the person is done with a page. */
const LOOK_MS = 250;

/** How far a call may go on with wanting input: long enough for people, and not for ever. */
export interface Budget {
  /** The client goes on with a call under another id: what was spent on it stays spent. */
  readonly follow: (call: Call, earlier: Call) => void;
  /** Opens a round with questions; returns what to call once it is answered. `undefined` where there have been too many. */
  readonly ask: (call: Call) => (() => void) | undefined;
  /** Waits before a round without questions is tried again, longer each time, or until the person says that a page is finished. False where it has been too long. */
  readonly wait: (call: Call) => Promise<boolean>;
}

interface Spent {
  rounds: number;
  unseen: number;
  waits: number;
  waitingSince: number;
}

export function createBudget({ store, server, clock, mostRounds = 100 }: Settings): Budget {
  const budgets = new WeakMap<Call, Spent>();

  const spentOn = (call: Call): Spent => {
    const spent = budgets.get(call) ?? { rounds: 0, unseen: 0, waits: 0, waitingSince: 0 };
    budgets.set(call, spent);
    return spent;
  };

  const hasPage = (): boolean =>
    store.getSnapshot().items.some((item) => item.phase === 'waiting' && item.server.id === server.id);

  return {
    follow: (call, earlier) => void budgets.set(call, spentOn(earlier)),
    ask: (call) => {
      const spent = spentOn(call);
      if (spent.rounds >= mostRounds || spent.unseen >= UNSEEN_ROUNDS) return undefined;
      spent.rounds += 1;
      spent.waits = 0;
      const since = clock.now();
      return () => {
        spent.unseen = clock.now() - since < PERSON_MS ? spent.unseen + 1 : 0;
      };
    },
    wait: (call) => {
      const spent = spentOn(call);
      const now = clock.now();
      if (spent.waits === 0) spent.waitingSince = now;
      if (now - spent.waitingSince >= WAIT_MS) return Promise.resolve(false);
      const until = now + Math.min(FIRST_WAIT_MS * 2 ** spent.waits, LONGEST_WAIT_MS);
      spent.waits += 1;
      const hadPage = hasPage();
      return new Promise((resolve) => {
        const look = (): void => {
          const isFinished = hadPage && !hasPage();
          if (call.isOver || isFinished || clock.now() >= until) resolve(true);
          else clock.setTimeout(look, LOOK_MS);
        };
        look();
      });
    },
  };
}
