// docs/hosts/server.md, from here on.
'use client';
import { connectView } from '@elicitation-kit/bridge';
import { fromSse } from '@elicitation-kit/bridge/sse';
import { ElicitationDialog } from '@elicitation-kit/react';
import '@elicitation-kit/react/styles.css';
import { useSyncExternalStore } from 'react';

// In the browser alone: a page that is rendered on the server holds nobody's requests.
const view = typeof window === 'undefined' ? undefined : connectView(() => fromSse('/ask'));
const never = () => () => {};

export function Asking() {
  const here = useSyncExternalStore(
    never,
    () => view,
    () => undefined,
  );
  return here && <ElicitationDialog view={here} />;
}
