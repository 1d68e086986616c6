import { nameHidden, unquoted } from '@elicitation-kit/core';

let name: (text: string) => string = nameHidden;

/** From here on what is not seen is named by this: which of it writing needs is code that comes with the form. */
export function nameBy(better: typeof name): void {
  name = better;
}

/** A server's text as it may be shown: lines kept, runs of lines without anything to see collapsed, invisible characters named. */
export function serverText(text: string): string {
  // One line of plain letters, as almost every label of thousands is.
  if (/^[!-~][ -~]*$/.test(text)) return text.trimEnd();
  const lines = text.replaceAll(/\r\n?/g, '\n').replaceAll(/\n\s*\n/g, '\n\n');
  return name(lines.trim());
}

/** No name is twice as long; what is between is not looked at. */
const ENDLESS = 5e3;

/** A name for one line: `serverText` of at most so many characters, cut in the middle, where a name tells the least. */
export function shortText(text: string, most = 80): string {
  const ends = text.length > 2 * ENDLESS ? text.slice(0, ENDLESS) + text.slice(-ENDLESS) : text;
  const characters = Array.from(serverText(ends));
  if (characters.length > most) characters.splice(most / 2, characters.length - most + 1, '…');
  return characters.join('');
}

/**
 * A server's words to stand in quotation marks inside the kit's, in every language: `shortText` without what would end them. `instead`
 * stands for each mark that goes.
 */
export function quoted(text: string, most = 60, instead?: string): string {
  return shortText(unquoted(text, instead), most);
}

/** The same of a pattern, of which straight marks are a part. */
export function quotedPattern(pattern: string, most = 80): string {
  return quoted(pattern, most, '"');
}
