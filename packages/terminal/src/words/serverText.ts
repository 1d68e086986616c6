import { nameInvisible, unquoted } from '@elicitation-kit/core';

/** No name is twice as long; what is between is not looked at. */
const ENDLESS = 2000;

/**
 * A server's text as a terminal may show it: lines kept, runs of blank ones collapsed, everything named that moves a cursor, colours a
 * screen, turns a direction or is not seen.
 */
export function serverText(text: string): string {
  const lines = text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\t', '    ')
    .replaceAll(/\n\s*\n/g, '\n\n');
  return nameInvisible(lines.trim());
}

/** A server's name for one line, of at most so many characters, cut in the middle, where a name tells the least. */
export function shortText(text: string, most = 60): string {
  // A short line of plain letters, as almost every label of thousands is.
  if (text.length <= most && /^[!-~]([ -~]*[!-~])?$/.test(text)) return text;
  const ends = text.length > 2 * ENDLESS ? text.slice(0, ENDLESS) + text.slice(-ENDLESS) : text;
  const characters = Array.from(serverText(ends).replaceAll('\n', ' '));
  if (characters.length > most) characters.splice(most / 2, characters.length - most + 1, '…');
  return characters.join('');
}

/** The same between the kit's quotation marks: nothing in it closes them. */
export function quoted(text: string, most?: number): string {
  return shortText(unquoted(text), most);
}

/** The same of what is exact, such as a pattern or the name of a property, of which straight marks are a part. */
export function quotable(text: string, most?: number): string {
  return shortText(unquoted(text, '"'), most);
}
