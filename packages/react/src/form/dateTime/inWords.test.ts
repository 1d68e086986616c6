import { expect, test } from 'vitest';
import { inWords } from './inWords.ts';

const wall = { date: '2026-03-29', time: '02:30' };

test('a date and a time are written as the locale writes them', () => {
  expect(inWords(wall, 'de', 'date', 'time')).toBe('29.03.2026, 02:30');
  expect(inWords(wall, 'en-GB', 'date')).toBe('29 Mar 2026');
  expect(inWords(wall, 'en', 'time')).toMatch(/^2:30\sAM$/);
  expect(inWords({ ...wall, time: '02:30:15' }, 'de', 'time')).toBe('02:30:15');
});

test('the calendar is that of the inputs', () => {
  expect(inWords(wall, 'fa-u-nu-latn', 'date')).toContain('2026');
});
