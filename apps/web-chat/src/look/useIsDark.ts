import { useSyncExternalStore } from 'react';

const query = matchMedia('(prefers-color-scheme: dark)');

/** Whether the person has asked for a dark page, and so has one. */
export function useIsDark(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches);
}

function subscribe(onChange: () => void): () => void {
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
