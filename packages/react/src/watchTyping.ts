const EVENTS = ['focusin', 'focusout', 'input', 'keyup'];

/** Calls `onChange` when `isTyping` may have changed; returns the way to stop. */
export function watchTyping(onChange: () => void): () => void {
  // A frame later: between two fields the focus is nowhere, and a page empties its field after the key that sends it.
  const onEvent = (): unknown => requestAnimationFrame(onChange);
  for (const type of EVENTS) document.addEventListener(type, onEvent, true);
  return () => {
    for (const type of EVENTS) document.removeEventListener(type, onEvent, true);
  };
}

/** Whether the person is in the middle of a text of the page's own, outside the kit. */
export function isTyping(): boolean {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  if (!(at instanceof HTMLElement) || at.closest('.ek')) return false;
  if (at instanceof HTMLTextAreaElement) return isText(at.value);
  // Only a field of text has a caret.
  if (at instanceof HTMLInputElement) return at.selectionStart !== null && isText(at.value);
  return at.isContentEditable && isText(at.textContent);
}

function isText(value: string | null): boolean {
  return value !== null && value.trim() !== '';
}
