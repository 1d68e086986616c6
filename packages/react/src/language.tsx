import type { ReactNode } from 'react';

type Values = { readonly [name: string]: string | number };
type Filled<T> = { readonly [name: string]: T };

/** Languages, and scripts of others, that are written from the right. */
const FROM_RIGHT = /^(ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)\b|-(arab|hebr)\b/i;

/** Words for one catalogue in one locale. */
export interface Language<Key extends string> {
  readonly locale: string;
  /** The direction of the words themselves; values may have another. */
  readonly dir: 'ltr' | 'rtl';
  /** The message as a string, for attributes and speech. */
  readonly say: (key: Key, values?: Values) => string;
  /** The message as nodes, each value isolated so that its direction cannot reorder the words around it. */
  readonly phrase: (key: Key, values?: Filled<ReactNode>) => ReactNode;
  /** The words of another catalogue, in the same locale and with the same overrides. */
  readonly extend: <Other extends string>(catalogue: { readonly [key in Other]: string }) => Language<Other>;
}

/** Makes the words of a catalogue; `overrides` win, key by key. Numbers, plurals and direction follow `locale`. */
export function createLanguage<Key extends string>(
  catalogue: { readonly [key in Key]: string },
  overrides: { readonly [key: string]: string | undefined } = {},
  locale = 'en',
  // One for all catalogues: making them takes as long as many of the fields.
  numbers: Intl.NumberFormat = new Intl.NumberFormat(locale, { maximumFractionDigits: 20 }),
  plurals: Intl.PluralRules = new Intl.PluralRules(locale),
): Language<Key> {
  const texts: { readonly [key: string]: string | undefined } = catalogue;

  const template = (key: Key, { count }: Filled<unknown>): string => {
    const plural = typeof count === 'number' ? `${key}.${plurals.select(count)}` : key;
    return overrides[plural] ?? overrides[key] ?? texts[plural] ?? catalogue[key];
  };
  const format = <T,>(value: T | '' = ''): T | string =>
    typeof value === 'number' ? numbers.format(value) : value;
  /** Words and values by turns. */
  const fill = <T,>(key: Key, values: Filled<T> = {}): (T | string)[] =>
    template(key, values)
      .split(/\{(\w+)\}/)
      .map((part, index) => (index % 2 ? format(values[part]) : part));

  return {
    locale,
    dir: FROM_RIGHT.test(locale) ? 'rtl' : 'ltr',
    say: (key, values) => fill(key, values).join(''),
    phrase: (key, values) =>
      fill(key, values).map((part, index) => (index % 2 ? <bdi key={index}>{part}</bdi> : part)),
    extend: (other) => createLanguage(other, overrides, locale, numbers, plurals),
  };
}
