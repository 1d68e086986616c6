import { useEffect, useRef, type MouseEventHandler } from 'react';

/** So long after something has moved under it, a press was meant for what stood there before. */
const MOVED_MS = 400;

/** Stops presses that come just after one of several rows went by itself, and the others moved into its place. */
export function useMoved(ids: readonly string[]): { readonly onClickCapture: MouseEventHandler } {
  const before = useRef(ids);
  const movedAt = useRef(-Infinity);
  const pressed = useRef(-Infinity);
  useEffect(() => {
    const isGone = before.current.some((id) => !ids.includes(id));
    before.current = ids;
    // What goes by the person's own press is no surprise.
    if (isGone && ids.length > 0 && performance.now() - pressed.current > MOVED_MS)
      movedAt.current = performance.now();
  });
  return {
    onClickCapture: (event) => {
      if (event.timeStamp - movedAt.current < MOVED_MS) event.stopPropagation();
      else pressed.current = event.timeStamp;
    },
  };
}
