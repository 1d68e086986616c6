import type { StoreOptions } from './options.ts';

/** What is used of a page's `localStorage` or `sessionStorage`. */
export interface TextStorage {
  readonly getItem: (key: string) => string | null;
  readonly setItem: (key: string, value: string) => void;
}

/** Keeps the ids of muted servers in `localStorage`, or another storage of that kind; for `StoreOptions.mutes`. */
export function localMutes(
  key = 'elicitation-kit-muted',
  storage?: TextStorage,
): NonNullable<StoreOptions['mutes']> {
  // Reached late: where a browser keeps nothing for a page, even its name throws.
  const reach = (): TextStorage =>
    storage ?? (globalThis as unknown as { readonly localStorage: TextStorage }).localStorage;
  return {
    load: () => {
      const kept: unknown = JSON.parse(reach().getItem(key) ?? '[]');
      return Array.isArray(kept) ? (kept as string[]) : [];
    },
    save: (ids) => reach().setItem(key, JSON.stringify(ids)),
  };
}
