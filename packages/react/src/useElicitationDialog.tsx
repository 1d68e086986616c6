import { createElicitationStore, type ElicitationStore, type StoreOptions } from '@elicitation-kit/core';
import { useState, type ReactNode } from 'react';
import { ElicitationDialog } from './ElicitationDialog.tsx';
import type { ElicitationDialogProps } from './settings.ts';

/** For hosts whose client takes a callback: the store, its door, and the dialog to render. */
export interface ElicitationDialogHandle {
  /** Call it for each request of the client, with `{ server: { id, label } }` as the second argument; stable over renders. */
  readonly onElicitation: ElicitationStore['onElicitation'];
  /** Render this anywhere. */
  readonly dialog: ReactNode;
  readonly store: ElicitationStore;
}

/** Makes a store that lives as long as the component. Options of the store are read once. Unmounting answers nothing. */
export function useElicitationDialog(
  options: StoreOptions & Omit<ElicitationDialogProps, 'view'> = {},
): ElicitationDialogHandle {
  const [store] = useState(() => createElicitationStore(options));
  return {
    onElicitation: store.onElicitation,
    dialog: <ElicitationDialog {...options} view={store} />,
    store,
  };
}
