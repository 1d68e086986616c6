import fc from 'fast-check';
import type { Setting } from './words.ts';

/** Mostly the usual, now and then one of the rest. */
export const often = <T>(usual: T, ...rest: readonly T[]): fc.Arbitrary<T> =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...rest) });

/** How the stores of the runs are set up. */
export const settings: fc.Arbitrary<Setting> = fc.record({
  cap: fc.constantFrom(2, 4, 32),
  rate: often<number | false>(false, 3, 60),
  noViewMs: fc.constantFrom<Setting['noViewMs'][]>(false, false, 10_000, 3_000),
  unattended: often<Setting['unattended']>(undefined, undefined, undefined, undefined, 'cancel', 'decline'),
  openedMeans: fc.constantFrom('consent', 'done'),
  onBlockedUrl: often<Setting['onBlockedUrl']>('show', 'refuse'),
  formsOnly: often(false, false, false, true),
  formMs: often(55_000, Infinity, 10_000),
  most: fc.constantFrom<Setting['most'][]>(undefined, undefined, 56_000, false),
  keeps: fc.constantFrom('nothing', 'all', 'no mutes'),
  throws: fc.boolean(),
  hasView: fc.boolean(),
});
