import { useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import type { FormProps } from './AskingDialog.tsx';
import { libraryHost } from './libraryHost.tsx';

type Form = ComponentType<FormProps>;

/** A host that loads its form ahead by a plain `import()`, and draws it as soon as it is there. */
export function slotHost(load: () => Promise<{ readonly default: Form }>, lateMs?: number): void {
  let loaded: Form | undefined;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  function Slot(props: FormProps): ReactNode {
    const Loaded = useSyncExternalStore(subscribe, () => loaded);
    return Loaded ? <Loaded {...props} /> : <p aria-busy="true">Loading…</p>;
  }

  libraryHost((form) => <Slot {...form} />, lateMs);
  const fill = async (): Promise<void> => {
    loaded = (await load()).default;
    for (const listener of listeners) listener();
  };
  void fill();
}
