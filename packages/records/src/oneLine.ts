import { nameInvisible } from '@elicitation-kit/core';
import { shortName } from './shortName.ts';

/** The start of a name that a server chose, on one line, with nothing in it that cannot be seen. */
export function oneLine(name: string): string {
  return nameInvisible(shortName(name)).replaceAll(/\s/g, ' ');
}
