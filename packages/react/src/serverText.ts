import { nameInvisible } from '@elicitation-kit/core';

/** A server's text as it may be shown: lines kept, runs of lines without anything to see collapsed, invisible characters named. */
export function serverText(text: string): string {
  // One line of plain letters, as almost every label of thousands is.
  if (/^[!-~][ -~]*$/.test(text)) return text.trimEnd();
  const lines = text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n[\s\u200C\u200D\uFE0E\uFE0F\u2800]*\n/g, '\n\n');
  return nameInvisible(lines.trim());
}

/** A name for one line: `serverText` of at most so many characters, cut in the middle, where a name tells the least. */
export function shortText(text: string, most = 80): string {
  const characters = Array.from(serverText(text));
  if (characters.length > most) characters.splice(most / 2, characters.length - most + 1, '…');
  return characters.join('');
}
