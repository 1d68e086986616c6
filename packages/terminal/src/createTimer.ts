import type { Clock, ElicitationView } from '@elicitation-kit/core';
import { standing } from './standing.ts';

/** So long before a deadline it is said that the time is soon over, ms. */
const SOON_MS = 20_000;
/** Keys give more time so often at most, ms. */
const EVERY_MS = 2_000;

/** The deadline of one request, as its person meets it. */
export interface Timer {
  /** A key was pressed: the time starts anew. */
  readonly pressed: () => void;
  /** Seconds left, where it is soon over. */
  readonly soonOver: () => number | undefined;
  readonly stop: () => void;
}

/** Calls `changed` when the time is soon over, and when there is more of it again. */
export function createTimer(view: ElicitationView, id: string, clock: Clock, changed: () => void): Timer {
  let handle: unknown;
  let extendedAt = -Infinity;
  let isSoon = false;

  const left = (): number => {
    const snapshot = view.getSnapshot();
    const at = standing(snapshot, id)?.deadline?.at ?? Infinity;
    return at - clock.now() - snapshot.clockOffset;
  };

  const look = (): void => {
    clock.clearTimeout(handle);
    const ms = left();
    const is = ms <= SOON_MS;
    if (!is && ms !== Infinity) handle = clock.setTimeout(look, Math.min(ms - SOON_MS, 2 ** 30));
    if (is === isSoon) return;
    isSoon = is;
    changed();
  };

  const stop = view.subscribe(look);
  look();
  return {
    pressed: () => {
      if (left() === Infinity || clock.now() - extendedAt < EVERY_MS) return;
      extendedAt = clock.now();
      view.extend(id);
    },
    soonOver: () => (isSoon ? Math.max(Math.ceil(left() / 1000), 0) : undefined),
    stop: () => {
      stop();
      clock.clearTimeout(handle);
    },
  };
}
