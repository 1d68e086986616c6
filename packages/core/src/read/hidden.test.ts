import { expect, test } from 'vitest';
import { nameHidden } from './hidden.ts';

test('what is not seen is named, also where writing needs it', () => {
  expect(nameHidden('a\u202Eb می\u200Cخواهم ❤\uFE0F \uD800')).toBe(
    'a[U+202E]b می[U+200C]خواهم ❤[U+FE0F] [U+D800]',
  );
});

test('lines, tabs and what is seen stay', () => {
  expect(nameHidden('two\nlines\tand שָׁלוֹם 🏠')).toBe('two\nlines\tand שָׁלוֹם 🏠');
});
