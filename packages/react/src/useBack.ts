import { useEffect, useRef } from 'react';

/** What TypeScript's DOM does not know yet. */
declare global {
  interface CloseWatcher {
    onclose: (() => void) | null;
    readonly destroy: () => void;
  }
  interface Window {
    readonly CloseWatcher?: new () => CloseWatcher;
  }
}

/** Calls `onBack`, if any, for the system's own way back, as Android's gesture: without it, it would leave the page. */
export function useBack(onBack: (() => void) | undefined): void {
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  });
  const isWanted = onBack !== undefined;
  useEffect(() => {
    const { CloseWatcher: Watcher } = window;
    if (!isWanted || Watcher === undefined) return undefined;
    let watcher: CloseWatcher;
    const watch = (): void => {
      watcher = new Watcher();
      watcher.onclose = () => {
        latest.current?.();
        watch();
      };
    };
    watch();
    return () => watcher.destroy();
  }, [isWanted]);
}
