import { expect, test } from 'vitest';
import { isVisible, visiblePart } from './visible.ts';

test('texts that look alike have the same visible part', () => {
  expect(visiblePart('E\u2060-mail \u200D')).toBe(visiblePart('E-mail'));
  expect(visiblePart('\u200D \n\u2800')).toBe('');
});

test.each([
  ['a', true],
  ['語', true],
  ['  \u200Da', true],
  ['\u200D \n\u2800', false],
  ['', false],
  [7, false],
])('something of %j is seen: %j', (text, seen) => {
  expect(isVisible(text)).toBe(seen);
});

test('what begins with a thousand blanks shows nothing', () => {
  expect(isVisible(`${' '.repeat(999)}a`)).toBe(true);
  expect(isVisible(`${' '.repeat(1_000)}a`)).toBe(false);
});
