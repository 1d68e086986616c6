import { useEffect, type ReactNode } from 'react';
import { late, useLate } from './late.ts';
import { Repeated } from './Repeated.tsx';
import type { RequestProps, RequestActs } from './useRequest.ts';

const suspicions = late(() =>
  import('./suspicions.ts').then(({ compile, NameWarnings, TextWarnings }) => ({
    compile,
    NameWarnings,
    TextWarnings,
  })),
);
// What they say must stand before the first request does.
void suspicions.load();

/** What the kit remarks on a request before the server's own words. */
export function Remarks(
  props: RequestProps & {
    readonly acts: RequestActs;
    /** The host's name for the server, short. */
    readonly server: string;
  },
): ReactNode {
  const { repeated, request } = props.item;
  const slot = useLate(suspicions);
  return (
    <>
      {slot === 'loading' && <span hidden aria-busy="true" />}
      {typeof slot === 'object' && <slot.NameWarnings {...props} />}
      {typeof slot === 'object' && request.mode === 'form' && (
        <slot.TextWarnings {...props} request={request} />
      )}
      {repeated && <Repeated {...props} what={repeated} />}
    </>
  );
}

/** Has the first look at a request prepared while nobody waits for it. */
export function usePrepared(hostName = ''): void {
  const slot = useLate(suspicions);
  useEffect(() => {
    if (typeof slot !== 'object') return;
    const compile = (): void => slot.compile(hostName);
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(compile);
    else setTimeout(compile);
  }, [slot, hostName]);
}
