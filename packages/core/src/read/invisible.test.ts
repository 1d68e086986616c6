import { expect, test } from 'vitest';
import { nameInvisible } from './invisible.ts';

/** Every character from one to another. */
function range(from: number, to = from): string[] {
  return Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at));
}

const nameOf = (character: string): string =>
  `[U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}]`;

test.each([
  ['controls', [...range(0, 8), ...range(0x0b, 0x1f), ...range(0x7f, 0x9f)]],
  ['direction', [...range(0x202a, 0x202e), ...range(0x2066, 0x2069), ...range(0x200e, 0x200f), '\u061C']],
  ['zero width', [...range(0x200b, 0x200d), ...range(0x2060, 0x2064), '\uFEFF', '\u034F', '\u180E']],
  ['fillers', ['\u115F', '\u1160', '\u3164', '\uFFA0', '\u2800', '\u17B4', '\u17B5']],
  ['line and paragraph separators', range(0x2028, 0x2029)],
  ['notes between lines', range(0xfff9, 0xfffb)],
  ['music', range(0x1d173, 0x1d17a)],
  ['tags', range(0xe0000, 0xe007f)],
  ['variation selectors', [...range(0xfe00, 0xfe0f), ...range(0xe0100, 0xe01ef), ...range(0x180b, 0x180d)]],
  ['halves of pairs', ['\uD800', '\uDBFF', '\uDC00', '\uDFFF']],
  ['private use, which a host’s font may draw as a sign of the host’s', ['\uE000', '\uF8FF', '\u{F0000}']],
])('%s between letters are named', (_, characters) => {
  for (const character of characters) expect(nameInvisible(`a${character}b`)).toBe(`a${nameOf(character)}b`);
});

test.each([
  ['lines and tabs', 'two\nlines\tand a tab'],
  ['plain text', 'plain (7 %)'],
  ['a family', '👩‍👩‍👧'],
  ['skin and gender', '🏃🏽‍♀️ 🧑🏿‍🤝‍🧑🏻'],
  ['a heart in text and in colour', '❤︎ ❤️'],
  ['keycaps', '1️⃣ #️⃣'],
  ['the flags of England, Scotland and Wales', '🏴󠁧󠁢󠁥󠁮󠁧󠁿🏴󠁧󠁢󠁳󠁣󠁴󠁿🏴󠁧󠁢󠁷󠁬󠁳󠁿'],
  ['flags of countries, pirates and the rainbow', '🇨🇭 🏴‍☠️ 🏳️‍🌈'],
  ['Persian', 'نمی\u200Cخواهم'],
  ['a letter alone in its first form', 'ه\u200D'],
  ['Arabic numbers', '\u0600١'],
  ['Hindi', 'क्\u200Dष क्\u200Cष'],
  ['Bengali', 'র\u200D্য'],
  ['Sinhala', 'ශ්\u200Dරී'],
  ['Khmer, whose words are parted by breaks', 'ភាសា\u200Bខ្មែរ'],
  ['the form of a Japanese name', '葛\u{E0100}城'],
  ['Vietnamese, Hebrew, Thai and Burmese with their marks', 'Việt שָׁלוֹם น้ำ မြွှေ'],
])('%s stay', (_, text) => {
  expect(nameInvisible(text)).toBe(text);
  expect(nameInvisible(text.normalize('NFD'))).toBe(text.normalize('NFD'));
});

test.each([
  ['a joiner without an emoji after it', '👩\u200D', '👩[U+200D]'],
  ['a second joiner', 'ب\u200C\u200Cب', 'ب\u200C[U+200C]ب'],
  ['a joiner after a direction mark', '\u061C\u200C', '[U+061C][U+200C]'],
  ['a second selector', '❤\uFE0F\uFE0E', '❤\uFE0F[U+FE0E]'],
  ['a digit’s selector without a key', '1\uFE0F', '1[U+FE0F]'],
  ['text in tags behind a flag', `🏴\u{E0068}\u{E0069}`, '🏴[U+E0068][U+E0069]'],
  [
    'text in tags that end as a flag does',
    `🏴\u{E0068}\u{E0069}\u{E0070}\u{E0077}\u{E007F}`,
    '🏴[U+E0068][U+E0069][U+E0070][U+E0077][U+E007F]',
  ],
  [
    'the tags of a flag that nobody draws',
    `🏴\u{E0075}\u{E0073}\u{E0063}\u{E0061}\u{E007F}`,
    '🏴[U+E0075][U+E0073][U+E0063][U+E0061][U+E007F]',
  ],
  ['bytes in selectors behind an emoji', '😀\u{E0101}', '😀[U+E0101]'],
])('what is needed elsewhere is named where it is not: %s', (_, text, shown) => {
  expect(nameInvisible(text)).toBe(shown);
});

test('a place where a word may be parted is dropped, and named where there is no word', () => {
  expect(nameInvisible('Donau\u00ADdampf\u00ADschiff')).toBe('Donaudampfschiff');
  expect(nameInvisible('7\u00AD8')).toBe('7[U+00AD]8');
  expect(nameInvisible('a\u00AD\u00ADb')).toBe('a[U+00AD][U+00AD]b');
});

test('a pile of marks is cut', () => {
  expect(nameInvisible(`Z${'\u0334\u030D'.repeat(40)}algo`)).toBe(`Z${'\u0334\u030D'.repeat(2)}[U+0334]algo`);
  expect(nameInvisible(`ก${'\u0E47'.repeat(40)}`)).toBe(`ก${'\u0E47'.repeat(6)}[U+0E47]`);
});

test.each(['\u00A0', '\u3000', '\u2003', '\u00A0 ', ' \u2007'])(
  'a pile of blanks that no line ends with is one: %j',
  (blank) => {
    expect(nameInvisible(`a${blank.repeat(500)}b`)).toMatch(/^a ? b$/);
    expect(nameInvisible(`10${blank}km`)).toBe(`10${blank}km`);
  },
);

test('plain spaces keep a table in its columns', () => {
  const table = 'one            2\ntwelve        24';
  expect(nameInvisible(table)).toBe(table);
});

test('a text is read in no time, whatever it is made of', () => {
  const before = performance.now();
  for (const one of [
    '\u0301',
    '👩\u200D',
    '🏴\u{E0061}',
    'ب\u200C',
    '\u00AD',
    'a\u00AD',
    '\u00A0',
    ' ',
    '\u00A0 x',
  ])
    nameInvisible(one.repeat(30_000));
  expect(performance.now() - before).toBeLessThan(1_000);
});
