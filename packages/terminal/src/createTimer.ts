import type { Clock, Elicitation, ElicitationView } from '@elicitation-kit/core';
import { standing } from './standing.ts';

/** So long before a deadline it is said that the time is soon over, ms. */
const SOON_MS = 20_000;
/** Keys give more time so often at most, ms. */
const EVERY_MS = 2_000;

/** The deadline of one request, as its person meets it. */
export interface Timer {
  /** A key was pressed: the time starts anew. */
  readonly pressed: () => void;
  /** Where it is soon over: whether a key gives more of it, or these are the `last` moments. */
  readonly soonOver: () => 'more' | 'last' | undefined;
  readonly stop: () => void;
}

/** Calls `changed` when the time is soon over, when these are the last moments, and when there is more of it again. */
export function createTimer(view: ElicitationView, id: string, clock: Clock, changed: () => void): Timer {
  let handle: unknown;
  let extendedAt = -Infinity;
  let soon: 'more' | 'last' | undefined;

  const deadline = (): Elicitation['deadline'] => standing(view.getSnapshot(), id)?.deadline;
  const left = (): number => (deadline()?.at ?? Infinity) - clock.now() - view.getSnapshot().clockOffset;

  const look = (): void => {
    clock.clearTimeout(handle);
    const ms = left();
    const isSoon = ms <= SOON_MS;
    if (!isSoon && ms !== Infinity) handle = clock.setTimeout(look, Math.min(ms - SOON_MS, 2 ** 30));
    const { at = 0, last = 0 } = deadline() ?? {};
    const is = !isSoon ? undefined : at < last ? 'more' : 'last';
    if (is === soon) return;
    soon = is;
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
    soonOver: () => soon,
    stop: () => {
      stop();
      clock.clearTimeout(handle);
    },
  };
}
