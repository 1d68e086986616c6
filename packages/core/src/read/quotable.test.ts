import { expect, test } from 'vitest';
import { quotable } from './quotable.ts';

test('what is quoted cannot end its quotation, hide anything or go on without an end', () => {
  expect(quotable('a” b\nc')).toBe('a b c');
  expect(quotable('a“ „b« »c「」')).not.toMatch(/[“„«»「」]/);
  expect(quotable('a\u202Eb')).toBe('a[U+202E]b');
  expect(quotable('x'.repeat(10_000_000))).toBe(`${'x'.repeat(60)}…`);
});

test('sixty characters are quoted whole', () => {
  expect(quotable('x'.repeat(60))).toBe('x'.repeat(60));
});

test('no character is cut in two', () => {
  expect(quotable('🏠'.repeat(100))).toBe(`${'🏠'.repeat(60)}…`);
});
