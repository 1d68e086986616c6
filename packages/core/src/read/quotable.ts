import { nameInvisible } from './invisible.ts';
import { unquoted } from './unquoted.ts';

const LONGEST = 60;

/** A server's words to stand inside the kit's, in quotation marks: cut, and without what ends them or is not seen, so that they cannot grow into a text of their own. */
export function quotable(text: string): string {
  const plain = Array.from(nameInvisible(unquoted(text.slice(0, 2 * LONGEST + 1))));
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST).join('')}…` : plain.join('');
}
