import { expect, test } from 'vitest';
import { cityOf } from './zones.ts';

test.for([
  ['Europe/Lisbon', 'Lisbon'],
  ['America/New_York', 'New York'],
  ['America/Indiana/Knox', 'Knox, Indiana'],
  ['America/Port-au-Prince', 'Port-au-Prince'],
  ['Asia/Katmandu', 'Kathmandu'],
  ['UTC', 'UTC'],
  ['Etc/UTC', 'UTC'],
] as const)('%s is called %s', ([zone, city]) => {
  expect(cityOf(zone)).toBe(city);
});
