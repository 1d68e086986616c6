import { expect, test, vi } from 'vitest';
import { loadMessages, localeFor, locales } from './languages.ts';

test.each([
  ['en', 'en'],
  ['en-GB', 'en'],
  ['de', 'de'],
  ['de-CH-1996', 'de'],
  ['de-u-nu-latn', 'de'],
  ['es-419', 'es'],
  ['fr-CA', 'fr'],
  ['ar-EG', 'ar'],
  ['ar-u-nu-latn-ca-islamic', 'ar'],
  ['ja-JP-x-host', 'ja'],
  ['pt', 'pt-BR'],
  ['pt-PT', 'pt-BR'],
  ['zh', 'zh-CN'],
  ['zh-Hans', 'zh-CN'],
  ['zh-SG', 'zh-CN'],
  ['PT-br', 'pt-BR'],
])('%s is spoken as %s', (tag, locale) => {
  expect(localeFor(tag)).toBe(locale);
});

test.each(['zh-Hant', 'zh-TW', 'zh-HK', 'sv', 'tlh', 'und-Thai'])('%s has no words here: English', (tag) => {
  expect(localeFor(tag)).toBe('en');
});

test('a tag that is none throws', async () => {
  expect(() => localeFor('de_DE')).toThrow(RangeError);
  await expect(loadMessages('de_DE')).rejects.toThrow(RangeError);
});

test('English is there without loading, every other language is loaded', async () => {
  await expect(loadMessages('en-US')).resolves.toBeUndefined();
  for (const locale of locales.filter((one) => one !== 'en'))
    expect(await loadMessages(locale)).toHaveProperty('title');
});

test('a language whose file cannot be loaded rejects, and says so', async () => {
  vi.doMock('./de.ts', () => {
    throw new Error('offline');
  });
  await expect(loadMessages('de')).rejects.toThrow(/mock/);
  vi.doUnmock('./de.ts');
});
