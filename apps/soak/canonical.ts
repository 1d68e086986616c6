import { createHash } from 'node:crypto';

/** A text that is the same for the same content, whatever the order of its keys, and short. */
export function canonical(content: object): string {
  const text = JSON.stringify(Object.entries(content).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  return text.length <= 200 ? text : createHash('sha256').update(text).digest('hex');
}
