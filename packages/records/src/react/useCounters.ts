import { useCallback, useSyncExternalStore } from 'react';
import type { Counters, CountersSnapshot } from '../createCounters.ts';

/** React draws each change of a store at once; a server can make ten thousand in a burst. */
const BETWEEN_MS = 100;

/** What has been counted, drawn anew ten times a second at most. */
export function useCounters({
  subscribe,
  getSnapshot,
}: Pick<Counters, 'subscribe' | 'getSnapshot'>): CountersSnapshot {
  const subscribeSlowly = useCallback(
    (onChange: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const stop = subscribe(() => {
        timer ??= setTimeout(() => {
          timer = undefined;
          onChange();
        }, BETWEEN_MS);
      });
      return () => {
        stop();
        clearTimeout(timer);
      };
    },
    [subscribe],
  );
  return useSyncExternalStore(subscribeSlowly, getSnapshot, getSnapshot);
}
