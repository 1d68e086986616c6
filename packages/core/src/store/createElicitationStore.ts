import type { ElicitResult } from '../protocol.ts';
import type { ElicitationRequest } from '../read/request.ts';
import type { Admission } from './admission.ts';
import { apart } from './apart.ts';
import { systemClock } from './clock.ts';
import type { Outcome, Pending } from './createPending.ts';
import { ElicitationError } from './ElicitationError.ts';
import { createRecord } from './createRecord.ts';
import { newId } from './newId.ts';
import {
  MODES,
  type ElicitationContext,
  type ElicitationRecord,
  type ElicitationStore,
  type StoreOptions,
} from './options.ts';
import type { Drafts, ElicitationSnapshot, Ending } from './view.ts';

const NO_DRAFTS: Drafts = { get: () => [], set: () => {} };

type Reception = typeof import('./reception.ts');

// Reading and settling come as a module of their own, so that a host's first load does not wait for them. All requests
// wait for one promise, and so enter the queue in the order of their arrival.
let loading: Promise<Reception> | undefined;

function loadReception(): Promise<Reception> {
  loading ??= import('./reception.ts').catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Makes a store: the queue of one person's requests, each settled exactly once. Throws `TypeError` where `modes` is empty. */
export function createElicitationStore(options: StoreOptions = {}): ElicitationStore {
  const { clock = systemClock, deadlines, modes = MODES } = options;
  // An empty capability means form to a server.
  if (modes.length === 0) throw new TypeError('elicitation-kit: `modes` is empty. Leave it out.');
  const queue = new Map<string, Pending>();
  /** How many requests of each server are in the queue. */
  const waiting = new Map<string, number>();
  /** Requests whose reading is still being loaded. */
  const arriving = new Set<{ readonly serverId: string; ending?: Ending }>();
  const listeners = new Set<() => void>();
  let ended: ElicitationSnapshot['ended'];
  let snapshot: ElicitationSnapshot | undefined;
  let closed = false;

  const changed = (): void => {
    snapshot = undefined;
    for (const listener of Array.from(listeners)) apart(listener);
  };

  const getSnapshot = (): ElicitationSnapshot =>
    (snapshot ??= {
      items: Array.from(queue.values(), (pending) => pending.item()),
      clockOffset: 0,
      connected: true,
      ...(ended && { ended }),
    });

  const onElicitation = async (params: unknown, context: ElicitationContext): Promise<ElicitResult> => {
    if (closed)
      throw new ElicitationError(-32600, 'This client no longer asks: its elicitation store is closed.');
    if (!context?.server)
      throw new TypeError(
        'elicitation-kit: onElicitation() needs { server: { id, label } } as its second argument.',
      );
    const { server, tool, round } = context;
    const id = newId();
    const askedAt = clock.now();

    const end = (
      action: ElicitationRecord['action'],
      ending: Ending,
      request?: ElicitationRequest,
      refused: Outcome['refused'] = [],
    ): void => {
      ended = { id, server, ending };
      const times = { askedAt, endedAt: clock.now() };
      apart(() =>
        options.onRecord?.(createRecord(id, params, context, request, { ...times, action, ending, refused })),
      );
      changed();
    };

    const arrival: { readonly serverId: string; ending?: Ending } = { serverId: server.id };
    arriving.add(arrival);
    const reception = await loadReception().catch((error: unknown) => {
      // Nobody can be asked, and the host learns why.
      apart(() => {
        throw error;
      });
      return undefined;
    });
    arriving.delete(arrival);
    const admission: Admission =
      reception === undefined || arrival.ending !== undefined
        ? { cancel: arrival.ending ?? 'no-view' }
        : reception.admit(params, context, options, waiting.get(server.id) ?? 0);
    if ('refuse' in admission) {
      const { code, property, reason } = admission.refuse;
      end('error', 'refused');
      throw new ElicitationError(code, `elicitation/create: ${property} ${reason}.`);
    }
    if (reception === undefined || 'cancel' in admission) {
      end('cancel', 'cancel' in admission ? admission.cancel : 'no-view');
      return { action: 'cancel' };
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
      const pending = reception.createPending(
        item,
        context,
        { clock, deadlines, check },
        {
          changed,
          ended: ({ result, ending, refused }) => {
            queue.delete(id);
            const left = (waiting.get(server.id) ?? 1) - 1;
            if (left > 0) waiting.set(server.id, left);
            else waiting.delete(server.id);
            resolve(result);
            end(result.action, ending, request, refused);
          },
        },
      );
      queue.set(id, pending);
      waiting.set(server.id, (waiting.get(server.id) ?? 0) + 1);
      pending.start();
      changed();
    });
  };

  const cancelAll: ElicitationStore['cancelAll'] = ({ serverId } = {}, ending = 'aborted') => {
    for (const arrival of arriving)
      if (serverId === undefined || arrival.serverId === serverId) arrival.ending ??= ending;
    for (const pending of queue.values())
      if (serverId === undefined || pending.item().server.id === serverId) pending.end(ending);
  };

  // Loaded ahead; a request that comes while it fails tries again and says so.
  loadReception().catch(() => {});

  return {
    onElicitation,
    cancelAll,
    capability: () => Object.fromEntries(modes.map((mode) => [mode, {}])),
    close: () => {
      closed = true;
      cancelAll();
    },
    subscribe: (onChange) => {
      const listener = (): void => onChange();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot,
    shown: (id) => queue.get(id)?.shown(),
    answer: (id, result) => queue.get(id)?.answer(result),
    opened: (id) => queue.get(id)?.opened(),
    extend: (id, limit) => queue.get(id)?.extend(limit),
    drafts: (id) => queue.get(id)?.drafts ?? NO_DRAFTS,
  };
}
