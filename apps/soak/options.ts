/** How long a run is, and what it may cost. */
export interface Options {
  readonly requests: number;
  /** Who does what: the same again with the same seed, as far as the machine's timing allows. */
  readonly seed: number;
  /** Sessions at once. */
  readonly people: number;
  /** Pages in Chromium; the first is weighed, the others also reload. */
  readonly pages: number;
  readonly quick: boolean;
}

/** `--quick`, and `SOAK_REQUESTS`, `SOAK_SEED`, `SOAK_PEOPLE`, `SOAK_PAGES`. Throws where one is no whole number above zero. */
export function readOptions(
  args: readonly string[],
  env: { readonly [name: string]: string | undefined },
): Options {
  const quick = args.includes('--quick');
  const number = (name: string, standard: number): number => {
    const value = Number(env[name] || standard);
    if (!Number.isInteger(value) || value < 1)
      throw new RangeError(`${name} must be a whole number from 1, and is ${env[name]}.`);
    return value;
  };
  return {
    quick,
    requests: number('SOAK_REQUESTS', quick ? 1_500 : 100_000),
    seed: number('SOAK_SEED', 1 + Math.floor(Math.random() * 999_999)),
    people: number('SOAK_PEOPLE', quick ? 60 : 80),
    pages: number('SOAK_PAGES', quick ? 1 : 2),
  };
}
