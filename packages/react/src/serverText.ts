import { nameInvisible } from '@elicitation-kit/core';

/** A server's text as it may be shown: lines kept, runs of lines without anything to see collapsed, invisible characters named. */
export function serverText(text: string): string {
  const lines = text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n[\s\u200C\u200D\uFE0E\uFE0F\u2800]*\n/g, '\n\n');
  return nameInvisible(lines.trim());
}
