import type { ElicitResult } from '../protocol.ts';
import type { ElicitationRequest } from '../read/request.ts';
import { asksSecret } from '../read/secret.ts';
import { admit } from './admission.ts';
import { apart } from './apart.ts';
import { createFollowUps } from './createFollowUps.ts';
import { createMemory } from './createMemory.ts';
import { createMutes } from './createMutes.ts';
import { createPending, type Outcome, type Pending } from './createPending.ts';
import { createRate } from './createRate.ts';
import { createRecord } from './createRecord.ts';
import { ElicitationError } from './ElicitationError.ts';
import type { ElicitationContext, ElicitationRecord, ElicitationStore, StoreOptions } from './options.ts';
import type { Clock } from './clock.ts';
import type { Drafts, Elicitation, ElicitationSnapshot, ElicitationView, Ending } from './view.ts';

/** A request at the door: who asks, what, since when, and how it ended before it was read. */
export interface Arrival {
  readonly id: string;
  readonly params: unknown;
  readonly context: ElicitationContext;
  readonly askedAt: number;
  ending?: Ending;
}

/** What stands behind a store's door: the queue, the order, the records. */
export interface Desk extends Pick<
  ElicitationView,
  'shown' | 'answer' | 'opened' | 'followUp' | 'unmute' | 'extend' | 'drafts'
> {
  readonly receive: (arrival: Arrival) => Promise<ElicitResult>;
  readonly items: () => readonly Elicitation[];
  readonly ended: () => ElicitationSnapshot['ended'];
  readonly muted: () => ElicitationSnapshot['muted'];
  readonly end: (serverId: string | undefined, ending: Ending) => void;
  readonly complete: ElicitationStore['complete'];
  readonly close: () => void;
}

const NO_VIEW_MS = 10_000;
/** Of what a server asks in vain, one in so long is told: drawn each, a flood would hold the page up. */
const FLOOD_MS = 1_000;
/** From so many changes on, a queue is read anew rather than mended. */
const MOST_EDITS = 8;
const SHARED =
  'elicitation-kit: this store is shared by users: it has asked for one and now has the request of another, who would see it. A store serves one person; on a server, create one for each session, never at the top of a module.';
const NO_DRAFTS: Drafts = { get: () => [], set: () => {} };

