import { isRecord } from '../read/json.ts';
import { read } from '../read/read.ts';
import type { ElicitationRequest } from '../read/request.ts';
import { createAlarm } from './alarm.ts';
import { apart } from './apart.ts';
import type { Clock } from './clock.ts';
import { newId } from './newId.ts';
import type { OpenedPage, StoreOptions } from './options.ts';
import type { Elicitation } from './view.ts';

/** Of one server, so many opened pages are kept in view. */
const MOST_PAGES = 8;
/** Of all servers together; what a storage holds beyond is rubbish. */
const MOST = 64;
/** An opened page is left to itself after so long. */
const PAGE_MS = 3_600_000;

/** Pages that were opened, settled already: what is left of them settles nothing. */
export interface FollowUps {
  readonly list: () => readonly Elicitation[];
  readonly keep: (item: Elicitation) => void;
  /** Drops those that it names; whether there was one. */
  readonly drop: (where: (item: Elicitation) => boolean) => boolean;
  /** Lets go of all, and leaves to the storage what it holds. */
  readonly close: () => void;
}

/** Starts from what the host's storage holds, which is read like any request; calls `changed` when the time of one is over. */
export function createFollowUps(
  storage: StoreOptions['pages'],
  clock: Clock,
  changed: () => void,
): FollowUps {
  /** Oldest first. */
  const pages = new Map<string, { readonly item: Elicitation; readonly openedAt: number }>();

  const put = (item: Elicitation, openedAt: number): void => {
    const same = Array.from(pages.values(), (page) => page.item).filter(
      ({ server }) => server.id === item.server.id,
    );
    // The same page opened again, or one too many: the older one makes room.
    const again =
      same.find((other) => isSamePage(other.request, item.request)) ??
      (same.length < MOST_PAGES ? undefined : same[0]);
    const [oldest] = pages.keys();
    const goes = again?.id ?? (pages.size < MOST ? undefined : oldest);
    if (goes !== undefined) pages.delete(goes);
    pages.set(item.id, { item, openedAt });
  };

  const alarm = createAlarm(
    clock,
    () => {
      for (const [id, { openedAt }] of pages) if (openedAt + PAGE_MS <= clock.now()) pages.delete(id);
      kept();
      changed();
    },
    true,
  );

  const wake = (): void => {
    const [oldest] = pages.values();
    if (oldest) alarm.set(oldest.openedAt + PAGE_MS);
    else alarm.clear();
  };

  const kept = (): void => {
    wake();
    apart(() => storage?.save(Array.from(pages.values(), toStored)));
  };

  apart(() => {
    const loaded = (storage?.load() ?? [])
      .slice(-MOST)
      .flatMap((stored) => fromStored(stored, clock.now()) ?? []);
    for (const { item, openedAt } of loaded.toSorted((one, other) => one.openedAt - other.openedAt))
      put(item, openedAt);
  });
  wake();

  return {
    list: () => Array.from(pages.values(), ({ item }) => item),
    keep: (item) => {
      put(item, clock.now());
      kept();
    },
    drop: (where) => {
      const gone = Array.from(pages.values()).filter(({ item }) => where(item));
      for (const { item } of gone) pages.delete(item.id);
      if (gone.length > 0) kept();
      return gone.length > 0;
    },
    close: () => {
      pages.clear();
      wake();
    },
  };
}

function isSamePage(one: ElicitationRequest, other: ElicitationRequest): boolean {
  return one.mode === 'url' && other.mode === 'url' && one.url === other.url;
}

function toStored(page: { readonly item: Elicitation; readonly openedAt: number }): OpenedPage {
  const { server, request } = page.item;
  const { url, elicitationId } = request.mode === 'url' ? request : { url: '', elicitationId: undefined };
  return {
    server: { id: server.id, label: server.label },
    url,
    ...(elicitationId !== undefined && { elicitationId }),
    openedAt: page.openedAt,
  };
}

/** A stored page, or nothing where it is none, its time is over, or its address would not open today. */
function fromStored(
  stored: unknown,
  now: number,
): { readonly item: Elicitation; readonly openedAt: number } | undefined {
  if (!isRecord(stored) || !isRecord(stored['server'])) return undefined;
  const { url, elicitationId, openedAt } = stored;
  const { id, label } = stored['server'];
  if (typeof id !== 'string' || id === '' || typeof label !== 'string' || label === '') return undefined;
  // A clock that was set back since is no reason to forget it.
  if (typeof openedAt !== 'number' || !(Math.abs(now - openedAt) < PAGE_MS)) return undefined;
  const request = read({
    mode: 'url',
    message: '',
    url,
    ...(elicitationId !== undefined && { elicitationId }),
  });
  if (!('mode' in request) || request.mode !== 'url' || request.blocked !== undefined) return undefined;
  const since = Math.min(openedAt, now);
  const item = { id: newId(), server: { id, label }, request, phase: 'waiting', askedAt: since } as const;
  return { item, openedAt: since };
}
