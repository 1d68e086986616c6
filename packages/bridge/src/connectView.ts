import {
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
import { createMirror } from './createMirror.ts';
import { createOutbox } from './createOutbox.ts';
import { keepConnected } from './keepConnected.ts';
import { VERSION, type Act, type Hello, type Numbered } from './messages.ts';
import { newId } from './newId.ts';
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

/** An act that has not been told to have arrived comes again after so long, ms. */
const AGAIN_MS = 3_000;

/** A clock that is wrong by less is not told of, ms. */
const CLOCK_MS = 1_000;

/** So many acts go out again at once. */
const AT_ONCE = 50;

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
  const outbox = createOutbox();
  /** Why an answer did not go out, until there is another or the request has ended. */
  const kept = new Map<string, FieldError>();
  const me = newId();
  let clockOffset = 0;
  let connected = false;
  let snapshot: ElicitationSnapshot | undefined;
  let again: unknown;

  const changed = (): void => {
    snapshot = undefined;
    for (const listener of Array.from(listeners)) listener();
  };

  // Each says what needs no repeating: a host that has started anew would wait for it for good.
  const send = (message: Numbered | Hello): void =>
    connection.send({ v: VERSION, view: me, from: outbox.from(), ...message });

  const hello = (): void => send({ type: 'hello', from: outbox.from() });

  /** Asks for what is missing and sends what has not arrived, and does so again until nothing is left of either. */
  const goOn = (): void => {
    if (mirror.isBehind()) hello();
    // The host takes so many at once for a person's; the rest follows. A slow way is not filled with the same again.
    if (!connection.isFull()) for (const act of outbox.list().slice(0, AT_ONCE)) send(act);
    comeBack();
  };

  const comeBack = (): void => {
    clock.clearTimeout(again);
    const isWaiting = mirror.isBehind() || outbox.list().length > 0;
    if (connection.isOpen() && isWaiting) again = clock.setTimeout(goOn, AGAIN_MS);
  };

  const act = (one: Act): void => {
    const isFirst = outbox.list().length === 0;
    send(outbox.add(one));
    if (isFirst) comeBack();
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
      hello();
    }
    if (news === 'restarted' && outbox.list().length > 0) {
      // It knows nothing of what was on its way to the one before, and counts from here.
      outbox.clear();
      hello();
    }
    // What an act has brought about is known before it is let go of.
    const hasArrived = !mirror.isBehind() && outbox.arrived(message.ack);
    if (hasArrived) connection.works();
    if (message.type === 'sync') connected = true;
    comeBack();
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

  /** An answer that would never arrive stands in the way of all that come after it. */
  const giveUpLongest = (): void => {
    const id = outbox.giveUpLongest();
    if (id === undefined) return connection.lose();
    kept.set(id, { field: '', constraint: 'maxLength' });
    goOn();
    changed();
  };

  const disconnect = (): void => {
    clock.clearTimeout(again);
    mirror.fallBehind();
    if (!connected) return;
    connected = false;
    changed();
  };

  const connection = keepConnected(
    port,
    { clock, silenceMs, retryMs },
    { opened: goOn, message: receive, lost: disconnect, tooLong: giveUpLongest },
  );

  const show = (item: Elicitation): Elicitation => {
    const { id, phase } = item;
    // A page that stands open is not asked for again by being opened again.
    if (outbox.holds(id, 'answer') || (phase === 'asking' && outbox.holds(id, 'opened')))
      return { ...item, phase: 'sending' };
    const error = kept.get(id);
    return error ? { ...item, errors: [error] } : item;
  };

  /** Those of the host, but for what is on its way or was kept here. */
  const items = (): readonly Elicitation[] => {
    let all = mirror.items();
    const acts = outbox.list().flatMap((one) => ('id' in one ? one.id : []));
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
    if (outbox.holds(one.id, 'answer', 'opened')) return;
    kept.delete(one.id);
    if (one.type === 'answer' && isTooLong(one.result, contentLimit))
      kept.set(one.id, { field: '', constraint: 'maxLength', limit: contentLimit });
    else act(one);
    changed();
  };

  connection.open();
  return {
    subscribe: (onChange) => {
      const listener = (): void => onChange();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot,
    shown: (id) => {
      if (!outbox.holds(id, 'shown')) act({ type: 'shown', id });
    },
    answer: (id, result, mute) => settle({ type: 'answer', id, result, ...(mute && { mute }) }),
    opened: (id) =>
      settle({ type: 'opened', id, ...(mirror.find(id)?.phase === 'waiting' && { again: newId() }) }),
    extend: (id, limit) => {
      if (limit === 'off' || !outbox.holds(id, 'extend'))
        act({ type: 'extend', id, ...(limit && { limit }) });
    },
    followUp: (id, what) => act({ type: 'followUp', id, what }),
    unmute: (serverId) => act({ type: 'unmute', serverId }),
    drafts: (id) => {
      const item = mirror.find(id);
      if (item === undefined) return NO_DRAFTS;
      const { request } = item;
      const mine = drafts.get(id) ?? createDrafts(request.mode === 'form' ? request.fields : []);
      drafts.set(id, mine);
      return mine;
    },
    close: () => {
      connection.close();
      disconnect();
    },
  };
}

/** Counted as the store counts. */
function isTooLong(result: ElicitResult, most: number): boolean {
  if (result.action !== 'accept' || result.content === undefined) return false;
  return new TextEncoder().encode(JSON.stringify(result.content)).length > most;
}
