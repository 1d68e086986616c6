/** One figure of a run: a median, where it was taken more than once. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
}

/** One cost against another of the same run: only such a ratio carries to another machine. */
export interface WireGoal {
  readonly what: string;
  readonly ratio: number;
  /** What the ratio may be. */
  readonly most: number;
  readonly met: boolean;
}

/** What a run found; plain data. */
export interface WireResult {
  readonly figures: readonly Figure[];
  readonly goals: readonly WireGoal[];
}

/** A goal, met or missed. */
export function goal(what: string, ratio: number, most: number): WireGoal {
  return { what, ratio, most, met: ratio <= most };
}
