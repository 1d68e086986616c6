import { useEffect, type RefObject } from 'react';

/**
 * Keeps a dialog within what is to be seen of the page while an on-screen keyboard covers a part of it: style sheets do not
 * hear of it. `inside` is anything in the dialog.
 */
export function useScreen(inside: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const dialog = inside.current?.closest('dialog');
    const { visualViewport: seen } = window;
    if (!dialog || !seen) return undefined;
    let known = 0;
    const fit = (): void => {
      // A page that is zoomed by pinching shows less of itself too, and stays as it is.
      const covered = seen.scale === 1 ? Math.max(Math.round(window.innerHeight - seen.height), 0) : 0;
      // It goes down to every element of the dialog, each of which is styled anew.
      if (covered !== known) dialog.style.setProperty('--_covered', `${covered}px`);
      known = covered;
      if (covered > 0 && dialog.contains(document.activeElement))
        document.activeElement?.scrollIntoView({ block: 'nearest' });
    };
    fit();
    seen.addEventListener('resize', fit);
    return () => {
      seen.removeEventListener('resize', fit);
      dialog.style.removeProperty('--_covered');
    };
  }, [inside]);
}
