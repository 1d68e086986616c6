import type { ElicitResult } from '../protocol.ts';
import type { ElicitationRequest } from '../read/request.ts';
import { admit } from './admission.ts';
import { apart } from './apart.ts';
import { createPending, type Outcome, type Pending } from './createPending.ts';
import { createRecord } from './createRecord.ts';
import { ElicitationError } from './ElicitationError.ts';
import type { ElicitationContext, ElicitationRecord, StoreOptions } from './options.ts';
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
export interface Desk extends Pick<ElicitationView, 'shown' | 'answer' | 'opened' | 'extend' | 'drafts'> {
  readonly receive: (arrival: Arrival) => Promise<ElicitResult>;
  readonly items: () => readonly Elicitation[];
  readonly ended: () => ElicitationSnapshot['ended'];
  readonly end: (serverId: string | undefined, ending: Ending) => void;
}

const NO_DRAFTS: Drafts = { get: () => [], set: () => {} };

/** Takes the requests of one store, and settles each exactly once. */
export function createDesk(options: StoreOptions & { readonly clock: Clock }, changed: () => void): Desk {
  const { clock, deadlines } = options;
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
    ended = { id, server: context.server, ending };
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

  // Not `async`: what is received in one order enters the queue in that order.
  const receive = (arrival: Arrival): Promise<ElicitResult> => {
    const { id, params, context, askedAt } = arrival;
    const { server, tool, round } = context;
    const admission =
      arrival.ending === undefined
        ? admit(params, context, options, waiting.get(server.id) ?? 0)
        : { cancel: arrival.ending };
    if ('refuse' in admission) {
      const { code, property, reason } = admission.refuse;
      close(arrival, 'error', 'refused');
      return Promise.reject(new ElicitationError(code, `elicitation/create: ${property} ${reason}.`));
    }
    if ('cancel' in admission) {
      close(arrival, 'cancel', admission.cancel);
      return Promise.resolve({ action: 'cancel' });
    }
    const { show: request, check } = admission;
    const item = {
      id,
      server,
      ...(tool && { tool }),
      ...(round && { round }),
      request,
      phase: 'asking',
      askedAt,
    } as const;
    return new Promise((resolve) => {
      const pending = createPending(
        item,
        context,
        { clock, deadlines, check },
        {
          changed,
          ended: ({ result, ending, refused }) => {
            queue.delete(id);
            count(server.id, -1);
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

  return {
    receive,
    items: () => Array.from(queue.values(), (pending) => pending.item()),
    ended: () => ended,
    end: (serverId, ending) => {
      for (const pending of queue.values())
        if (serverId === undefined || pending.item().server.id === serverId) pending.end(ending);
    },
    shown: (id) => queue.get(id)?.shown(),
    answer: (id, result) => queue.get(id)?.answer(result),
    opened: (id) => queue.get(id)?.opened(),
    extend: (id, limit) => queue.get(id)?.extend(limit),
    drafts: (id) => queue.get(id)?.drafts ?? NO_DRAFTS,
  };
}
