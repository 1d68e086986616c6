import { apart } from './apart.ts';
import { systemClock } from './clock.ts';
import type { Arrival, Desk } from './createDesk.ts';
import { ElicitationError } from './ElicitationError.ts';
import { newId } from './newId.ts';
import { MODES, type ElicitationStore, type StoreOptions } from './options.ts';
import type { Drafts, ElicitationSnapshot } from './view.ts';

const NO_DRAFTS: Drafts = { get: () => [], set: () => {} };

/** Makes a store: the queue of one person's requests, each settled exactly once. Throws `TypeError` where `modes` is empty. */
export function createElicitationStore(options: StoreOptions = {}): ElicitationStore {
  const { clock = systemClock, modes = MODES } = options;
  // An empty capability means form to a server.
  if (modes.length === 0)
    throw new TypeError('elicitation-kit: `modes` is empty, which servers take for form. Leave it out.');
  /** Requests that wait for the desk. */
  const arriving = new Set<Arrival>();
  const listeners = new Set<() => void>();
  let desk: Desk | undefined;
  let opening: Promise<Desk> | undefined;
  let turnedAway: ElicitationSnapshot['ended'];
  let snapshot: ElicitationSnapshot | undefined;
  let closed = false;
  /** When the last view went. */
  let leftAt = -Infinity;

  const changed = (): void => {
    snapshot = undefined;
    for (const listener of Array.from(listeners)) apart(listener);
  };

  const aloneSince = (): number => (listeners.size > 0 ? Infinity : leftAt);

  // The desk comes as a module of its own, so that a host's first load does not wait for it. All requests wait for one
  // promise, and so reach it in the order of their arrival.
  const open = (): Promise<Desk> =>
    (opening ??= import('./createDesk.ts').then(
      ({ createDesk }) => {
        desk = createDesk({ ...options, clock }, { changed, aloneSince });
        if (closed) desk.close();
        if (desk.muted()[0] ?? desk.items()[0]) changed();
        return desk;
      },
      (error: unknown) => {
        opening = undefined;
        throw error;
      },
    ));

  const cancelAll: ElicitationStore['cancelAll'] = ({ serverId } = {}, ending = 'aborted') => {
    for (const arrival of arriving)
      if (serverId === undefined || arrival.context.server.id === serverId) arrival.ending ??= ending;
    desk?.end(serverId, ending);
  };

  const isMuted = (serverId?: string): boolean => {
    let is = false;
    apart(() => {
      const ids: readonly unknown[] =
        desk?.muted().map(({ server }) => server.id) ?? options.mutes?.load() ?? [];
      is = ids.includes(serverId);
    });
    return is;
  };

  // Loaded ahead; a request that comes while it fails tries again and says so.
  open().catch(() => {});

  return {
    onElicitation: async (params, context) => {
      if (closed)
        throw new ElicitationError(-32600, 'This client no longer asks: its elicitation store is closed.');
      if (!context?.server?.id || !context.server.label)
        throw new TypeError(
          'elicitation-kit: onElicitation() needs { server: { id, label } } as its second argument.',
        );
      const arrival: Arrival = { id: newId(), params, context, askedAt: clock.now() };
      arriving.add(arrival);
      const there = await open().catch((error: unknown) => {
        // Nobody can be asked, and the host learns why.
        apart(() => {
          throw error;
        });
      });
      arriving.delete(arrival);
      if (there) return there.receive(arrival);
      const { id, askedAt, ending = 'no-view' } = arrival;
      const { server } = context;
      turnedAway = { id, server, ending };
      apart(() =>
        options.onRecord?.({
          id,
          server: server.id,
          // Nobody has read it.
          mode: 'form',
          askedAt,
          endedAt: clock.now(),
          action: 'cancel',
          ending,
          fields: [],
          refused: [],
        }),
      );
      changed();
      return { action: 'cancel' };
    },
    cancelAll,
    capability: (serverId) => (isMuted(serverId) ? {} : Object.fromEntries(modes.map((mode) => [mode, {}]))),
    complete: (serverId, elicitationId) => desk?.complete(serverId, elicitationId),
    close: () => {
      closed = true;
      cancelAll();
      desk?.close();
    },
    subscribe: (onChange) => {
      const listener = (): void => onChange();
      listeners.add(listener);
      return () => {
        if (listeners.delete(listener)) leftAt = clock.now();
      };
    },
    getSnapshot: () => {
      const ended = desk?.ended() ?? turnedAway;
      return (snapshot ??= {
        items: desk?.items() ?? [],
        clockOffset: 0,
        connected: true,
        muted: desk?.muted() ?? [],
        ...(ended && { ended }),
      });
    },
    shown: (id) => desk?.shown(id),
    answer: (id, result, mute) => desk?.answer(id, result, mute),
    opened: (id) => desk?.opened(id),
    followUp: (id, what) => desk?.followUp(id, what),
    unmute: (serverId) => desk?.unmute(serverId),
    extend: (id, limit) => desk?.extend(id, limit),
    drafts: (id) => desk?.drafts(id) ?? NO_DRAFTS,
  };
}
