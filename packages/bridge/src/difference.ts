import type { Elicitation, ElicitationSnapshot } from '@elicitation-kit/core';
import type { ToView } from './messages.ts';

/** A message to the view without what stands on every one. */
export type Body = ToView extends infer Message
  ? Message extends ToView
    ? Omit<Message, 'v' | 'seq' | 'now' | 'ack'>
    : never
  : never;

/** What a view must hear to get from one state to the next. */
export function difference(before: ElicitationSnapshot, after: ElicitationSnapshot): readonly Body[] {
  const [from, end] = common(before.items, after.items);
  const were = before.items.slice(from, before.items.length - end);
  const are = after.items.slice(from, after.items.length - end);
  const left = new Set(are.map(({ id }) => id));
  const { ended } = after;
  return [
    ...were.filter(({ id }) => !left.has(id)).map(({ id }) => ({ type: 'drop', id }) as const),
    ...puts(
      were.filter(({ id }) => left.has(id)),
      are,
      from,
    ),
    ...(isSame(after.muted, before.muted) ? [] : ([{ type: 'muted', muted: after.muted }] as const)),
    ...(ended === undefined || ended === before.ended ? [] : ([{ type: 'ended', ended }] as const)),
  ];
}

/** How many are the same at the beginning and at the end: of a long queue, little changes at a time. */
function common(
  one: readonly Elicitation[],
  other: readonly Elicitation[],
): readonly [from: number, end: number] {
  const most = Math.min(one.length, other.length);
  let from = 0;
  while (from < most && one[from] === other[from]) from += 1;
  let end = 0;
  while (end < most - from && one[one.length - 1 - end] === other[other.length - 1 - end]) end += 1;
  return [from, end];
}

/** What is new, has changed or has moved, each at its place: a page that was opened comes before all that asks. */
function puts(before: readonly Elicitation[], after: readonly Elicitation[], from: number): readonly Body[] {
  const items = [...before];
  return after.flatMap((item, at): Body[] => {
    if (items[at] === item) return [];
    const was = items.findIndex(({ id }) => id === item.id);
    if (was !== -1) items.splice(was, 1);
    items.splice(at, 0, item);
    return [{ type: 'put', item, at: from + at }];
  });
}

function isSame(one: ElicitationSnapshot['muted'], other: ElicitationSnapshot['muted']): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
