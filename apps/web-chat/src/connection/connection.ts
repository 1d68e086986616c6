import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';

const PING_MS = 5_000;

/** Whether the client has its server; `again` marks an attempt after a failure. */
export type ConnectionState =
  | { readonly phase: 'connecting'; readonly again: boolean }
  | { readonly phase: 'connected' }
  | { readonly phase: 'failed'; readonly reason: 'unreachable' | 'ended' };

/** One client's connection, for a component to show. */
export interface Connection {
  readonly subscribe: (onChange: () => void) => () => void;
  readonly getSnapshot: () => ConnectionState;
  /** Connects, or does nothing where it is connected or on its way. Resolves with whether there is a connection; never rejects. */
  readonly connect: () => Promise<boolean>;
}

/** Keeps one client connected on demand, each time over a new transport. */
export function createConnection(client: Client, openTransport: () => Transport): Connection {
  const listeners = new Set<() => void>();
  let state: ConnectionState = { phase: 'connecting', again: false };
  let attempt: Promise<boolean> | undefined;
  let pinging = false;

  const set = (next: ConnectionState) => {
    state = next;
    for (const onChange of listeners) onChange();
  };

  const connectOnce = async () => {
    set({ phase: 'connecting', again: state.phase === 'failed' });
    const transport = openTransport();
    // On the transport, not on the client: the client's own hooks belong to whoever set them first.
    transport.onerror = () => void ping();
    transport.onclose = () => {
      if (state.phase === 'connected') set({ phase: 'failed', reason: 'ended' });
    };
    try {
      await client.connect(transport);
    } catch {
      set({ phase: 'failed', reason: 'unreachable' });
      return false;
    }
    set({ phase: 'connected' });
    return true;
  };

  // A transport reports every hiccup, and a lost server only as one of them: a call in flight would wait for its
  // timeout. A ping tells the two apart, and closing ends what can no longer be answered.
  const ping = async () => {
    if (pinging || state.phase !== 'connected') return;
    pinging = true;
    try {
      await client.ping({ timeout: PING_MS });
    } catch {
      await client.close();
    } finally {
      pinging = false;
    }
  };

  return {
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    getSnapshot: () => state,
    connect: () => {
      if (state.phase === 'connected') return Promise.resolve(true);
      attempt ??= connectOnce().finally(() => (attempt = undefined));
      return attempt;
    },
  };
}
