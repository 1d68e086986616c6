// Controls, zero-width and direction characters and tags: they change how text looks without being seen themselves.
const INVISIBLE =
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\u3164\uFE00-\uFE0D\uFEFF\uFFA0\uFFF0-\uFFFB\u{E0000}-\u{E0FFF}]/gu;

/** A server's text as it may be shown: lines kept, runs of blank lines collapsed, invisible characters named. */
export function serverText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n\s*\n/g, '\n\n')
    .trim()
    .replaceAll(
      INVISIBLE,
      (character) => `[U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}]`,
    );
}
