import type { Clock, Json } from '@elicitation-kit/core';
import type { Port } from './port.ts';

/** When a connection counts as lost, and when the next is tried, ms. */
export interface Patience {
  readonly clock: Clock;
  readonly silenceMs: number;
  readonly retryMs: { readonly first: number; readonly longest: number };
}

/** What is heard of a connection. */
interface Hears {
  /** A port was opened; nothing has come from the other end yet. */
  readonly opened: () => void;
  /** Takes a message; whether it was one of the other end's. */
  readonly message: (message: unknown) => boolean;
  readonly lost: () => void;
  /** Something that was sent is too long ever to arrive. */
  readonly tooLong: () => void;
}

/** A connection that is opened anew after each loss, until it is closed. */
export interface Connection {
  /** Opens the first port. */
  readonly open: () => void;
  readonly isOpen: () => boolean;
  /** Whether so much waits to be sent that more should wait. */
  readonly isFull: () => boolean;
  /** Sends one message, or loses it where there is no connection. */
  readonly send: (message: Json) => void;
  /** What was sent has arrived: the next waits begin with the first again. */
  readonly works: () => void;
  /** Gives up the port that there is, as if it had been lost. */
  readonly lose: () => void;
  readonly close: () => void;
}

/** A connection that stood for so long has lasted, ms. */
const LASTED_MS = 10_000;

/**
 * Keeps a port open: where `port` is a function, the next one is opened after each loss. Silence counts as a loss. The waits double from the first
 * to the longest, each less up to a half by chance, until a connection has lasted or has been seen to work.
 */
export function keepConnected(
  port: Port | (() => Port),
  { clock, silenceMs, retryMs }: Patience,
  hears: Hears,
): Connection {
  let live: { readonly port: Port; readonly stop: () => void } | undefined;
  let failures = 0;
  let openedAt = -Infinity;
  let wasHeard = false;
  let silence: unknown;
  let retry: unknown;

  const hearAgain = (): void => {
    clock.clearTimeout(silence);
    silence = clock.setTimeout(lose, silenceMs);
  };

  const open = (): void => {
    const next = typeof port === 'function' ? port() : port;
    openedAt = clock.now();
    wasHeard = false;
    live = { port: next, stop: () => {} };
    const mine = live;
    const stop = next.receive({
      message: (message) => {
        if (live?.port !== next || !hears.message(message)) return;
        wasHeard = true;
        // It may have been closed by what was heard.
        if (live?.port === next) hearAgain();
      },
      closed: () => {
        if (live?.port === next) lose();
      },
      tooLong: () => {
        if (live?.port === next) hears.tooLong();
      },
    });
    if (live !== mine) return stop();
    live = { port: next, stop };
    hearAgain();
    hears.opened();
  };

  const lose = (): void => {
    drop();
    if (wasHeard && clock.now() - openedAt >= LASTED_MS) failures = 0;
    if (typeof port === 'function') {
      const wait = Math.min(retryMs.first * 2 ** failures, retryMs.longest);
      failures += 1;
      // Not all views of a host that was away come back in one moment.
      retry = clock.setTimeout(open, wait * (1 - Math.random() / 2));
    }
    // Last: whoever hears it may close, and then no port is to be opened.
    hears.lost();
  };

  const drop = (): void => {
    for (const timer of [silence, retry]) clock.clearTimeout(timer);
    const { stop } = live ?? {};
    live = undefined;
    stop?.();
  };

  return {
    open,
    isOpen: () => live !== undefined,
    isFull: () => live?.port.isFull?.() === true,
    send: (message) => live?.port.send(message),
    works: () => {
      failures = 0;
    },
    lose,
    close: drop,
  };
}
