import { type Arrived, type Channel, modesOf, type RawAnswer, toAnswer } from './channel.ts';
import { createOnce } from './createOnce.ts';
import { createProgress } from './createProgress.ts';
import type { SdkV2Context } from './sdk/contexts.ts';

/** What a call of revision 2026-07-28 brings along from its earlier rounds. */
export interface Past {
  readonly id: string;
  readonly startedAt: number;
  readonly answers: { readonly [key: string]: Arrived['answer'] };
  /** When each question was first asked, ms since 1970. */
  readonly asked: { readonly [key: string]: number };
  /** What the last round asked for. */
  readonly open: readonly string[];
  /** What was done once, and gave this. */
  readonly done: { readonly [name: string]: unknown };
  /** How many rounds in a row brought no answer to what was asked. */
  readonly unanswered: number;
}

/** What a round asks, and what the next one must bring along. */
interface Round {
  readonly channel: Channel;
  /** Resolves when something is asked that is not answered yet: the rest of the run is dropped. */
  readonly wanted: Promise<void>;
  readonly end: () => { readonly inputRequests: { readonly [key: string]: object }; readonly past: Past };
}

/** A tool that waits goes back to its caller after so long, ms: many give a call 60 s. */
const patience = 20_000;

/** A client that has brought no answer in so many rounds will bring none. */
const ROUNDS_WITHOUT = 3;

/** An answer that is larger than clients send is none: the next round would have to carry it. Characters of JSON. */
const LARGEST = 1_048_576;

/** A call that begins. */
export function createPast(): Past {
  return {
    id: crypto.randomUUID(),
    startedAt: Date.now(),
    answers: {},
    asked: {},
    open: [],
    done: {},
    unanswered: 0,
  };
}

/** One round of revision 2026-07-28: the next runs the tool anew from its beginning, with the answers so far. */
export function startRound(
  { mcpReq }: SdkV2Context,
  capabilities: unknown,
  past: Past,
  budgetMs: number,
): Round {
  const answers = new Map(Object.entries(past.answers));
  const asked = new Map(Object.entries(past.asked));
  const done = new Map(Object.entries(past.done));
  const fresh = new Set<string>();
  const inputRequests = new Map<string, object>();
  const deadline = past.startedAt + budgetMs;
  let endRound = (): void => {};
  const wanted = new Promise<void>((resolve) => {
    endRound = resolve;
  });

  const { inputResponses = {} } = mcpReq;
  for (const key of past.open) {
    const answer = Object.hasOwn(inputResponses, key) ? toAnswer(inputResponses[key]) : undefined;
    // What is left out, or is no answer, is asked again; what was not asked is not taken.
    if (answer === undefined) continue;
    answers.set(key, withoutHuge(answer));
    fresh.add(key);
  }
  const unanswered = past.open.length > 0 && fresh.size === 0 ? past.unanswered + 1 : 0;

  const running = new Map<string, Promise<unknown>>();
  let limit: ReturnType<typeof setTimeout> | undefined;
  const endSoon = (): void => {
    // A step that asks waits for the round, which must not wait for it.
    limit ??= setTimeout(endRound, patience);
    // By then, what the tool asks together stands together.
    setTimeout(() => {
      if (running.size === 0) endRound();
      // What a step gives would be lost, and the step done again.
      else void Promise.allSettled(running.values()).then(endSoon);
    }, 0);
  };

  const channel: Channel = {
    id: past.id,
    can: modesOf(capabilities),
    deadline,
    signal: mcpReq.signal,
    put: async (key, params) => {
      const askedAt = asked.get(key) ?? Date.now();
      const answer = answers.get(key);
      if (answer) return { answer, askedAt, isNew: fresh.has(key) };
      if (Date.now() >= deadline)
        return { answer: { action: 'failed', reason: 'timed-out' }, askedAt, isNew: true };
      if (unanswered >= ROUNDS_WITHOUT && past.open.includes(key)) {
        const none = { action: 'failed', reason: 'refused' } as const;
        answers.set(key, none);
        return { answer: none, askedAt, isNew: true };
      }
      asked.set(key, askedAt);
      inputRequests.set(key, { method: 'elicitation/create', params });
      endSoon();
      return new Promise(() => {});
    },
    once: createOnce(done),
    step: createOnce(done, running),
    reportProgress: createProgress(
      mcpReq._meta?.progressToken,
      mcpReq.notify as unknown as (notification: object) => Promise<void>,
    ),
    pageId: () => undefined,
    complete: async () => {},
    patience,
    openings: 3,
  };

  return {
    channel,
    wanted,
    end: () => {
      clearTimeout(limit);
      return {
        inputRequests: Object.fromEntries(inputRequests),
        past: {
          id: past.id,
          startedAt: past.startedAt,
          answers: Object.fromEntries(answers),
          asked: Object.fromEntries(asked),
          open: Array.from(inputRequests.keys()),
          done: Object.fromEntries(done),
          unanswered,
        },
      };
    },
  };
}

function withoutHuge(answer: RawAnswer): RawAnswer {
  const isHuge = answer.action === 'accept' && (JSON.stringify(answer.content) ?? '').length > LARGEST;
  return isHuge ? { action: answer.action } : answer;
}
