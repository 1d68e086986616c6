/** Measured values by contender and measure, ms or bytes. */
export type Medians = { readonly [contender: string]: { readonly [measure: string]: number | null } };

/** Gathers what a run measures, one value at a time; a contender that fails at a measure is not asked again. */
export interface Samples {
  readonly add: (contender: string, measure: string, value: number) => void;
  /** The contender cannot do these, for one reason. */
  readonly fail: (contender: string, measures: readonly string[], error: unknown) => void;
  readonly count: (contender: string, measure: string) => number;
  readonly has: (contender: string, measure: string) => boolean;
  readonly medians: () => Medians;
  readonly failures: () => readonly string[];
}

export function createSamples(): Samples {
  const values = new Map<string, Map<string, number[] | null>>();
  const failures: string[] = [];
  const of = (contender: string): Map<string, number[] | null> => {
    const known = values.get(contender) ?? new Map<string, number[] | null>();
    values.set(contender, known);
    return known;
  };
  return {
    add: (contender, measure, value) => {
      const measured = of(contender);
      const before = measured.get(measure);
      if (before === null) return;
      measured.set(measure, [...(before ?? []), value]);
    },
    fail: (contender, measures, error) => {
      for (const measure of measures) of(contender).set(measure, null);
      failures.push(`${contender}, ${measures[0] ?? ''}: ${String(error).split('\n')[0] ?? ''}`);
    },
    count: (contender, measure) => of(contender).get(measure)?.length ?? 0,
    has: (contender, measure) => of(contender).get(measure) !== null,
    medians: () =>
      Object.fromEntries(
        Array.from(values, ([contender, measured]) => [
          contender,
          Object.fromEntries(Array.from(measured, ([measure, all]) => [measure, all && round(median(all))])),
        ]),
      ),
    failures: () => failures,
  };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? NaN) + (sorted[Math.floor(middle)] ?? NaN)) / 2;
}

/** Three figures: more would only be noise. */
function round(value: number): number {
  return Number(value.toPrecision(3));
}
