/** Numbers that look random and come again with the same seed. */
export interface Random {
  /** From 0, below 1. */
  readonly next: () => number;
  /** A whole number, both ends included. */
  readonly between: (least: number, most: number) => number;
  /** True as often as `share` says, from 0 to 1. */
  readonly chance: (share: number) => boolean;
  /** One of a list that is not empty. */
  readonly pick: <T>(list: readonly [T, ...T[]] | readonly T[]) => T;
}

/** `of` tells apart what draws from the same seed: a person, a request. */
export function createRandom(seed: number, of = 0): Random {
  let state = (Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) + Math.imul(of + 1, 0xc2b2ae35)) | 0;
  const next = (): number => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    chance: (share) => next() < share,
    pick: <T>(list: readonly T[]): T => {
      const one = list[Math.floor(next() * list.length)];
      if (one === undefined) throw new RangeError('There is nothing to pick from.');
      return one;
    },
  };
}
