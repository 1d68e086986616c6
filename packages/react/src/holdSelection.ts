/** Remembers the caret and what is selected, to give it back: a dialog that closes gives back the focus alone. */
export function holdSelection(): () => void {
  const field = document.activeElement as HTMLTextAreaElement | null;
  const start = field?.selectionStart;
  const end = field?.selectionEnd;
  const selection = getSelection();
  const range = selection?.rangeCount ? selection.getRangeAt(0) : undefined;
  return () => {
    if (typeof end === 'number') return field?.setSelectionRange(start ?? end, end);
    if (range === undefined) return;
    selection?.removeAllRanges();
    selection?.addRange(range);
  };
}
