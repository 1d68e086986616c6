// White space, controls, formats, what is ignorable by default (DI), the blank braille cell.
const UNSEEN = /[\s\p{Cc}\p{Cf}\p{DI}\u2800]/gu;

/** A text that shows nothing for this long shows nothing. */
const LONGEST_BLANK = 1_000;

/** What is seen of a text: two texts with the same cannot be told apart. */
export function visiblePart(text: string): string {
  // Plain letters, as almost every label of thousands has.
  if (/^[ -~]*$/.test(text)) return text.replaceAll(' ', '');
  return text.normalize('NFKC').replaceAll(UNSEEN, '');
}

/** Whether anything of a text is seen. */
export function isVisible(text: unknown): text is string {
  if (typeof text !== 'string') return false;
  const start = text.slice(0, LONGEST_BLANK);
  // The first look settles it for almost every label of thousands.
  return /[!-~]/.test(start) || visiblePart(start) !== '';
}
