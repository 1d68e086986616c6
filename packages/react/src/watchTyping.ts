const EVENTS = ['focus', 'blur', 'input', 'keyup'];

/** Calls `onChange` when `isTyping` may have changed; returns the way to stop. */
export function watchTyping(onChange: () => void): () => void {
  // A frame later: between two fields the focus is nowhere, and a page empties its field after the key that sends it.
  const onEvent = (): unknown => requestAnimationFrame(onChange);
  // The window itself loses the focus to a frame, and gets it back.
  for (const type of EVENTS) window.addEventListener(type, onEvent, true);
  return () => {
    for (const type of EVENTS) window.removeEventListener(type, onEvent, true);
  };
}

/** Whether the person is in the middle of a text of the page's own, outside the kit. In a frame of another site nobody knows: yes. */
export function isTyping(): boolean {
  let at = document.activeElement;
  for (let next = at; next; next = at.shadowRoot?.activeElement ?? null) {
    at = next;
    while (at.localName === 'iframe') {
      const inside: Document | null = (at as HTMLIFrameElement).contentDocument;
      if (inside === null) return true;
      if (!inside.activeElement) return false;
      at = inside.activeElement;
    }
  }
  if (at === null || at.closest('.ek')) return false;
  // In a frame no class of this window's is theirs.
  const field = at as HTMLInputElement;
  // Only a field of text has a caret.
  if (/^(input|textarea)$/.test(field.localName)) return field.selectionStart !== null && isText(field.value);
  return field.isContentEditable && isText(field.textContent);
}

function isText(value: string | null): boolean {
  return value !== null && value.trim() !== '';
}
