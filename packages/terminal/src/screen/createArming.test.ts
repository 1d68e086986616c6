import { expect, test } from 'vitest';
import { createTestClock } from '../../../core/testClock.ts';
import { createArming } from './createArming.ts';

test('an act takes no key for 400 ms, and none while one is held down', () => {
  const clock = createTestClock();
  const arming = createArming(clock);
  arming.appeared('act');
  clock.advance(399);
  expect(arming.takes('other')).toBe(false);
  clock.advance(30);
  expect(arming.takes('other')).toBe(false);
  clock.advance(249);
  expect(arming.takes('enter')).toBe(false);
  clock.advance(250);
  expect(arming.takes('enter')).toBe(true);
});

test('an entry takes what is typed at once, but no Enter that was held down', () => {
  const clock = createTestClock();
  const arming = createArming(clock);
  arming.appeared('entry');
  expect(arming.takes('other')).toBe(true);
  expect(arming.takes('enter')).toBe(false);
  clock.advance(30);
  expect(arming.takes('enter')).toBe(false);
  clock.advance(250);
  expect(arming.takes('enter')).toBe(true);
});
