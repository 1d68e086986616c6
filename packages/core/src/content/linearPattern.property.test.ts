import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linearPattern } from './linearPattern.ts';

const escapes = [
  ...[
    '\\d',
    '\\D',
    '\\w',
    '\\W',
    '\\s',
    '\\S',
    '\\t',
    '\\n',
    '\\v',
    '\\f',
    '\\r',
    '\\0',
    '\\cJ',
    '\\x41',
    '\\u0041',
  ],
  ...[
    '\\u{1F600}',
    '\\ud83d\\ude00',
    '\\p{L}',
    '\\p{Letter}',
    '\\p{sc=Greek}',
    '\\p{Script=Han}',
    '\\p{gc=Nd}',
    '\\p{ASCII}',
  ],
  ...['\\.', '\\/', '\\[', '\\]', '\\(', '\\)', '\\{', '\\}', '\\^', '\\$', '\\|', '\\\\'],
];
const letters = ['a', 'b', 'A', '0', '_', ' ', 'é', 'ſ', '漢', '😀', '-', '/', ':', '&', '~', '@'];
const ranges = [
  'a-z',
  '--a',
  '+--',
  '\\x20-\\x7e',
  '\\u{1F600}-\\u{1F64F}',
  '\\-',
  '\\b',
  '[',
  '^',
  '.',
  '$',
  '(',
  '*',
  '[:word:',
  '{',
  '|',
];

const atoms = fc.constantFrom(...letters, ...escapes, '.', '^', '$', '\\b', '\\B', '\\P{L}', '\\P{ASCII}');
const members = fc.array(fc.constantFrom(...letters, ...ranges, ...escapes), { maxLength: 4 });
const classes = fc
  .tuple(fc.constantFrom('[', '[^'), members)
  .map(([open, inside]) => `${open}${inside.join('')}]`);
const patterns: fc.Arbitrary<string> = fc.letrec<{ pattern: string }>((tie) => ({
  pattern: fc.oneof(
    { maxDepth: 4 },
    atoms,
    classes,
    fc.array(tie('pattern'), { maxLength: 4 }).map((parts) => parts.join('')),
    fc.tuple(tie('pattern'), tie('pattern')).map((parts) => parts.join('|')),
    fc
      .tuple(
        fc.constantFrom('(', '(?:', '(?<name>'),
        tie('pattern'),
        fc.constantFrom('', '*', '+', '?', '*?', '{2}', '{1,2}', '{0,1}?', '{01,}'),
      )
      .map(([open, inside, often]) => `${open}${inside})${often}`),
  ),
})).pattern;

const characters = [
  ...letters,
  ...['\t', '\n', '\r', '\v', '\f', '.', '[', ']', '(', ')', '{', '}', '^', '$', '|', '\\', '1', 'B'],
  '\u00a0',
  '\u2028',
  '\ufeff',
  '\u0085',
  'ω',
  'ж',
  '٧',
  '\ud800',
  '\udfff',
];
const texts = fc.array(fc.constantFrom(...characters), { maxLength: 6 }).map((parts) => parts.join(''));

test('a text matches where the language’s own engine says so; what is no pattern is left out', () => {
  const verdicts = { matches: 0, misses: 0, none: 0 };
  fc.assert(
    fc.property(patterns, fc.array(texts, { minLength: 6, maxLength: 6 }), (pattern, all) => {
      const linear = linearPattern(pattern);
      const own = compile(pattern);
      expect(linear === undefined).toBe(own === undefined);
      if (own === undefined) verdicts.none += 1;
      for (const text of own ? all : []) {
        const matches = own?.test(text) === true;
        verdicts[matches ? 'matches' : 'misses'] += 1;
        expect({ text, matches: linear?.matches(text) }).toEqual({ text, matches });
      }
    }),
    { numRuns: 3_000 },
  );
  expect(Math.min(verdicts.matches, verdicts.misses)).toBeGreaterThan(2_000);
  expect(verdicts.none).toBeGreaterThan(20);
});

function compile(pattern: string): RegExp | undefined {
  try {
    void new RegExp(pattern, 'u');
    // V8 14.6 takes the last character of `[^a]$` to be one code unit: the rest of the text keeps it from that.
    return new RegExp(`(?:${pattern})[^]*`, 'u');
  } catch {
    return undefined;
  }
}
