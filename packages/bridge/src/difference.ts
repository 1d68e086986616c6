import type { ElicitationSnapshot } from '@elicitation-kit/core';
import type { ToView } from './messages.ts';

/** A message to the view without what stands on every one. */
export type Body = ToView extends infer Message
  ? Message extends ToView
    ? Omit<Message, 'v' | 'seq' | 'now' | 'ack'>
    : never
  : never;

/** What a view must hear to get from one state to the next. */
export function difference(before: ElicitationSnapshot, after: ElicitationSnapshot): readonly Body[] {
  const known = new Map(before.items.map((item) => [item.id, item]));
  const left = new Set(after.items.map(({ id }) => id));
  const { ended } = after;
  return [
    ...before.items.filter(({ id }) => !left.has(id)).map(({ id }) => ({ type: 'drop', id }) as const),
    ...after.items
      .filter((item) => known.get(item.id) !== item)
      .map((item) => ({ type: 'put', item }) as const),
    ...(isSame(after.muted, before.muted) ? [] : ([{ type: 'muted', muted: after.muted }] as const)),
    ...(ended === undefined || ended === before.ended ? [] : ([{ type: 'ended', ended }] as const)),
  ];
}

function isSame(one: ElicitationSnapshot['muted'], other: ElicitationSnapshot['muted']): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
