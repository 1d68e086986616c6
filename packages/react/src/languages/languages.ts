import type { Catalogue } from './catalogue.ts';

/** The languages that the kit speaks besides English, each a file of its own. */
const LANGUAGES: { readonly [locale: string]: () => Promise<Catalogue> } = {
  ar: () => import('./ar.ts').then(({ ar }) => ar),
  de: () => import('./de.ts').then(({ de }) => de),
  es: () => import('./es.ts').then(({ es }) => es),
  fr: () => import('./fr.ts').then(({ fr }) => fr),
  ja: () => import('./ja.ts').then(({ ja }) => ja),
  'pt-BR': () => import('./pt-BR.ts').then(({ ptBR }) => ptBR),
  'zh-CN': () => import('./zh-CN.ts').then(({ zhCN }) => zhCN),
};

/** The locales that the kit has words for. */
export const locales: readonly string[] = ['en', ...Object.keys(LANGUAGES)];

/**
 * The one of `locales` that speaks the language of a BCP 47 tag; `'en'` where none does. Portuguese is `pt-BR` everywhere; Chinese in
 * traditional characters has no words yet. A tag that `Intl` does not take throws a RangeError.
 */
export function localeFor(tag: string): string {
  const { language, script } = new Intl.Locale(tag).maximize();
  const found = locales.find((locale) => new Intl.Locale(locale).language === language);
  return found === undefined || script === 'Hant' ? 'en' : found;
}

/** Loads the words for a BCP 47 tag; nothing for English, which the kit has by itself. Rejects where the file cannot be loaded, or the tag is none. */
export async function loadMessages(tag: string): Promise<Catalogue | undefined> {
  return LANGUAGES[localeFor(tag)]?.();
}
