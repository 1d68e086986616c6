import type { TextStorage } from './localMutes.ts';
import type { StoreOptions } from './options.ts';

/**
 * Keeps the pages that the person has opened in `sessionStorage`, or another storage of that kind, so that a reload of the
 * tab finds them; for `StoreOptions.pages`. What is kept: the server's id and label, the address, when it was opened.
 */
export function sessionPages(
  key = 'elicitation-kit-pages',
  storage?: TextStorage,
): NonNullable<StoreOptions['pages']> {
  // Reached late: where a browser keeps nothing for a page, even its name throws.
  const reach = (): TextStorage =>
    storage ?? (globalThis as unknown as { readonly sessionStorage: TextStorage }).sessionStorage;
  return {
    load: () => {
      const kept: unknown = JSON.parse(reach().getItem(key) ?? '[]');
      return Array.isArray(kept) ? (kept as unknown[]) : [];
    },
    save: (pages) => reach().setItem(key, JSON.stringify(pages)),
  };
}
