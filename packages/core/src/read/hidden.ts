/** Kept: line breaks and tabs. Named: controls, direction, zero width, tags, private use, lone surrogates, what is ignorable by default (DI), the blank braille cell. */
const HIDDEN = /([\n\t])|[\p{C}\p{DI}\u2028\u2029\u2800]/gu;

/**
 * Names every character that is not seen, as `[U+202E]`: also those that some writing and emoji need, which `nameInvisible` keeps at
 * more weight. `signs` finds what to name; what its first group matches stays.
 */
export function nameHidden(text: string, signs: RegExp = HIDDEN): string {
  return text.replaceAll(
    signs,
    (sign: string, kept?: string) =>
      kept ?? `[U+${sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}]`,
  );
}
