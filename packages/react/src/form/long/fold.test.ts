import { expect, test } from 'vitest';
import { fold } from './fold.ts';

test('a text of few lines stands whole, and so does one that is little longer', () => {
  expect(fold('one\ntwo', 2, 10)).toEqual({ head: 'one\ntwo', left: 0 });
  expect(fold('one\ntwo\nthree', 2, 10)).toEqual({ head: 'one\ntwo\nthree', left: 0 });
});

test('what is left out is counted, in characters as people count them', () => {
  expect(fold('a\nb\nc\nd\ne', 2, 10)).toEqual({ head: 'a\nb', left: 5 });
  expect(fold(`${'word '.repeat(30)}🏠`, 2, 20)).toEqual({ head: 'word '.repeat(8).trim(), left: 111 });
});

test('a text is cut between words, and through one without an end', () => {
  expect(fold('abcdefghij '.repeat(9), 1, 15).head).toBe('abcdefghij');
  expect(fold('x'.repeat(100), 1, 15).head).toBe('x'.repeat(15));
});

test('wide characters take the room of two', () => {
  expect(fold('漢'.repeat(100), 1, 20).head).toBe('漢'.repeat(10));
});

test('where nothing is to stand, all of it is left', () => {
  expect(fold('label '.repeat(50), 0, 20)).toEqual({ head: '', left: 300 });
});

test('no character is cut in two', () => {
  expect(fold('🏠'.repeat(100), 1, 21).head).toBe('🏠'.repeat(10));
});
