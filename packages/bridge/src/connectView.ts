import {
  apart,
  newId,
  systemClock,
  type Clock,
  type Drafts,
  type Elicitation,
  type ElicitationSnapshot,
  type ElicitationView,
  type ElicitResult,
  type FieldError,
} from '@elicitation-kit/core';
import { createDrafts } from '@elicitation-kit/core/form';
import { createDelivery } from './createDelivery.ts';
import { createMirror } from './createMirror.ts';
import type { Act } from './messages.ts';
import type { Port } from './port.ts';
import { readToView } from './readToView.ts';

/** How a view is connected. */
export interface ConnectOptions {
  /** Default: the system's clock. */
  readonly clock?: Clock | undefined;
  /** A host that has been silent for so long is gone, ms. Default 45,000; it says that it is there every 15,000. */
  readonly silenceMs?: number | undefined;
  /** Waits before a new port is tried: the first and the longest, ms; each is twice the one before, less up to a half by chance, until a connection has lasted or an act has arrived. Default 500 and 30,000. */
  readonly retryMs?: { readonly first: number; readonly longest: number } | undefined;
  /** The longest content of an answer, bytes of its JSON: what is longer does not go out, and its request gets `errors`. Default 1 MiB, as the store's own; where that has another `limits.content`, the same. */
  readonly contentLimit?: number | undefined;
}

/** A view of a store elsewhere. */
export interface RemoteView extends ElicitationView {
  /** Closes the port for good. It answers nothing: what waits, waits on. */
  readonly close: () => void;
}

/** A clock that is wrong by less is not told of, ms. */
const CLOCK_MS = 1_000;

const NO_DRAFTS: Drafts = { get: () => [], set: () => {} };

/**
 * The view of a store that is served at the other end of a port. Where `port` is a function, it is called for a new port after each
 * loss, with growing waits; what was typed and what was sent on its way are kept meanwhile. `connected` is false until the host has
 * been heard, and while it is lost.
 */
export function connectView(port: Port | (() => Port), options: ConnectOptions = {}): RemoteView {
  const {
    clock = systemClock,
    silenceMs = 45_000,
    retryMs = { first: 500, longest: 30_000 },
    contentLimit = 1024 * 1024,
  } = options;
  const listeners = new Set<() => void>();
  const drafts = new Map<string, Drafts>();
  const mirror = createMirror();
  /** Why an answer did not go out, until there is another or the request has ended. */
  const kept = new Map<string, FieldError>();
  let clockOffset = 0;
  let connected = false;
  let snapshot: ElicitationSnapshot | undefined;

  const changed = (): void => {
    snapshot = undefined;
    for (const listener of Array.from(listeners)) apart(listener);
  };

  const receive = (raw: unknown): boolean => {
    const message = readToView(raw);
    if (message === undefined) return false;
    const offset = message.now - clock.now();
    // What came late told the wrong time, and a clock may be set: deadlines stand by it.
    const isOff = Math.abs(offset - clockOffset) >= CLOCK_MS;
    clockOffset = offset;
    const news = mirror.take(message);
    if (news === 'behind') {
      mirror.fallBehind();
      delivery.hello();
    }
    if (news === 'restarted') delivery.startAnew();
    // What an act has brought about is known before it is let go of.
    const hasArrived = !mirror.isBehind() && delivery.arrived(message.ack);
    if (message.type === 'sync') connected = true;
    delivery.comeBack();
    if (isOff || hasArrived || news === 'changed' || news === 'restarted') {
      forget();
      changed();
    }
    return true;
  };

  /** What belongs to requests that have ended. */
  const forget = (): void => {
    for (const map of [drafts, kept]) for (const id of map.keys()) if (!mirror.find(id)) map.delete(id);
  };

  const disconnect = (): void => {
    mirror.fallBehind();
    if (!connected) return;
    connected = false;
    changed();
  };

  const delivery = createDelivery(
    port,
    { clock, silenceMs, retryMs },
    {
      message: receive,
      lost: disconnect,
      givenUp: (id) => {
        kept.set(id, { field: '', constraint: 'maxLength' });
        changed();
      },
      isBehind: mirror.isBehind,
    },
  );

  const show = (item: Elicitation): Elicitation => {
    const { id, phase } = item;
    // A page that stands open is not asked for again by being opened again.
    if (delivery.holds(id, 'answer') || (phase === 'asking' && delivery.holds(id, 'opened')))
      return { ...item, phase: 'sending' };
    const error = kept.get(id);
    return error ? { ...item, errors: [error] } : item;
  };

  /** Those of the host, but for what is on its way or was kept here. */
  const items = (): readonly Elicitation[] => {
    let all = mirror.items();
    const acts = delivery.list().flatMap((one) => ('id' in one ? one.id : []));
    for (const id of new Set([...acts, ...kept.keys()])) {
      const item = mirror.find(id);
      if (item) all = all.with(all.indexOf(item), show(item));
    }
    return all;
  };

  const getSnapshot = (): ElicitationSnapshot =>
    (snapshot ??= {
      items: items(),
      clockOffset,
      connected,
      ...mirror.rest(),
    });

  /** The first answer counts, also while it is on its way. */
  const settle = (one: Act & { readonly type: 'answer' | 'opened' }): void => {
    if (delivery.holds(one.id, 'answer', 'opened')) return;
    kept.delete(one.id);
    if (one.type === 'answer' && isTooLong(one.result, contentLimit))
      kept.set(one.id, { field: '', constraint: 'maxLength', limit: contentLimit });
    else delivery.act(one);
    changed();
  };

  delivery.open();
  return {
    subscribe: (onChange) => {
      const listener = (): void => onChange();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot,
    shown: (id) => {
      if (!delivery.holds(id, 'shown')) delivery.act({ type: 'shown', id });
    },
    answer: (id, result, mute) => settle({ type: 'answer', id, result, ...(mute && { mute }) }),
    opened: (id) =>
      settle({ type: 'opened', id, ...(mirror.find(id)?.phase === 'waiting' && { again: newId() }) }),
    extend: (id, limit) => {
      if (limit === 'off' || !delivery.holds(id, 'extend'))
        delivery.act({ type: 'extend', id, ...(limit && { limit }) });
    },
    followUp: (id, what) => delivery.act({ type: 'followUp', id, what }),
    unmute: (serverId) => delivery.act({ type: 'unmute', serverId }),
    drafts: (id) => {
      const item = mirror.find(id);
      if (item === undefined) return NO_DRAFTS;
      const { request } = item;
      const mine = drafts.get(id) ?? createDrafts(request.mode === 'form' ? request.fields : []);
      drafts.set(id, mine);
      return mine;
    },
    close: () => {
      delivery.close();
      disconnect();
    },
  };
}

/** Counted as the store counts. */
function isTooLong(result: ElicitResult, most: number): boolean {
  if (result.action !== 'accept' || result.content === undefined) return false;
  return new TextEncoder().encode(JSON.stringify(result.content)).length > most;
}
