import { Fragment, type ReactNode } from 'react';

type Values = { readonly [name: string]: string | number };

/** Words for one catalogue in one locale. */
export interface Language<Key extends string> {
  /** The message as a string, for attributes and speech. */
  readonly say: (key: Key, values?: Values) => string;
  /** The message as nodes, each value isolated so that its direction cannot reorder the words around it. */
  readonly phrase: (key: Key, values?: Values) => ReactNode;
}

/** Makes the words of a catalogue; `overrides` win, key by key. Numbers and plurals follow `locale`. */
export function createLanguage<Key extends string>(
  catalogue: { readonly [key in Key]: string },
  overrides: { readonly [key: string]: string | undefined } = {},
  locale = 'en',
): Language<Key> {
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 20 });
  const plurals = new Intl.PluralRules(locale);
  const texts: { readonly [key: string]: string | undefined } = catalogue;

  const template = (key: Key, { count }: Values): string => {
    const plural = typeof count === 'number' ? `${key}.${plurals.select(count)}` : key;
    return overrides[plural] ?? overrides[key] ?? texts[plural] ?? catalogue[key];
  };
  const format = (value: string | number = ''): string =>
    typeof value === 'number' ? numbers.format(value) : value;

  return {
    say: (key, values = {}) =>
      template(key, values).replaceAll(/\{(\w+)\}/g, (_, name: string) => format(values[name])),
    phrase: (key, values = {}) =>
      template(key, values)
        .split(/\{(\w+)\}/)
        .map((part, index) =>
          index % 2 === 0 ? (
            <Fragment key={index}>{part}</Fragment>
          ) : (
            <bdi key={index}>{format(values[part])}</bdi>
          ),
        ),
  };
}
