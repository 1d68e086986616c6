import { expect, test } from 'vitest';
import { findDate } from './findDate.ts';

const wednesday = new Date(2026, 11, 30);

test.each([
  ['a table on 2027-02-01', '2027-02-01'],
  ['a table today', '2026-12-30'],
  ['Dinner tonight?', '2026-12-30'],
  ['a table tomorrow', '2026-12-31'],
  ['a table on Friday', '2027-01-01'],
  ['a table on Wednesday', '2027-01-06'],
  ['a table for 4', undefined],
])('“%s” names the day %s', (text, day) => {
  expect(findDate(text, wednesday)).toBe(day);
});
