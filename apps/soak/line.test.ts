import { expect, test } from 'vitest';
import { growth } from './line.ts';

const line = (weights: readonly number[]) => weights.map((weight, at) => ({ at: at * 1_000, weight }));

test('growth is that of the line through all samples, whatever each does', () => {
  expect(growth(line([10, 11, 12, 13]), 10_000)).toBeCloseTo(10);
  expect(growth(line([10, 14, 8, 12, 10, 14, 8, 12]), 10_000)).toBeLessThan(3);
  expect(growth(line([12, 11, 10]), 10_000)).toBeCloseTo(-10);
});

test('one sample or none grows by nothing', () => {
  expect(growth([], 10_000)).toBe(0);
  expect(growth(line([5]), 10_000)).toBe(0);
});
