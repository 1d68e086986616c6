/** A value that is made when it is asked for, and stays the same object until `changed` is called. */
export function untilChanged<Value>(make: () => Value): {
  readonly get: () => Value;
  readonly changed: () => void;
} {
  let kept: { readonly value: Value } | undefined;
  return {
    get: () => (kept ??= { value: make() }).value,
    changed: () => {
      kept = undefined;
    },
  };
}
