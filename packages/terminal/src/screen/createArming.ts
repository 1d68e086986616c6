import type { Clock } from '@elicitation-kit/core';

/** What waits for a key: an act, which any key may answer, or an entry, which only Enter ends; in an entry of lines Enter is text. */
export type Waiting = 'act' | 'entry' | 'lines';

/** So long after an act appears, and then so long without a key, ms, keys are in flight. */
const ARM_MS = 400;
const QUIET_MS = 250;

/** Tells keys that were in flight when a question appeared, or are held down: they answer nothing. */
export interface Arming {
  readonly appeared: (waiting: Waiting) => void;
  /** What appeared last. */
  readonly waiting: () => Waiting;
  /** Whether a key, or the line that it ends, counts. */
  readonly takes: (key: 'enter' | 'other') => boolean;
}

/** `armMs` is for tests: 0 takes every key. */
export function createArming(clock: Clock, armMs: number = ARM_MS): Arming {
  const quietMs = Math.min(armMs, QUIET_MS);
  let waiting: Waiting = 'act';
  let armedAt = 0;
  return {
    appeared: (what) => {
      waiting = what;
      armedAt = clock.now() + (what === 'act' ? armMs : quietMs);
    },
    waiting: () => waiting,
    takes: (key) => {
      const now = clock.now();
      if (now >= armedAt || (waiting !== 'act' && key === 'other')) return true;
      armedAt = Math.max(armedAt, now + quietMs);
      return false;
    },
  };
}
