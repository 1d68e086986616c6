import type { Clock } from './clock.ts';

/** The longest wait that a timer holds; a longer one would fire at once. */
const LONGEST_MS = 2 ** 31 - 1;

/** One timer that can be set anew: runs `due` once the clock has reached the moment, however long it slept meanwhile. */
export interface Alarm {
  readonly set: (at: number) => void;
  readonly clear: () => void;
}

/** `isIdle`: a process that has nothing else to do need not stay for it. */
export function createAlarm(clock: Clock, due: () => void, isIdle = false): Alarm {
  let timer: unknown;
  const clear = (): void => {
    if (timer !== undefined) clock.clearTimeout(timer);
    timer = undefined;
  };
  const set = (at: number): void => {
    clear();
    const wait = Math.max(at - clock.now(), 0);
    timer = clock.setTimeout(() => (clock.now() >= at ? due() : set(at)), Math.min(wait, LONGEST_MS));
    if (isIdle) (timer as { readonly unref?: () => void }).unref?.();
  };
  return { set, clear };
}
