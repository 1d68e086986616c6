import { useLayoutEffect, type RefObject } from 'react';

/** Describes the dialog or the card around an element by elements with these ids (blanks between), after all that describes it already. */
export function useDescribing(inside: RefObject<HTMLElement | null>, ids: string): void {
  useLayoutEffect(() => {
    const dialog = inside.current?.closest('.ek-dialog, .ek-card');
    if (!dialog) return undefined;
    const own = ids.split(' ');
    const describe = (last: readonly string[]): void => {
      const described = dialog.getAttribute('aria-describedby')?.split(' ') ?? [];
      const all = [...described.filter((id) => !own.includes(id)), ...last];
      if (all.length > 0) dialog.setAttribute('aria-describedby', all.join(' '));
      else dialog.removeAttribute('aria-describedby');
    };
    describe(own);
    return () => describe([]);
  }, [inside, ids]);
}
