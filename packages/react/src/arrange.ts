import type { Elicitation, ElicitationView, ElicitResult } from '@elicitation-kit/core';

/** What one view remembers, by the ids of requests. */
export interface Memory {
  /** Put off. */
  readonly later?: readonly string[];
  /** The answers that wait for the rest of their round. */
  readonly held?: ReadonlyMap<string, ElicitResult>;
  /** Opened from the bar. */
  readonly opened?: string | undefined;
  /** The last ending that was there when the view came, or has been dismissed. */
  readonly seen?: string | undefined;
}

/** Changes what is remembered. */
export type Remember = (next: (now: Memory) => Memory) => void;

const NONE: ReadonlyMap<string, ElicitResult> = new Map();

/** The requests as one view shows them. */
export interface Queue {
  /** All that are still to be answered, in the order in which they are shown. */
  readonly items: readonly Elicitation[];
  /** The place of the first, from 1, and how many there are; within its round, if it has one. */
  readonly position: number;
  readonly total: number;
  readonly next: Elicitation | undefined;
  /** The first stands in the bar: it was put off and nothing else waits, or the person types elsewhere. */
  readonly isAside: boolean;
  /** More of its round are to be answered after it. */
  readonly goesOn: boolean;
  /** Goes back to the one before it in its round. */
  readonly back: (() => void) | undefined;
  /** Puts it behind the others. */
  readonly later: () => void;
  /** Opens it from the bar. */
  readonly open: () => void;
  readonly answer: (item: Elicitation, result: ElicitResult) => void;
  /** Sends the answers whose round has nothing left to wait for. */
  readonly settle: () => void;
}

/**
 * Puts requests in order: oldest first, what was put off last, a round that was begun before all. The answers of a round
 * are held until its last one is given, so that one can go back.
 */
export function arrange(
  view: Pick<ElicitationView, 'answer'>,
  items: readonly Elicitation[],
  { later = [], held = NONE, opened }: Memory,
  remember: Remember,
  isTyping: boolean,
): Queue {
  const isLater = ({ id }: Elicitation): boolean => later.includes(id);
  const open = items.filter(({ id }) => !held.has(id));
  const begun = new Set(items.flatMap(({ id, round }) => (held.has(id) ? [round?.id] : [])));
  const rank = (other: Elicitation): number => (begun.has(other.round?.id) ? 0 : isLater(other) ? 2 : 1);
  const order = open.toSorted((one, other) => rank(one) - rank(other));
  const [item, next] = order;
  const round = item?.round?.id;
  const inRound = (other: Elicitation): boolean => round !== undefined && other.round?.id === round;
  const before = items.filter((other) => inRound(other) && held.has(other.id));
  const after = open.filter((other) => inRound(other) && other.id !== item?.id);

  const release = (ids: readonly string[]): void =>
    remember((now) => ({
      ...now,
      held: new Map(Array.from(now.held ?? NONE).filter(([id]) => !ids.includes(id))),
    }));
  const send = (answered: readonly Elicitation[], last = held): void => {
    const ids = answered.map(({ id }) => id);
    release(ids);
    for (const id of ids) view.answer(id, last.get(id) ?? { action: 'cancel' });
  };
  const others = later.filter((id) => id !== item?.id);
  const last = before.at(-1);

  return {
    items: order,
    position: before.length + 1,
    total: before.length + after.length > 0 ? before.length + 1 + after.length : order.length,
    next: after[0] ?? next,
    isAside: item !== undefined && (isLater(item) || (isTyping && item.id !== opened)),
    goesOn: after.length > 0,
    back: last && (() => release([last.id])),
    later: () => remember((now) => ({ ...now, later: item ? [...others, item.id] : others })),
    open: () => remember((now) => ({ ...now, later: others, opened: item?.id })),
    answer: (answered, result) => {
      const isFirst = answered.id === item?.id;
      const kept = new Map(held).set(answered.id, result);
      if (isFirst && after.length > 0) remember((now) => ({ ...now, held: kept }));
      else send(isFirst ? [...before, answered] : [answered], kept);
    },
    settle: () => {
      const waits = new Set(open.map((other) => other.round?.id));
      const done = items.filter((other) => held.has(other.id) && !waits.has(other.round?.id));
      if (done.length > 0) send(done);
    },
  };
}
