import type { EnumOption } from '../theme.ts';

/** Latin characters that a line surely holds, in a wide dialog and on a telephone. */
const WIDE = 52;
const NARROW = 32;
const MOST = 3;

/** How many lines the longest label takes; all rows are as high, since the window counts by that. */
export function rowLines(options: readonly EnumOption[]): {
  readonly wide: number;
  readonly narrow: number;
} {
  const longest = options.reduce((most, { label }) => Math.max(most, width(label)), 1);
  const lines = (characters: number): number => Math.min(MOST, Math.ceil(longest / characters));
  return { wide: lines(WIDE), narrow: lines(NARROW) };
}

function width(label: string): number {
  return /[\u2E80-\u{10FFFF}]/u.test(label) ? 2 * label.length : label.length;
}
