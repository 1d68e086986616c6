import type { Constraint, ElicitationRecord, Ending } from '@elicitation-kit/core';
import { createSpread } from './createSpread.ts';
import { untilChanged } from './untilChanged.ts';
import { waitedMs } from './waitedMs.ts';

/** What became of requests. Plain and immutable. */
export interface Counts {
  /** Requests that have ended. */
  readonly asked: number;
  /** What went back to the server. */
  readonly actions: { readonly [action in ElicitationRecord['action']]: number };
  readonly endings: { readonly [ending in Ending]: number };
  /** How often the store refused an answer, by the constraint that it broke. */
  readonly refused: { readonly [constraint in Constraint]?: number };
  /** How long requests waited for the person, ms; those that did not, as of a muted server, are not among them. Median and 95th percentile are right to within a tenth or so. */
  readonly waiting: {
    readonly count: number;
    readonly totalMs: number;
    readonly medianMs?: number;
    readonly p95Ms?: number;
  };
  /** Tool calls that `called` was told of; 0 where nobody tells. `asked` over `calls` is how often a call leads to a question. */
  readonly calls: number;
}

/** Counts of one server, or of one of its tools. */
export interface Tally {
  readonly add: (record: ElicitationRecord) => void;
  readonly called: () => void;
  /** The same object until something is added. */
  readonly counts: () => Counts;
}

export function createTally(): Tally {
  const actions = { accept: 0, decline: 0, cancel: 0, error: 0 };
  const endings = {
    accepted: 0,
    declined: 0,
    dismissed: 0,
    'timed-out': 0,
    aborted: 0,
    disconnected: 0,
    muted: 0,
    unattended: 0,
    'rate-limited': 0,
    'no-view': 0,
    refused: 0,
  };
  const refused = new Map<Constraint, number>();
  const waiting = createSpread();
  let asked = 0;
  let calls = 0;

  const counts = untilChanged((): Counts => {
    const medianMs = waiting.at(0.5);
    const p95Ms = waiting.at(0.95);
    return {
      asked,
      actions: { ...actions },
      endings: { ...endings },
      refused: Object.fromEntries(refused),
      waiting: {
        count: waiting.count(),
        totalMs: waiting.totalMs(),
        ...(medianMs !== undefined && { medianMs }),
        ...(p95Ms !== undefined && { p95Ms }),
      },
      calls,
    };
  });

  return {
    add: (record) => {
      asked += 1;
      actions[record.action] += 1;
      endings[record.ending] += 1;
      for (const constraint of record.refused) refused.set(constraint, (refused.get(constraint) ?? 0) + 1);
      const ms = waitedMs(record);
      if (ms !== undefined) waiting.add(ms);
      counts.changed();
    },
    called: () => {
      calls += 1;
      counts.changed();
    },
    counts: counts.get,
  };
}
