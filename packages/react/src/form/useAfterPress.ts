import { useCallback, useEffect, useRef } from 'react';

/** Puts off what could move the form until no pointer is down: nothing moves away under a click. */
export function useAfterPress(): (act: () => void) => void {
  const pressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);

  useEffect(() => {
    const onDown = (): void => {
      pressed.current = true;
    };
    // The click comes right after the pointer is up, before any other task.
    const onUp = (): unknown =>
      setTimeout(() => {
        pressed.current = false;
        for (const act of waiting.current.splice(0)) act();
      });
    const watched = [
      ['pointerdown', onDown],
      ['pointerup', onUp],
      ['pointercancel', onUp],
    ] as const;
    for (const [type, listener] of watched) document.addEventListener(type, listener, true);
    return () => {
      for (const [type, listener] of watched) document.removeEventListener(type, listener, true);
    };
  }, []);

  return useCallback((act) => {
    if (pressed.current) waiting.current.push(act);
    else act();
  }, []);
}
