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

/** Calls `onBack` for the system's own way back, as Android's gesture: without it, it would leave the page. */
export function useBack(onBack: () => void): void {
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  });
  useEffect(() => {
    const { CloseWatcher: Watcher } = window;
    if (Watcher === undefined) return undefined;
    let watcher: CloseWatcher;
    const watch = (): void => {
      watcher = new Watcher();
      watcher.onclose = () => {
        latest.current();
        watch();
      };
    };
    watch();
    return () => watcher.destroy();
  }, []);
}
