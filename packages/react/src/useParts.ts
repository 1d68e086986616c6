import { reportApart } from '@elicitation-kit/core';
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';

type Parts = typeof import('./parts.ts') & typeof import('./form/RequestBody.tsx');
/** The parts, or how far their loading is. */
export type Slot = Parts | 'empty' | 'loading' | 'failed';

let slot: Slot = 'empty';
const listeners = new Set<() => void>();

function fill(next: Slot): void {
  slot = next;
  for (const listener of listeners) listener();
}

/** Loads what the first paint does without, and the form, so that the first request finds it there. */
export function preload(): void {
  if (slot !== 'empty' && slot !== 'failed') return;
  fill('loading');
  // The parts ask for it only once they are there themselves, and report what keeps it out.
  import('./suspicions.ts').catch(() => {});
  Promise.all([import('./parts.ts'), import('./form/RequestBody.tsx')]).then(
    ([parts, form]) => fill({ ...parts, ...form }),
    (error: unknown) => {
      reportApart(error);
      fill('failed');
    },
  );
}

// After the first paint it would be a frame later; on a server there is none.
const useMounting = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** Preloads when the component mounts. */
export function usePreload(): void {
  useMounting(preload, []);
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** The parts once they are there. A plain slot: Suspense would hold the first form back for 300 ms. */
export function useParts(): Slot {
  return useSyncExternalStore(
    subscribe,
    () => slot,
    () => 'empty',
  );
}
