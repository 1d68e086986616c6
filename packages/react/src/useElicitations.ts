import type { ElicitationSnapshot, ElicitationView } from '@elicitation-kit/core';
import { useSyncExternalStore } from 'react';

const NOTHING: ElicitationSnapshot = { items: [], clockOffset: 0, connected: true, muted: [] };

/** What a view shows now; renders again after each change. On a server it is always empty. */
export function useElicitations(view: ElicitationView): ElicitationSnapshot {
  return useSyncExternalStore(view.subscribe, view.getSnapshot, () => NOTHING);
}
