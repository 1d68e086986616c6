import {
  apart,
  systemClock,
  type Clock,
  type ElicitationSnapshot,
  type ElicitationView,
  type Json,
} from '@elicitation-kit/core';
import type { ActCount } from './createActCounts.ts';
import { difference, type Body } from './difference.ts';
import { VERSION, type ToHost, type ToView } from './messages.ts';
import type { Port } from './port.ts';
import { readToHost } from './readToHost.ts';
import { shareOf } from './shareOf.ts';

/** How a store is served. */
export interface ServeOptions {
  /** Default: the system's clock; the store's own where that has another. */
  readonly clock?: Clock | undefined;
  /** How often the view hears that the host is there, ms. Default 15,000. */
  readonly beatMs?: number | undefined;
  /** More messages of a view in one second close its port: no person acts so often. Default 200. */
  readonly mostASecond?: number | undefined;
  /**
   * Opens a page when the view says that the person wants it, as Electron's main process must; whether it did. The address is the store's
   * own, never the view's. Where it could not, or has not after 10 s, the request stays open. The dialog then has `openUrl={openByHost(view)}`. Default: the view has opened it.
   */
  readonly openUrl?: ((url: string) => boolean | Promise<boolean>) | undefined;
  /** Ports of one store that are served at once; one more is closed at once. Default 32. */
  readonly mostPorts?: number | undefined;
  /** Called once, when the port has closed, or was closed for flooding or because there are too many. */
  readonly onClosed?: ((why: 'closed' | 'flooded' | 'too-many') => void) | undefined;
}

/** No view loses its place more often in one second. */
const MOST_SYNCS = 10;

/**
 * Shows a store to the view at the other end of a port, and takes that view's acts; call it once for each port, with the store of
 * the one person behind it. Answers are checked by the store as everywhere; a port that closes cancels nothing. Once served, a store
 * counts as having a view for good: create it with `noViewMs: false`, so that the time before the first port does not count either.
 *
 * @returns the way to stop serving, which closes the port.
 */
export function serveStore(store: ElicitationView, port: Port, options: ServeOptions = {}): () => void {
  const {
    clock = systemClock,
    beatMs = 15_000,
    mostASecond = 200,
    mostPorts = 32,
    openUrl,
    onClosed,
  } = options;
  const shared = shareOf(store);
  const { epoch, openings, countActs } = shared;
  if (shared.ports >= mostPorts) {
    port.receive({ message: () => {}, closed: () => {} })();
    apart(() => onClosed?.('too-many'));
    return () => {};
  }
  shared.ports += 1;
  shared.served += 1;
  let sent: ElicitationSnapshot | undefined;
  // Each port counts on from a higher number than the one before: a view knows what is older, by whatever port it comes.
  let seq = shared.served * 2 ** 32;
  let acts: ActCount | undefined;
  let ack = 0;
  let isStale = false;
  let stopped = false;
  let second = { from: clock.now(), messages: 0, syncs: 0 };

  /** Of several that belong together the last alone says that an act has arrived: by then it is known what came of it. */
  const send = (body: Body, isLast = true): void => {
    if (body.type !== 'beat') seq += 1;
    if (isLast) ack = acts?.done ?? 0;
    const message: ToView = { ...body, v: VERSION, seq, now: clock.now(), ack };
    port.send(message as unknown as Json);
  };

  /** The store as views see it. */
  const look = (): ElicitationSnapshot => {
    const snapshot = store.getSnapshot();
    return { ...snapshot, items: openings.show(snapshot.items) };
  };

  /** Everything, unless it would only pile up: then it goes out with a later beat. */
  const sync = (): void => {
    isStale = port.isFull?.() === true || second.syncs >= MOST_SYNCS;
    if (isStale) return;
    second.syncs += 1;
    sent = look();
    const { items, muted, ended } = sent;
    send({ type: 'sync', epoch, items, muted, ended: ended ?? null });
  };

  const count = (): void => {
    const now = clock.now();
    if (now - second.from >= 1000 || now < second.from) second = { from: now, messages: 0, syncs: 0 };
  };

  const changed = (): void => {
    // Nobody has said hello yet: everything goes out then.
    if (sent === undefined) return;
    // What a slow view has not taken yet is not piled up: it gets the state of the day once there is room.
    if (isStale || port.isFull?.()) isStale = true;
    else {
      const before = sent;
      sent = look();
      const bodies = difference(before, sent);
      for (const [at, body] of bodies.entries()) send(body, at === bodies.length - 1);
    }
  };

  /** Does what a person wants. */
  const act = (message: Exclude<ToHost, { readonly type: 'hello' }>): void => {
    switch (message.type) {
      case 'answer':
        return store.answer(message.id, message.result, message.mute);
      case 'extend':
        return store.extend(message.id, message.limit);
      case 'followUp':
        return store.followUp(message.id, message.what);
      case 'unmute':
        return store.unmute(message.serverId);
      case 'shown':
        return store.shown(message.id);
      case 'opened':
        return openUrl ? openings.open(message, openUrl, clock) : store.opened(message.id);
      default:
        return undefined;
    }
  };

  const receive = (raw: unknown): void => {
    if (stopped) return;
    count();
    second.messages += 1;
    if (second.messages > mostASecond) return end('flooded');
    const message = readToHost(raw);
    if (message === undefined) return undefined;
    acts ??= countActs(message.view);
    acts.done = Math.max(acts.done, message.from ?? 0);
    if (message.type === 'hello') return sync();
    // In order, each once: what comes twice is told so, what comes too early comes again.
    if (message.n === acts.done + 1) {
      // First, so that what comes of it and that it has arrived are told in one message.
      acts.done = message.n;
      act(message);
    }
    return beat();
  };

  const beat = (): void => {
    if (isStale) sync();
    else if (!port.isFull?.()) send({ type: 'beat' });
  };

  let timer: unknown;
  const goOn = (): void => {
    timer = clock.setTimeout(() => {
      count();
      beat();
      goOn();
    }, beatMs);
  };

  const end = (why: 'closed' | 'flooded'): void => {
    if (stopped) return;
    stopped = true;
    shared.ports -= 1;
    clock.clearTimeout(timer);
    unsubscribe();
    unsubscribeOpenings();
    stopReceiving();
    apart(() => onClosed?.(why));
  };

  const unsubscribe = store.subscribe(changed);
  const unsubscribeOpenings = openings.subscribe(changed);
  goOn();
  let stopReceiving = (): void => {};
  stopReceiving = port.receive({ message: receive, closed: () => end('closed') });
  // It may have been closed from the beginning.
  if (stopped) stopReceiving();
  return () => end('closed');
}
