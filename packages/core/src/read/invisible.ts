// Controls, formats (direction, zero width, tags), lone surrogates, what is ignorable by default (DI), the blank braille cell. Line breaks and tabs
// are seen; joiners and variation selectors hold emoji and some scripts together; the Arabic signs are drawn.
const INVISIBLE =
  /(?![\n\t\u200C\u200D\uFE0E\uFE0F\u0600-\u0605\u06DD])[\p{Cc}\p{Cf}\p{Cs}\p{DI}\u2028\u2029\u2800]/gu;

/** Names each character that changes how a text looks without being seen itself, as `[U+202E]`. For views that show a server's text. */
export function nameInvisible(text: string): string {
  return text.replaceAll(
    INVISIBLE,
    (character) => `[U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}]`,
  );
}