/** Takes the requests of one store, and settles each exactly once. */
export function createDesk(
  options: StoreOptions & { readonly clock: Clock },
  door: { readonly changed: () => void; readonly aloneSince: () => number },
): Desk {
  const { clock, deadlines, noViewMs = NO_VIEW_MS } = options;
  const { changed, aloneSince } = door;
  const mutes = createMutes(options.mutes);
  const isTooMuch = createRate(options.rate);
  // The first look for secrets compiles what it looks for: here, while nobody waits for it.
  asksSecret('enter');
  const memory = createMemory();
  const followUps = createFollowUps(options.pages, clock, changed);
  for (const { server, request } of followUps.list()) memory.remember(server.id, request, 'not-finished');
  const queue = new Map<string, Pending>();
  /** The queue as it was last looked at, and what has become of it since: each a request before and after. */
  let items: readonly Elicitation[] = [];
  let edits: (readonly [before: Elicitation | undefined, ...after: readonly Elicitation[]])[] = [];
  /** How many requests of each server are in the queue. */
  const waiting = new Map<string, number>();
  let ended: ElicitationSnapshot['ended'];
  /** The request that a server was muted for last. */
  let mutedFor: string | undefined;
  /** When an ending of a server was told last, by the host's clock. */
  const told = new Map<string, number>();
  /** The one person whom this store asks, once an adapter has said who it is. */
  let user: string | undefined;

  const close = (
    { id, params, context, askedAt }: Arrival,
    action: ElicitationRecord['action'],
    ending: Ending,
    request?: ElicitationRequest,
    refused: Outcome['refused'] = [],
  ): void => {
    const { server } = context;
    const endedAt = clock.now();
    const times = { askedAt, endedAt };
    // What went back as an error was the server's fault: nobody has missed anything.
    const isTold = action !== 'error' && !(request === undefined && wasJustTold(server.id, ending, endedAt));
    if (isTold) ended = { id, server, ending };
    apart(() =>
      options.onRecord?.(createRecord(id, params, context, request, { ...times, action, ending, refused })),
    );
    if (isTold) changed();
  };

  const wasJustTold = (serverId: string, ending: Ending, now: number): boolean => {
    const what = JSON.stringify([serverId, ending]);
    const last = told.get(what);
    if (last !== undefined && Math.abs(now - last) < FLOOD_MS) return true;
    for (const [other, at] of told) if (Math.abs(now - at) >= FLOOD_MS) told.delete(other);
    told.set(what, now);
    return false;
  };

  const count = (serverId: string, more: 1 | -1): void => {
    waiting.set(serverId, (waiting.get(serverId) ?? 0) + more);
  };

  const edit = (...one: (typeof edits)[number]): void => {
    if (edits.length < MOST_EDITS) edits.push(one);
  };

  // A change costs the same in a long queue as in a short one; a look at it copies references, and asks nobody.
  const look = (): readonly Elicitation[] => {
    if (edits.length < MOST_EDITS)
      for (const [before, ...after] of edits)
        items = items.toSpliced(before ? items.indexOf(before) : items.length, 1, ...after);
    else items = Array.from(queue.values(), (pending) => pending.item());
    edits = [];
    const pages = followUps.list();
    return pages.length > 0 ? [...pages, ...items] : items;
  };

  // Not `async`: what is received in one order enters the queue in that order.
  const receive = (arrival: Arrival): Promise<ElicitResult> => {
    const { id, params, context, askedAt } = arrival;
    const { server, tool, round, openedMeans = options.openedMeans } = context;
    user ??= context.user;
    if (context.user !== undefined && context.user !== user) {
      close(arrival, 'error', 'refused');
      // The host's mistake, of which the server learns nothing.
      apart(() => {
        throw new TypeError(SHARED);
      });
      return Promise.reject(new ElicitationError(-32603, 'Internal error'));
    }
    const isOver = isTooMuch(server.id, clock.now());
    const admission =
      arrival.ending !== undefined
        ? { cancel: arrival.ending }
        : mutes.has(server.id)
          ? { decline: 'muted' as const }
          : isOver
            ? { cancel: 'rate-limited' as const }
            : admit(params, context, options, waiting.get(server.id) ?? 0);
    if ('refuse' in admission) {
      const { code, property, reason } = admission.refuse;
      close(arrival, 'error', 'refused');
      return Promise.reject(new ElicitationError(code, `elicitation/create: ${property} ${reason}.`));
    }
    if (!('show' in admission)) {
      const [action, ending] =
        'cancel' in admission
          ? (['cancel', admission.cancel] as const)
          : (['decline', admission.decline] as const);
      close(arrival, action, ending);
      return Promise.resolve({ action });
    }
    const { show: request, check } = admission;
    const repeated = memory.recall(server.id, request);
    const item = {
      id,
      server,
      ...(tool && { tool }),
      ...(round && { round }),
      request,
      phase: 'asking',
      askedAt,
      ...(repeated && { repeated }),
    } as const;
    return new Promise((resolve) => {
      const pending = createPending(
        item,
        context,
        { clock, deadlines, check, aloneSince, noViewMs, openedMeans },
        {
          changed: (before, after) => {
            edit(before, after);
            changed();
          },
          ended: ({ result, ending, refused }) => {
            queue.delete(id);
            edit(pending.item());
            count(server.id, -1);
            if (ending === 'declined') memory.remember(server.id, request, 'asked-again');
            if (ending === 'accepted' && request.mode === 'url') {
              memory.remember(server.id, request, 'not-finished');
              if (openedMeans !== 'done') followUps.keep({ ...item, phase: 'waiting' });
            }
            resolve(result);
            close(arrival, result.action, ending, request, refused);
          },
        },
      );
      queue.set(id, pending);
      edit(undefined, item);
      count(server.id, 1);
      pending.start();
      changed();
    });
  };

  const drop = (where: (item: Elicitation) => boolean): void => {
    if (followUps.drop(where)) changed();
  };

  return {
    receive,
    items: look,
    ended: () => ended,
    muted: mutes.list,
    unmute: (serverId) => {
      mutes.remove(serverId);
      changed();
    },
    end: (serverId, ending) => {
      for (const pending of queue.values())
        if (serverId === undefined || pending.item().server.id === serverId) pending.end(ending);
      if (ending === 'disconnected') drop(({ server }) => serverId === undefined || server.id === serverId);
    },
    shown: (id) => queue.get(id)?.shown(),
    answer: (id, result, mute) => {
      // What has just ended can be muted for too, once: it was declined, or came from a server that asks too much.
      const isOver = ended?.id === id && mutedFor !== id;
      const asker = queue.get(id)?.item().server ?? (isOver ? ended?.server : undefined);
      queue.get(id)?.answer(result);
      if (mute === undefined || asker === undefined || result.action !== 'decline') return;
      mutedFor = id;
      mutes.add(asker, mute);
      for (const pending of queue.values()) if (pending.item().server.id === asker.id) pending.mute();
      changed();
    },
    followUp: (id, what) => {
      queue.get(id)?.followUp(what);
      drop((item) => item.id === id);
    },
    complete: (serverId, elicitationId) => {
      const is = ({ server, request }: Elicitation): boolean =>
        server.id === serverId && request.mode === 'url' && request.elicitationId === elicitationId;
      drop(is);
      for (const pending of queue.values()) if (is(pending.item())) pending.followUp('finished');
    },
    close: () => {
      followUps.close();
      changed();
    },
    opened: (id) => queue.get(id)?.opened(),
    extend: (id, limit) => queue.get(id)?.extend(limit),
    drafts: (id) => queue.get(id)?.drafts ?? NO_DRAFTS,
  };
}
