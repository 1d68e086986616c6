import type { KeyboardEvent } from 'react';

const LINE_PX = 40;

/** From an act, or from plain text, the keys that scroll a page scroll the dialog: the focus is outside what scrolls. */
export function scrollByKey(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  if (!(target as Element).matches('button, .ek-sheet')) return;
  // On a low screen the sheet scrolls as a whole.
  for (const scroller of currentTarget.querySelectorAll('.ek-body, .ek-sheet')) {
    const page = scroller.clientHeight - LINE_PX;
    const end = scroller.scrollHeight;
    const steps = {
      ArrowDown: LINE_PX,
      ArrowUp: -LINE_PX,
      PageDown: page,
      PageUp: -page,
      End: end,
      Home: -end,
    };
    if (!Object.hasOwn(steps, key)) return;
    event.preventDefault();
    scroller.scrollBy(0, steps[key as keyof typeof steps]);
  }
}
