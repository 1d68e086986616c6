import { reportApart } from '@elicitation-kit/core';
import { useEffect, useState } from 'react';

/** Code that comes when it is needed. */
export interface Late<Loaded> {
  /** Begins the loading, unless it is there or under way. Never rejects. */
  readonly load: () => Promise<void>;
  readonly get: () => Loaded | undefined;
}

/** What comes by an `import()`. One that fails is reported to the host, whose content policy or paths may keep it out, and tried again by the next `load`. */
export function late<Loaded>(loading: () => Promise<Loaded>): Late<Loaded> {
  let here: Loaded | undefined;
  let under: Promise<void> | undefined;
  const begin = async (): Promise<void> => {
    try {
      here = await loading();
    } catch (error) {
      reportApart(error);
      under = undefined;
    }
  };
  return { load: () => (under ??= begin()), get: () => here };
}

/** The code once it has come, or how far it is; a retry is a new `attempt`. */
export function useLate<Loaded>({ load, get }: Late<Loaded>, attempt = 0): Loaded | 'loading' | 'failed' {
  const [tried, setTried] = useState(-1);
  const here = get();
  const isWaiting = here === undefined && tried < attempt;
  useEffect(() => {
    if (!isWaiting) return undefined;
    let mounted = true;
    void load().then(() => mounted && setTried(attempt));
    return () => {
      mounted = false;
    };
  }, [load, attempt, isWaiting]);
  return here ?? (isWaiting ? 'loading' : 'failed');
}
