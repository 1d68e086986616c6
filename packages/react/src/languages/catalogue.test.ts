import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { english, englishParts } from '../../testLanguage.ts';
import { formMessages } from '../form/messages.ts';
import { createLanguage } from '../language.tsx';
import { loadMessages, locales } from './languages.ts';

type Texts = { readonly [key: string]: string };

const PLURAL = /\.(zero|one|two|few|many|other)$/;
const withoutPlural = (key: string): string => key.replace(PLURAL, '');
const keys = Object.keys(english).filter((key) => !PLURAL.test(key));
/** Messages whose words bend with a number. */
const counting = keys.filter((key) => `${key}.one` in english);
const placeholders = (text: string): string[] => Array.from(new Set(text.match(/\{\w+\}/g))).toSorted();

const languages = await Promise.all(
  locales.map(async (locale) => ({ locale, texts: ((await loadMessages(locale)) ?? english) as Texts })),
);
const others = languages.filter(({ locale }) => locale !== 'en');

/** The source that says something, and none that only words it. */
function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/essages\.ts|\.test\.|reasons\.ts|languages[/\\]/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
}

describe('English', () => {
  test('has no message twice, so that each can be replaced', () => {
    expect(Object.keys(english)).toHaveLength(englishParts.flatMap((part) => Object.keys(part)).length);
  });

  test('is all used', () => {
    const texts = [join(import.meta.dirname, '..'), join(import.meta.dirname, '../../../core/src')].flatMap(
      sources,
    );
    const says = (text: string, key: string): boolean => new RegExp(`["']${key}["']`).test(text);
    // `muteAllForNow` is put together from two.
    const isUsed = (key: string): boolean =>
      texts.some(
        (text) =>
          says(text, key) ||
          Array.from(key.slice(1), (_, at) => at + 1).some(
            (at) => says(text, key.slice(0, at)) && says(text, key.slice(at)),
          ),
      );
    expect(keys.filter((key) => !isUsed(key))).toEqual([]);
  });
});

describe.each(others)('$locale', ({ locale, texts }) => {
  test('says everything that English does, and nothing else', () => {
    const given = new Set(Object.keys(texts).map(withoutPlural));
    expect(keys.filter((key) => !given.has(key))).toEqual([]);
    expect(Array.from(given).filter((key) => !keys.includes(key))).toEqual([]);
    expect(Object.entries(texts).filter(([, text]) => text !== text.trim() || text === '')).toEqual([]);
  });

  test('fills in what English does, the server’s name above all', () => {
    for (const [key, text] of Object.entries(texts)) {
      const wanted = placeholders(english[withoutPlural(key)] ?? '');
      // A number may be in the word: one character, two characters.
      const given = PLURAL.test(key)
        ? wanted.filter((one) => one !== '{count}' || text.includes(one))
        : wanted;
      expect([key, ...placeholders(text)]).toEqual([key, ...given]);
    }
  });

  test('has each form that a number gives its words, and no other', () => {
    const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
    const own = forms.filter((form) => form !== 'other' && form !== 'zero');
    for (const key of counting) for (const form of own) expect(texts).toHaveProperty([`${key}.${form}`]);
    for (const key of Object.keys(texts).filter((one) => PLURAL.test(one)))
      expect(forms).toContain(key.slice(key.lastIndexOf('.') + 1));
  });

  test('is not English', () => {
    const words = (text = ''): string => text.replaceAll(/\{\w+\}|\W/g, '');
    const same = keys.filter((key) => words(english[key]) !== '' && texts[key] === english[key]);
    expect(same.filter((key) => !SAME[locale]?.includes(key))).toEqual([]);
  });

  test('has its own quotation marks, in pairs', () => {
    const marks = MARKS[locale];
    for (const [key, text] of Object.entries(texts)) {
      const signs = text.match(/["„“”«»「」]/g) ?? [];
      expect([key, signs.join('')]).toEqual([key, marks?.repeat(signs.length / 2)]);
      expect(text).not.toContain("'");
    }
  });

  test('counts in its own numbers', () => {
    const { say } = createLanguage(formMessages, texts, locale);
    const counted = [1, 2, 5, 20, 1_000_000].map((count) => say('lengthTo', { count }));
    expect(counted.map((text) => text.replaceAll(/\s/g, ' '))).toEqual(COUNTED[locale]);
  });
});

/** Words that the language shares with English. */
const SAME: { readonly [locale: string]: readonly string[] } = {
  de: ['optional', 'dateTimeHere'],
  es: ['no'],
  fr: ['dateTimeDate', 'optionCount'],
};

const COUNTED: { readonly [locale: string]: readonly string[] } = {
  ar: [
    'حرف واحد على الأكثر',
    'حرفان على الأكثر',
    '5 أحرف على الأكثر',
    '20 حرفًا على الأكثر',
    '1,000,000 حرف على الأكثر',
  ],
  de: [
    'höchstens 1 Zeichen',
    'höchstens 2 Zeichen',
    'höchstens 5 Zeichen',
    'höchstens 20 Zeichen',
    'höchstens 1.000.000 Zeichen',
  ],
  es: [
    '1 carácter como máximo',
    '2 caracteres como máximo',
    '5 caracteres como máximo',
    '20 caracteres como máximo',
    '1.000.000 de caracteres como máximo',
  ],
  fr: [
    'au plus 1 caractère',
    'au plus 2 caractères',
    'au plus 5 caractères',
    'au plus 20 caractères',
    'au plus 1 000 000 de caractères',
  ],
  ja: ['1文字以内', '2文字以内', '5文字以内', '20文字以内', '1,000,000文字以内'],
  'pt-BR': [
    'no máximo 1 caractere',
    'no máximo 2 caracteres',
    'no máximo 5 caracteres',
    'no máximo 20 caracteres',
    'no máximo 1.000.000 de caracteres',
  ],
  'zh-CN': ['最多 1 个字符', '最多 2 个字符', '最多 5 个字符', '最多 20 个字符', '最多 1,000,000 个字符'],
};

const MARKS: Texts = {
  de: '„“',
  es: '«»',
  fr: '«»',
  'pt-BR': '“”',
  ja: '「」',
  'zh-CN': '“”',
  ar: '«»',
};

test('French keeps its signs of two parts and its quotation marks with their word', async () => {
  const texts = Object.values((await loadMessages('fr')) ?? {});
  expect(texts.filter((text) => /[^\u00A0][:;?!»](\s|$)|«[^\u00A0]/u.test(text))).toEqual([]);
});
