import type { FocusEvent, KeyboardEvent } from 'react';

/** A list that opens, drawn as a button or as an input. */
export const OPENER = ':is(button, input)[aria-haspopup="listbox"]';
const UNCHECKED = '[role="radio"][aria-checked="false"]:not(input)';

/** Openers that their theme does not say are lists. Those that are buttons get no keys of one by it either. */
const plain = new WeakSet<Element>();
const shown = new WeakSet<Element>();

/** The boxes where an arrow was the last key. */
const onTheWay = new WeakSet<Element>();

/** Says that a button or an input is a list and which option it stands on, where its theme does not. */
export function describeOpener(
  opener: Element,
  box: Element,
): { readonly [attribute: string]: string | undefined } {
  if (!opener.hasAttribute('role')) plain.add(opener);
  if (!plain.has(opener)) return {};
  // As Mantine says that its list is open.
  if (opener.localName === 'input')
    return { role: 'combobox', 'aria-expanded': String(opener.hasAttribute('aria-controls')) };
  const isOpen = opener.getAttribute('aria-expanded') === 'true';
  const list = isOpen ? box.querySelector('[role="listbox"]') : null;
  if (list && !shown.has(list)) {
    shown.add(list);
    // It may have opened below what is in sight.
    list.scrollIntoView({ block: 'nearest' });
  }
  return {
    role: 'combobox',
    'aria-controls': list?.id || undefined,
    'aria-activedescendant': (list && activeOption(box)?.id) || undefined,
  };
}

/**
 * Keys that themes leave out, or that they listen for at the document, where the dialog lets none through. Lists open by
 * arrows, give the option they stand on by Enter and space, and leave by Escape, which then means nothing else; radios that
 * are no inputs are chosen by arrows.
 */
export const themeKeys = {
  onKeyDownCapture(event: KeyboardEvent<HTMLElement>): void {
    const { key, target, currentTarget } = event;
    if (key.startsWith('Arrow')) onTheWay.add(currentTarget);
    else onTheWay.delete(currentTarget);
    // Before the theme stops it: browsers take the key as a wish to leave the dialog.
    if (key === 'Escape' && openList(currentTarget)) event.preventDefault();
    if (!(target instanceof HTMLButtonElement && plain.has(target))) return;

    const isOpen = target.getAttribute('aria-expanded') === 'true';
    const opens = key === 'ArrowDown' || key === 'ArrowUp';
    const takes = key === 'Enter' || key === ' ';
    const pressed = isOpen ? takes && activeOption(currentTarget) : opens && target;
    if (!pressed) return;
    event.preventDefault();
    event.stopPropagation();
    pressed.click();
  },

  onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    // A theme may have closed its list before.
    if (event.key !== 'Escape' || !event.defaultPrevented) return;
    event.stopPropagation();
    const opener = openList(event.currentTarget);
    if (opener?.localName === 'button' && plain.has(opener)) opener.click();
  },

  onFocusCapture({ target, currentTarget }: FocusEvent<HTMLElement>): void {
    if (onTheWay.delete(currentTarget) && target.matches(UNCHECKED)) target.click();
  },

  onPointerDownCapture({ currentTarget }: { readonly currentTarget: Element }): void {
    onTheWay.delete(currentTarget);
  },
};

function openList(box: Element): HTMLElement | null {
  return box.querySelector<HTMLElement>('[aria-expanded="true"]');
}

function activeOption(box: Element): HTMLElement | null {
  return box.querySelector<HTMLElement>('[role="option"][aria-selected="true"]');
}
