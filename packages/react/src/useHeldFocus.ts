import { useEffect, useRef, type FocusEventHandler } from 'react';

/** For what comes and goes beside the page: where the focus vanishes with a button in it, it returns to where it came from. */
export function useHeldFocus(): { readonly onFocus: FocusEventHandler; readonly onBlur: FocusEventHandler } {
  const from = useRef<EventTarget | null>(null);
  const isIn = useRef(false);
  useEffect(() => {
    if (!isIn.current || document.activeElement !== document.body) return;
    isIn.current = false;
    if (from.current instanceof HTMLElement && from.current.isConnected)
      from.current.focus({ preventScroll: true });
  });
  return {
    onFocus: ({ currentTarget, relatedTarget }) => {
      if (!isIn.current && !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
        from.current = relatedTarget;
      isIn.current = true;
    },
    onBlur: ({ currentTarget, relatedTarget }) => {
      // What is taken away with the focus in it leaves it nowhere.
      if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) isIn.current = false;
    },
  };
}
