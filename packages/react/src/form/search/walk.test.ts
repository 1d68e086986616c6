import { expect, test } from 'vitest';
import { walk } from './walk.ts';

test.for([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 3, 4],
  ['ArrowDown', 9, 9],
  ['ArrowUp', -1, 9],
  ['ArrowUp', 3, 2],
  ['ArrowUp', 0, 0],
  ['PageDown', -1, 4],
  ['PageDown', 3, 7],
  ['PageDown', 8, 9],
  ['PageUp', -1, 0],
  ['PageUp', 9, 5],
  ['PageUp', 2, 0],
  ['Home', 5, 0],
  ['End', 5, 9],
] as const)('%s leads from place %d to %d', ([key, from, to]) => {
  expect(walk(key, from, 10, 4)).toBe(to);
});

test('other keys lead nowhere', () => {
  expect(walk('a', 3, 10, 4)).toBeUndefined();
});
