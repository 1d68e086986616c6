import type { ElicitationSnapshot } from '@elicitation-kit/core';
import type { Words } from '../words/createWords.ts';
import { shortText } from '../words/serverText.ts';

/** Where a request stands in the queue, and who asks next; nothing where it is alone. */
export function place({ items }: ElicitationSnapshot, id: string, words: Words): string {
  const open = items.filter(({ phase }) => phase === 'asking');
  const at = open.findIndex((item) => item.id === id);
  const next = open[at + 1];
  if (open.length < 2) return '';
  const position = words('position', { position: at + 1, total: open.length });
  return next ? `${position} · ${words('next', { server: shortText(next.server.label) })}` : position;
}
