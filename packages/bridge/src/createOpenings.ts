import {
  apart,
  reportApart,
  type Clock,
  type Elicitation,
  type ElicitationView,
} from '@elicitation-kit/core';

/** A page that a view wants opened. */
export interface Wish {
  readonly id: string;
  /** The page was opened before: the wish's own name, so that one that arrives twice is known. */
  readonly again?: string | undefined;
}

/** The pages of one store that are being opened by the host, whoever wanted them. */
export interface Openings {
  /** Opens a page by its request's own address, unless it is being opened or was; takes the request for opened once it is. */
  readonly open: (wish: Wish, openUrl: (url: string) => boolean | Promise<boolean>, clock: Clock) => void;
  /** Requests as views see them: `'sending'` while a page is being opened; the same object for the same one. */
  readonly show: (items: readonly Elicitation[]) => readonly Elicitation[];
  /** Calls `onChange` when an opening starts or ends; returns the way to stop. */
  readonly subscribe: (onChange: () => void) => () => void;
}

/** No person opens pages faster, ms. */
const OPEN_AGAIN_MS = 500;
/** An opening that has not ended by then has failed, ms. */
const LONGEST_MS = 10_000;

export function createOpenings(store: ElicitationView): Openings {
  const listeners = new Set<() => void>();
  const live = new Set<string>();
  const shown = new WeakMap<Elicitation, Elicitation>();
  /** The last wish for each page that was open already. */
  const wishes = new Map<string, string>();
  let openedAt = -Infinity;

  const find = (id: string): Elicitation | undefined =>
    store.getSnapshot().items.find((item) => item.id === id);

  const changed = (): void => {
    for (const listener of Array.from(listeners)) apart(listener);
  };

  /** A first opening of what asks, or another one of what waits: a wish that comes late or twice is neither. */
  const isDue = ({ id, again }: Wish, { phase }: Elicitation): boolean => {
    if (again === undefined) return phase === 'asking';
    return phase === 'waiting' && wishes.get(id) !== again;
  };

  const show = (item: Elicitation): Elicitation => {
    if (!live.has(item.id) || item.phase !== 'asking') return item;
    const known = shown.get(item) ?? { ...item, phase: 'sending' };
    shown.set(item, known);
    return known;
  };

  return {
    open: (wish, openUrl, clock) => {
      const { id, again } = wish;
      const item = find(id);
      if (item === undefined || item.request.mode !== 'url' || item.request.blocked !== undefined) return;
      const since = clock.now() - openedAt;
      // The clock may have been set back.
      if (live.has(id) || !isDue(wish, item) || (since >= 0 && since < OPEN_AGAIN_MS)) return;
      const { url } = item.request;
      openedAt = clock.now();
      for (const known of wishes.keys()) if (find(known) === undefined) wishes.delete(known);
      if (again !== undefined) wishes.set(id, again);
      live.add(id);
      changed();

      let isOver = false;
      const end = (isOpen: boolean): void => {
        if (isOver) return;
        isOver = true;
        clock.clearTimeout(timer);
        live.delete(id);
        if (isOpen && find(id)?.phase === 'asking') store.opened(id);
        changed();
      };
      const timer = clock.setTimeout(() => end(false), LONGEST_MS);
      Promise.resolve(url)
        .then(openUrl)
        .then(end, (error: unknown) => {
          reportApart(error);
          end(false);
        });
    },
    show: (items) => (live.size === 0 ? items : items.map(show)),
    subscribe: (onChange) => {
      const listener = (): void => onChange();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
