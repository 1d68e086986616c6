/** A point of a line: requests so far, and a weight. */
export interface Sample {
  readonly at: number;
  readonly weight: number;
}

/** How much a weight grows for each `per` more requests, by the line that fits the samples best (least squares); 0 for fewer than two. */
export function growth(samples: readonly Sample[], per: number): number {
  const count = samples.length;
  const meanAt = samples.reduce((sum, { at }) => sum + at, 0) / count;
  const meanWeight = samples.reduce((sum, { weight }) => sum + weight, 0) / count;
  const above = samples.reduce((sum, { at, weight }) => sum + (at - meanAt) * (weight - meanWeight), 0);
  const below = samples.reduce((sum, { at }) => sum + (at - meanAt) ** 2, 0);
  return below > 0 ? (above / below) * per : 0;
}
