import { useCallback, useSyncExternalStore } from 'react';
import type { FieldState, FormModel } from './formModel.ts';

/** What stands in one field now, and what is wrong with it. */
export function useFieldState(form: FormModel, index: number): FieldState {
  const subscribe = useCallback((onChange: () => void) => form.subscribe(index, onChange), [form, index]);
  const get = (): FieldState => form.get(index);
  return useSyncExternalStore(subscribe, get, get);
}
