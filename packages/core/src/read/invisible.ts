// Controls, formats (direction, zero width, tags), lone surrogates, fillers and the blank braille cell. Line breaks and tabs
// are seen; joiners and variation selectors hold emoji and some scripts together; the Arabic signs are drawn.
const INVISIBLE =
  /(?![\n\t\u200C\u200D\uFE0E\uFE0F\u0600-\u0605\u06DD])[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]/gu;
const UNSEEN = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Names each character that changes how a text looks without being seen itself, as `[U+202E]`. For views that show a server's text. */
export function nameInvisible(text: string): string {
  return text.replaceAll(
    INVISIBLE,
    (character) => `[U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}]`,
  );
}

/** What is seen of a text: two texts with the same cannot be told apart. Empty where nothing is seen. */
export function visiblePart(text: string): string {
  return text.normalize('NFKC').replaceAll(UNSEEN, '');
}
