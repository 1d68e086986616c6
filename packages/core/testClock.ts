import type { Clock } from './src/index.ts';

/** A clock that stands still until a test moves it. */
export interface TestClock extends Clock {
  /** Moves time on and runs what falls due meanwhile, in order, each at its own moment. */
  readonly advance: (ms: number) => void;
  /** Moves time on without running anything, as on a page that slept. */
  readonly sleep: (ms: number) => void;
  /** How many timers wait. */
  readonly waiting: () => number;
}

/** A longer wait fires at once in every runtime. */
const LONGEST_MS = 2 ** 31 - 1;

export function createTestClock(start: number = Date.UTC(2026, 0, 1)): TestClock {
  let now = start;
  let handles = 0;
  const timers = new Map<number, { readonly at: number; readonly run: () => void }>();

  const next = (until: number): number | undefined => {
    const due = [...timers].filter(([, timer]) => timer.at <= until);
    return due.toSorted(([, one], [, other]) => one.at - other.at)[0]?.[0];
  };

  return {
    now: () => now,
    setTimeout: (run, ms) => {
      handles += 1;
      timers.set(handles, { at: now + (ms > LONGEST_MS ? 1 : ms), run });
      return handles;
    },
    clearTimeout: (handle) => {
      timers.delete(handle as number);
    },
    advance: (ms) => {
      const until = now + ms;
      for (let handle = next(until); handle !== undefined; handle = next(until)) {
        const timer = timers.get(handle);
        timers.delete(handle);
        now = Math.max(now, timer?.at ?? now);
        timer?.run();
      }
      now = until;
    },
    sleep: (ms) => {
      now += ms;
    },
    waiting: () => timers.size,
  };
}
