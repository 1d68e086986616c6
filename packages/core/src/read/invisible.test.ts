import { expect, test } from 'vitest';
import { nameInvisible } from './invisible.ts';

test.each([
  ['\u202E', 'U+202E'],
  ['\u0007', 'U+0007'],
  ['\u200B', 'U+200B'],
  ['\u00AD', 'U+00AD'],
  ['\u{E0061}', 'U+E0061'],
  ['\u180F', 'U+180F'],
  ['\u{1D173}', 'U+1D173'],
  ['\u2800', 'U+2800'],
  ['\uD800', 'U+D800'],
  ['\u2028', 'U+2028'],
])('%j is named', (character, name) => {
  expect(nameInvisible(`a${character}b`)).toBe(`a[${name}]b`);
});

test.each(['two\nlines\tand a tab', '👩\u200D👧\uFE0F', 'نمی\u200Cخواهم', '\u0600١', 'plain'])(
  '%j stays',
  (text) => {
    expect(nameInvisible(text)).toBe(text);
  },
);
