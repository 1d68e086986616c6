/** How times are spread, in memory that does not grow with their number. */
export interface Spread {
  readonly add: (ms: number) => void;
  /** The time that this share of all times does not exceed, to within a tenth or so; undefined where there is none. */
  readonly at: (share: number) => number | undefined;
  readonly count: () => number;
  readonly totalMs: () => number;
}

const SHORTEST_MS = 100;
/** Four steps for each doubling, up to an hour; what is longer shares the last. */
const STEPS_A_DOUBLING = 4;
const LAST_STEP = 61;

export function createSpread(): Spread {
  const steps = new Map<number, { count: number; totalMs: number }>();
  let count = 0;
  let totalMs = 0;

  return {
    add: (ms) => {
      const step = stepOf(ms);
      const { count: before, totalMs: sum } = steps.get(step) ?? { count: 0, totalMs: 0 };
      steps.set(step, { count: before + 1, totalMs: sum + ms });
      count += 1;
      totalMs += ms;
    },
    at: (share) => {
      const rank = Math.ceil(share * count);
      let seen = 0;
      for (const [, step] of [...steps].toSorted(([one], [other]) => one - other)) {
        seen += step.count;
        // The mean of its step: exact where one time stands in it alone.
        if (seen >= rank) return step.totalMs / step.count;
      }
      return undefined;
    },
    count: () => count,
    totalMs: () => totalMs,
  };
}

function stepOf(ms: number): number {
  if (ms <= SHORTEST_MS) return 0;
  return Math.min(LAST_STEP, Math.ceil(Math.log2(ms / SHORTEST_MS) * STEPS_A_DOUBLING));
}
