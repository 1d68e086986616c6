import { beforeAll, describe, expect, test, vi } from 'vitest';
import { readAlone } from '../../testField.ts';
import { checksPattern, loadPatterns } from './patterns.ts';
import { toContent } from './toContent.ts';
import { validate } from './validate.ts';

function refuses(pattern: string, text: string): boolean {
  const errors = validate([readAlone('x', { type: 'string', pattern }, false)], { x: text });
  expect(errors).toEqual(errors.map(() => ({ field: 'x', constraint: 'pattern' })));
  return errors.length > 0;
}

test('until the engine has come, patterns are left to the server', async () => {
  vi.resetModules();
  const { validate: check } = await import('./validate.ts');
  const patterns = await import('./patterns.ts');
  const field = readAlone('x', { type: 'string', pattern: '^a' }, false);
  expect(patterns.checksPattern('^a')).toBe(false);
  expect(check([field], { x: 'b' })).toEqual([]);
  await patterns.loadPatterns();
  expect(patterns.checksPattern('^a')).toBe(true);
  expect(check([field], { x: 'b' })).toEqual([{ field: 'x', constraint: 'pattern' }]);
});

describe('with the engine', () => {
  beforeAll(loadPatterns);

  test.each([
    ['is looked for anywhere in the text', 'b', 'abc', 'acd'],
    ['holds to the whole text where it says so', '^b$', 'b', 'b\n'],
    ['knows one case only', '^[A-Z]$', 'A', 'a'],
    ['takes alternatives', '^(?:cat|dog)$', 'dog', 'cow'],
    ['counts code points', '^.{2}$', '😀😀', '😀'],
    ['takes a pair of escapes for one character', '^[\\ud83d\\ude00]$', '😀', '\ud83d'],
    ['knows a character by its number', '^\\u{1F600}\\u0041\\x42\\cI$', '😀AB\t', '😀AB'],
    ['knows controls by their letters', '^\\t\\n\\v\\f\\r\\0[\\b]$', '\t\n\v\f\r\0\b', 'tnvfr0b'],
    ['has a dot for all that ends no line', '^a.b$', 'a\u0085b', 'a\u2028b'],
    ['has ten digits', '^\\d$', '7', '٧'],
    ['has words of plain letters', '^\\w+$', 'a_1', 'é'],
    ['has the white space of every script', '^\\s$', '\u3000', '\u200b'],
    ['has white space among others', '^[\\s-]+$', '\ufeff-', 'a'],
    ['has what is no white space among others', '^[\\S ]+$', 'é ', '\u00a0'],
    ['knows the letters of all scripts', '^\\p{L}+$', 'éж字', '1'],
    ['knows categories by their long names', '^\\p{Uppercase_Letter}$', 'É', 'é'],
    ['knows scripts', '^\\p{Script=Greek}\\p{sc=Han}$', 'ω字', 'w字'],
    ['knows edges of words', '\\bcat\\b', 'a cat', 'cats'],
    ['takes brackets and points as text where they are escaped', '^\\[\\.\\]$', '[.]', '[a]'],
    ['takes what opens a class as text inside one', '^[[:alpha:]$', ':', 'b'],
    ['counts with a leading zero', '^a{02}$', 'aa', 'a{02}'],
    ['may name its groups', '^(?<year>\\d{4})-(?<month>\\d\\d)$', '2026-12', '2026-1'],
    ['may be nothing that matches', '[]|^$', '', 'a'],
    ['may be anything', '^[^]$', '\n', ''],
    ['may have 1,500 characters', 'a'.repeat(1_500), 'a'.repeat(1_500), 'a'],
  ])('a pattern %s: %s', (_what, pattern, right, wrong) => {
    expect(checksPattern(pattern)).toBe(true);
    expect([right, wrong].map((text) => refuses(pattern, text))).toEqual([false, true]);
  });

  test.each([
    ['looks ahead', '^(?=.*\\d).+$'],
    ['looks ahead for what must not come', '^(?!x)'],
    ['looks behind', '(?<=a)b'],
    ['refers back', '^(a)\\1$'],
    ['refers back by name', '^(?<n>a)\\k<n>$'],
    ['sets flags', '^(?i:a)$'],
    ['speaks of half a character', '^\\ud83d$'],
    ['names what RE2 does not know', '^\\p{Script_Extensions=Greek}$'],
    ['is none', '(['],
    ['is one of another language', '(?P<year>\\d)\\Z'],
    ['escapes what needs no escape', '^\\d\\-\\d$'],
    ['repeats too often', '^a{1001}$'],
    ['multiplies', '((a{1000}){1000}){1000}'],
    ['compiles to too much', '^(?:ab?c?d?){700}$'],
    ['is too long', 'a'.repeat(1_501)],
    ['has too many classes of Unicode', '\\p{L}'.repeat(30)],
    ['has too many of their opposites', '\\P{L}'.repeat(30)],
    ['nests too deeply', `${'('.repeat(749)}a${')'.repeat(749)}+`.repeat(2)],
  ])('a pattern that %s is left to the server', (_what, pattern) => {
    expect(checksPattern(pattern)).toBe(false);
    expect(refuses(pattern, 'never')).toBe(false);
  });

  test('thirty letters against a pattern that tries every way to part them are refused at once', () => {
    expect(refuses('^(a+)+$', `${'a'.repeat(30)}!`)).toBe(true);
    expect(refuses('^(a+)+$', 'a'.repeat(30))).toBe(false);
  });

  test('what a form asks for more steps than there are is left to the server', () => {
    const hostile = (at: number): string => `[ab]*a[ab]{${700 + at}}[^ab]`;
    const properties = Array.from({ length: 8 }, (_, at) => ({ type: 'string', pattern: hostile(at) }));
    const fields = properties.map((property, at) => readAlone(`f${at}`, property, false));
    const content = Object.fromEntries(fields.map(({ name }) => [name, 'ab'.repeat(600)]));
    expect(validate(fields, content).map(({ field }) => field)).toEqual(['f0', 'f1', 'f2', 'f3']);
    expect(validate(fields.slice(7), content).map(({ field }) => field)).toContain('f7');
    expect(refuses('^b', 'a'.repeat(5_000_000))).toBe(false);
  });

  test('what a person typed is checked too, after length and format', () => {
    const fields = [readAlone('code', { type: 'string', pattern: '^[A-Z]{3}$', maxLength: 3 }, true)];
    const errorsOf = (draft: string): unknown => toContent(fields, [draft]).errors;
    expect(errorsOf('abc')).toEqual([{ field: 'code', constraint: 'pattern' }]);
    expect(errorsOf('ABCD')).toEqual([{ field: 'code', constraint: 'maxLength', limit: 3 }]);
    expect(errorsOf('ABC')).toEqual([]);
  });

  test('a default stands where it misses its pattern only: a request is read the same before the engine has come', () => {
    const field = readAlone('code', { type: 'string', pattern: '^[A-Z]$', default: 'a' }, false);
    expect(field).toHaveProperty('default', 'a');
    expect(toContent([field], [null]).errors).toEqual([{ field: 'code', constraint: 'pattern' }]);
  });
});
