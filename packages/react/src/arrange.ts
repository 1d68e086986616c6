import type { Elicitation, ElicitationSnapshot, ElicitationView, ElicitResult } from '@elicitation-kit/core';

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
  /** The request that stands first, and whether another server had asked just before. */
  readonly first?: { readonly id: string; readonly serverId: string; readonly isNew: boolean } | undefined;
  /** When servers took a request back, and which that was last. */
  readonly withdrawn?: {
    readonly last: string;
    readonly times: readonly (readonly [serverId: string, at: number])[];
  };
  /** The muted servers that were there when the view came, or have been seen since. */
  readonly muted?: ElicitationSnapshot['muted'];
}

/** Changes what is remembered. */
export type Remember = (next: (now: Memory) => Memory) => void;

const NONE: ReadonlyMap<string, ElicitResult> = new Map();

/** A server that takes back so many requests within this time asks from the bar: a dialog that comes and goes is no question. */
const FLICKERS = 2;
const FLICKER_MS = 10_000;

/** The requests as one view shows them. */
export interface Queue {
  /** Those still to be answered, in the order in which they are shown. */
  readonly items: readonly Elicitation[];
  /** Those, and those whose answers are held. */
  readonly all: readonly Elicitation[];
  /** The place of the first, from 1, and how many there are; within its round, if it has one. */
  readonly position: number;
  readonly total: number;
  readonly next: Elicitation | undefined;
  /** The first stands in the bar: it was put off and nothing else waits, the person types elsewhere, or its server flickers. */
  readonly isAside: boolean;
  /** Another server asked just before. */
  readonly isNewAsker: boolean;
  /** More of its round are to be answered after it. */
  readonly goesOn: boolean;
  /** Goes back to the one before it in its round. */
  readonly back: (() => void) | undefined;
  /** Puts it behind the others. */
  readonly later: () => void;
  /** Opens it from the bar. */
  readonly open: () => void;
  readonly answer: (item: Elicitation, result: ElicitResult) => void;
  /** Gives more time to a request and to the rest of its round. */
  readonly extend: (item: Elicitation, limit?: 'off') => void;
  /** Puts the memory in order after what has happened since. */
  readonly settle: () => void;
}

/**
 * Puts requests in order: oldest first, what was put off last, a round that was begun before the others. The answers of a
 * round are held until its last one is given, so that one can go back. What was to be accepted goes out only when the person
 * accepts the last one too; else it is shown again.
 */
export function arrange(
  view: Pick<ElicitationView, 'answer' | 'extend'>,
  all: readonly Elicitation[],
  ended: ElicitationSnapshot['ended'],
  memory: Memory,
  remember: Remember,
  page: { readonly isTyping: boolean; readonly now: () => number },
): Queue {
  const { later = [], held = NONE, opened, withdrawn } = memory;
  const isHeld = ({ id }: Elicitation): boolean => held.has(id);
  const isLater = ({ id }: Elicitation): boolean => later.includes(id);
  const open = all.filter((item) => !isHeld(item));
  const begun = new Set(all.filter(isHeld).map(roundOf));
  const rank = (item: Elicitation): number => (isLater(item) ? 2 : begun.has(roundOf(item)) ? 0 : 1);
  const items = open.toSorted((one, other) => rank(one) - rank(other));
  const [first, next] = items;
  const mates = (item: Elicitation | undefined): readonly Elicitation[] =>
    all.filter((other) => other.id !== item?.id && item && isMate(item, other));
  const before = mates(first).filter(isHeld);
  const after = mates(first).filter((other) => !isHeld(other));
  const last = before.at(-1);

  const hold = (kept: ReadonlyMap<string, ElicitResult>): void => remember((now) => ({ ...now, held: kept }));
  /** Lets go of held answers; those that accept nothing go out. */
  const release = (ids: readonly string[], accepting = false): void => {
    hold(new Map(Array.from(held).filter(([id]) => !ids.includes(id))));
    for (const id of ids) {
      const result = held.get(id);
      if (result && (accepting || result.action !== 'accept')) view.answer(id, result);
    }
  };
  const others = later.filter((id) => id !== first?.id);
  const flickers = (withdrawn?.times ?? []).filter(
    ([serverId, at]) => first?.server.id === serverId && first.askedAt - at < FLICKER_MS,
  );

  return {
    items,
    all,
    position: before.length + 1,
    total: before.length + after.length > 0 ? before.length + 1 + after.length : items.length,
    next: after[0] ?? next,
    isAside:
      first !== undefined &&
      (isLater(first) || (first.id !== opened && (page.isTyping || flickers.length >= FLICKERS))),
    isNewAsker: memory.first?.id === first?.id && memory.first?.isNew === true,
    goesOn: after.length > 0,
    back: last && (() => hold(new Map(Array.from(held).filter(([id]) => id !== last.id)))),
    later: () => remember((now) => ({ ...now, later: first ? [...others, first.id] : others })),
    open: () => remember((now) => ({ ...now, later: others, opened: first?.id })),
    answer: (item, result) => {
      if (item.id === first?.id && after.length > 0) return hold(new Map(held).set(item.id, result));
      const ids = mates(item)
        .filter(isHeld)
        .map(({ id }) => id);
      if (ids.length > 0) release(ids, result.action === 'accept');
      view.answer(item.id, result);
    },
    extend: (item, limit) => {
      for (const { id } of [item, ...mates(item)]) view.extend(id, limit);
    },
    settle: () => {
      if (first?.id !== memory.first?.id)
        remember((now) => ({
          ...now,
          first: first && {
            id: first.id,
            serverId: first.server.id,
            isNew: now.first !== undefined && now.first.serverId !== first.server.id,
          },
        }));
      if (ended?.ending === 'aborted' && ended.id !== withdrawn?.last) {
        const times = (withdrawn?.times ?? []).filter(([, at]) => page.now() - at < FLICKER_MS);
        const known = { last: ended.id, times: [...times, [ended.server.id, page.now()] as const] };
        remember((now) => ({ ...now, withdrawn: known }));
      }
      const waits = new Set(open.map(roundOf));
      const left = all.filter((item) => isHeld(item) && !waits.has(roundOf(item)));
      if (left.length > 0) release(left.map(({ id }) => id));
    },
  };
}

/** Servers choose the ids of their rounds: only one server's are its own. */
function roundOf({ server, round }: Elicitation): string | undefined {
  return round && JSON.stringify([server.id, round.id]);
}

function isMate(one: Elicitation, other: Elicitation): boolean {
  const round = roundOf(one);
  return round !== undefined && round === roundOf(other);
}
