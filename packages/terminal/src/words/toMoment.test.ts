import { afterAll, beforeAll, expect, test } from 'vitest';
import { toMoment } from './toMoment.ts';

const { TZ } = process.env;
beforeAll(() => {
  process.env['TZ'] = 'Europe/Berlin';
});
afterAll(() => {
  if (TZ === undefined) delete process.env['TZ'];
  else process.env['TZ'] = TZ;
});

test.each([
  ['2028-03-12 18:30', '2028-03-12T18:30:00+01:00'],
  ['2028-07-12T18:30:05', '2028-07-12T18:30:05+02:00'],
  [' 2028-07-12 18:30 ', '2028-07-12T18:30:00+02:00'],
  // The day on which the clocks change, where there is no doubt.
  ['2028-03-26 01:30', '2028-03-26T01:30:00+01:00'],
  ['2028-03-26 03:30', '2028-03-26T03:30:00+02:00'],
])('%s is sent as %s', (typed, sent) => {
  expect(toMoment(typed)).toBe(sent);
});

test.each([
  ['a time that the zone skips', '2028-03-26 02:30'],
  ['a time that the zone has twice', '2028-10-29 02:30'],
  ['a time with its offset', '2028-03-12T18:30:00Z'],
  ['a day that there is not', '2028-02-30 18:30'],
  ['a day alone', '2028-03-12'],
  ['other words', 'tomorrow'],
])('%s stays as it was typed', (_, typed) => {
  expect(toMoment(typed)).toBe(typed);
});
