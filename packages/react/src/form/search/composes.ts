import type { KeyboardEvent } from 'react';

/** Whether a key belongs to an input method that composes text: then it chooses nothing. */
export function composes({ nativeEvent }: KeyboardEvent): boolean {
  // Safari ends a composition before the key that ends it: 229 is then all that tells.
  // oxlint-disable-next-line typescript/no-deprecated
  return nativeEvent.isComposing || nativeEvent.keyCode === 229;
}
