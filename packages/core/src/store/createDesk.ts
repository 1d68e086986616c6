import type { ElicitResult } from '../protocol.ts';
import type { ElicitationRequest } from '../read/request.ts';
import { admit } from './admission.ts';
import { apart } from './apart.ts';
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
}

const NO_VIEW_MS = 10_000;
/** Of one server, so many opened pages are kept in view. */
const MOST_PAGES = 8;
const NO_DRAFTS: Drafts = { get: () => [], set: () => {} };

/** Takes the requests of one store, and settles each exactly once. */
export function createDesk(
  options: StoreOptions & { readonly clock: Clock },
  door: { readonly changed: () => void; readonly hasView: () => boolean },
): Desk {
  const { clock, deadlines, noViewMs = NO_VIEW_MS, openedMeans } = options;
  const { changed, hasView } = door;
  const mutes = createMutes(options.mutes);
  const isTooMuch = createRate(options.rate);
  const memory = createMemory();
  /** Pages that were opened, settled already: what is left of them settles nothing. */
  const followUps = new Map<string, Elicitation>();
  const queue = new Map<string, Pending>();
  /** How many requests of each server are in the queue. */
  const waiting = new Map<string, number>();
  let ended: ElicitationSnapshot['ended'];

  const close = (
    { id, params, context, askedAt }: Arrival,
    action: ElicitationRecord['action'],
    ending: Ending,
    request?: ElicitationRequest,
    refused: Outcome['refused'] = [],
  ): void => {
    // What went back as an error was the server's fault: nobody has missed anything.
    if (action !== 'error') ended = { id, server: context.server, ending };
    const times = { askedAt, endedAt: clock.now() };
    apart(() =>
      options.onRecord?.(createRecord(id, params, context, request, { ...times, action, ending, refused })),
    );
    changed();
  };

  const count = (serverId: string, more: 1 | -1): void => {
    const now = (waiting.get(serverId) ?? 0) + more;
    if (now > 0) waiting.set(serverId, now);
    else waiting.delete(serverId);
  };

  const keep = (item: Elicitation): void => {
    const same = Array.from(followUps.values()).filter(({ server }) => server.id === item.server.id);
    // The same page opened again, or one too many: the older one makes room.
    const again =
      same.find((other) => isSamePage(other, item)) ?? (same.length < MOST_PAGES ? undefined : same[0]);
    if (again) followUps.delete(again.id);
    followUps.set(item.id, item);
  };

  // Not `async`: what is received in one order enters the queue in that order.
  const receive = (arrival: Arrival): Promise<ElicitResult> => {
    const { id, params, context, askedAt } = arrival;
    const { server, tool, round } = context;
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
        { clock, deadlines, check, hasView, noViewMs, openedMeans },
        {
          changed,
          ended: ({ result, ending, refused }) => {
            queue.delete(id);
            count(server.id, -1);
            if (ending === 'declined') memory.remember(server.id, request, 'asked-again');
            if (ending === 'accepted' && request.mode === 'url') {
              memory.remember(server.id, request, 'not-finished');
              if (openedMeans !== 'done') keep({ ...item, phase: 'waiting' });
            }
            resolve(result);
            close(arrival, result.action, ending, request, refused);
          },
        },
      );
      queue.set(id, pending);
      count(server.id, 1);
      pending.start();
      changed();
    });
  };

  const drop = (id: string): void => {
    if (followUps.delete(id)) changed();
  };

  return {
    receive,
    items: () => [...followUps.values(), ...Array.from(queue.values(), (pending) => pending.item())],
    ended: () => ended,
    muted: mutes.list,
    unmute: (serverId) => {
      mutes.remove(serverId);
      changed();
    },
    end: (serverId, ending) => {
      for (const pending of queue.values())
        if (serverId === undefined || pending.item().server.id === serverId) pending.end(ending);
      for (const { id, server } of followUps.values())
        if (ending === 'disconnected' && (serverId === undefined || server.id === serverId)) drop(id);
    },
    shown: (id) => queue.get(id)?.shown(),
    answer: (id, result, mute) => {
      const asker = queue.get(id)?.item().server;
      queue.get(id)?.answer(result);
      if (mute === undefined || asker === undefined || result.action !== 'decline') return;
      mutes.add(asker, mute);
      for (const pending of queue.values()) if (pending.item().server.id === asker.id) pending.mute();
      changed();
    },
    followUp: (id, what) => {
      queue.get(id)?.followUp(what);
      drop(id);
    },
    complete: (serverId, elicitationId) => {
      const is = ({ phase, server, request }: Elicitation): boolean =>
        phase === 'waiting' &&
        server.id === serverId &&
        request.mode === 'url' &&
        request.elicitationId === elicitationId;
      for (const item of followUps.values()) if (is(item)) drop(item.id);
      for (const pending of queue.values()) if (is(pending.item())) pending.followUp('finished');
    },
    opened: (id) => queue.get(id)?.opened(),
    extend: (id, limit) => queue.get(id)?.extend(limit),
    drafts: (id) => queue.get(id)?.drafts ?? NO_DRAFTS,
  };
}

function isSamePage({ request: one }: Elicitation, { request: other }: Elicitation): boolean {
  return one.mode === 'url' && other.mode === 'url' && one.url === other.url;
}
