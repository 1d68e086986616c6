import type { Clock } from '@elicitation-kit/core';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { holdSelection } from './holdSelection.ts';
import { createPresses, type Presses } from './presses.ts';

/**
 * Keeps a native dialog open as a modal while it is mounted, with the focus on `first` for each new request. `onShown`
 * is called once the request has been painted, so not in a hidden tab. Closing returns the focus to where it was.
 */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  first: RefObject<HTMLElement | null>,
  id: string,
  clock: Clock,
  onShown: (id: string) => void,
): RefObject<Presses | null> {
  const presses = useRef<Presses>(null);
  const shown = useRef(onShown);
  useEffect(() => {
    shown.current = onShown;
  });

  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    const watch = createPresses(element, clock);
    presses.current = watch;
    const giveBack = holdSelection();
    element.showModal();
    return () => {
      watch.dispose();
      element.close();
      giveBack();
    };
  }, [dialog, clock]);

  useLayoutEffect(() => {
    presses.current?.rearm();
    first.current?.focus({ preventScroll: true });
    const frame = requestAnimationFrame(() => shown.current(id));
    return () => cancelAnimationFrame(frame);
  }, [first, id, clock]);

  return presses;
}
