import type { StoreOptions } from '@elicitation-kit/core';

/** Keeps the ids of muted servers in this browser's `localStorage`; for `StoreOptions.mutes`. */
export function localMutes(key = 'elicitation-kit-muted'): NonNullable<StoreOptions['mutes']> {
  return {
    load: () => {
      const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
      return Array.isArray(kept) ? (kept as string[]) : [];
    },
    save: (ids) => localStorage.setItem(key, JSON.stringify(ids)),
  };
}
