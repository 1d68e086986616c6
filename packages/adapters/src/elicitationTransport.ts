import { systemClock, type ElicitationStore } from '@elicitation-kit/core';
import { createConnection } from './transport/createConnection.ts';
import type { Message, SendOptions } from './transport/message.ts';
import type { ElicitationTransportOptions } from './transport/settings.ts';

export type { ElicitationTransportOptions } from './transport/settings.ts';

/** A transport of an MCP client, of either era, by what it must have. */
export interface Transport {
  readonly start: () => Promise<void>;
  readonly send: (message: never, options?: never) => Promise<void>;
  readonly close: () => Promise<void>;
  onmessage?: ((message: never, extra?: never) => void) | undefined;
  onclose?: (() => void) | undefined;
  onerror?: ((error: Error) => void) | undefined;
}

/**
 * Puts a store between a client and its transport: hand the result to the client in the transport's place. Serves every client that
 * takes a transport, in both eras of the protocol. Declares the store's `elicitation` capability in the place of the client's own, answers
 * what the server asks, and drives the rounds of revision 2026-07-28, so that the client sees only the result in the end. Everything else
 * passes as it is, and every other member of the transport is the transport's own.
 *
 * A client waits for its call while the person thinks, 60 s in most libraries. Give the call a longer `timeout`, and `budgetMs` to match; or have it
 * reset by progress (`onprogress` with `resetTimeoutOnProgress`), which the transport makes every 10 s.
 *
 * The end of a call, by a result, an error or the client's giving up, ends its dialog; the closing of the transport ends all.
 */
export function elicitationTransport<T extends Transport>(
  inner: T,
  store: ElicitationStore,
  options: ElicitationTransportOptions,
): T {
  const wired = inner as unknown as Wired;
  /** What the client sees of its transport and the kit stands in for. */
  const own: Own = {
    onmessage: wired.onmessage,
    onclose: wired.onclose,
    onerror: wired.onerror,
    send: (message, sendOptions) =>
      isMessage(message) ? connection.send(message, sendOptions) : wired.send(message, sendOptions),
    close: () => {
      connection.end();
      return wired.close();
    },
  };
  const connection = createConnection(
    { ...options, store, clock: options.clock ?? systemClock },
    {
      send: async (message, sendOptions) => wired.send(message, sendOptions),
      deliver: (message, extra) => own.onmessage?.(message, extra),
      report: (error) => own.onerror?.(error),
    },
  );
  wired.onmessage = connection.receive;
  wired.onerror = (error) => own.onerror?.(error);
  wired.onclose = () => {
    connection.end();
    own.onclose?.();
  };
  const isOwn = (key: PropertyKey): key is keyof Own => Object.hasOwn(own, key);

  return new Proxy(inner, {
    get: (_, key) => {
      if (isOwn(key)) return own[key];
      const value: unknown = Reflect.get(inner, key);
      // Bound, or its `this` would be the proxy, whose handlers are the client's.
      return typeof value === 'function' && key !== 'constructor' ? (value.bind(inner) as unknown) : value;
    },
    set: (_, key, value) => (isOwn(key) ? Reflect.set(own, key, value) : Reflect.set(inner, key, value)),
    deleteProperty: (_, key) =>
      isOwn(key) ? Reflect.set(own, key, undefined) : Reflect.deleteProperty(inner, key),
  });
}

interface Own {
  onmessage: ((message: Message, extra?: unknown) => void) | undefined;
  onclose: (() => void) | undefined;
  onerror: ((error: Error) => void) | undefined;
  send: (message: Message, options?: SendOptions) => Promise<void>;
  close: () => Promise<void>;
}

type Wired = Own & Pick<Transport, 'start'>;

/** A batch, which some transports take, is not looked into. */
function isMessage(message: unknown): message is Message {
  return typeof message === 'object' && message !== null && !Array.isArray(message);
}
