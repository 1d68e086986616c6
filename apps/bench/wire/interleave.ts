/** How often each case is run; the warm-ups come first and count for nothing. */
export interface Rounds {
  readonly warmUps: number;
  readonly rounds: number;
}

/**
 * Runs every case once a round, so that whatever else the machine does meets all of them; every other round goes through them
 * backwards, so that none always comes after the same. Gives what each case said, round by round.
 */
export async function interleave<K, S>(
  cases: ReadonlyMap<K, () => S | Promise<S>>,
  { warmUps, rounds }: Rounds,
): Promise<ReadonlyMap<K, readonly S[]>> {
  const samples = new Map<K, S[]>(Array.from(cases.keys(), (key) => [key, []]));
  for (let round = -warmUps; round < rounds; round += 1) {
    const order = Array.from(cases);
    if (round % 2 !== 0) order.reverse();
    for (const [key, run] of order) {
      const sample = await run();
      if (round >= 0) samples.get(key)?.push(sample);
    }
  }
  return samples;
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
