import { nameHidden, nameInvisible } from '@elicitation-kit/core';
import { afterEach, expect, test } from 'vitest';
import { nameBy, serverText, shortText } from './serverText.ts';

nameBy(nameInvisible);
afterEach(() => nameBy(nameInvisible));

test.for([
  ['a\u0000b', 'a[U+0000]b'],
  ['a\u001B[31mb', 'a[U+001B][31mb'],
  ['a\u200Bb\uFEFFc', 'a[U+200B]b[U+FEFF]c'],
  ['\u202Eabc\u2069', '[U+202E]abc[U+2069]'],
  ['a\u{E0041}b', 'a[U+E0041]b'],
  ['soft\u00ADhyphen', 'softhyphen'],
] as const)('invisible characters are named: %j', ([text, shown]) => {
  expect(serverText(text)).toBe(shown);
});

test.for(['Zürich', 'नमस्ते', 'می‌خواهم', '👩‍👩‍👧', '❤️', 'שלום', '中文'])(
  'words and signs that people write are left as they are: %s',
  (text) => {
    expect(serverText(text)).toBe(text);
  },
);

test('until the form’s code has come, joiners are named too: nothing that is not seen gets by', () => {
  nameBy(nameHidden);
  expect(serverText('two\nlines\tand')).toBe('two\nlines\tand');
  expect(serverText('می\u200Cخواهم ❤\uFE0F')).toBe('می[U+200C]خواهم ❤[U+FE0F]');
});

test('lines are kept, runs of blank lines become one, blanks around the text go', () => {
  expect(serverText('  one\r\ntwo\rthree\n\n \n\t\n  four\n\n')).toBe('one\ntwo\nthree\n\n  four');
});

test('a long text is read in no time', () => {
  const text = `${'\n'.repeat(30_000)}x${' '.repeat(30_000)}`;
  const before = performance.now();
  serverText(text);
  expect(performance.now() - before).toBeLessThan(200);
});

test('a name without an end is cut without being looked at whole', () => {
  const before = performance.now();
  expect(shortText('\u202E'.repeat(10_000_000))).toHaveLength(80);
  expect(performance.now() - before).toBeLessThan(500);
});

test('a name that is too long is cut in the middle, and no character in two', () => {
  expect(shortText('x'.repeat(80))).toBe('x'.repeat(80));
  expect(shortText(`${'🏠'.repeat(100)}end`, 10)).toBe('🏠🏠🏠🏠🏠…🏠end');
});
