import { useRef } from 'react';

/** Typing restarts the deadline; this often is enough. */
const EVERY_MS = 5_000;

/** A listener for input that keeps the request from expiring under the person's hands. */
export function useActivity(now: () => number, extend: () => void): () => void {
  const last = useRef(now());
  return () => {
    if (now() - last.current < EVERY_MS) return;
    last.current = now();
    extend();
  };
}
