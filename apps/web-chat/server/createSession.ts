import { forSdkV1 } from '@elicitation-kit/adapters/sdk-v1';
import { createElicitationStore, type ElicitationStore, type ServerIdentity } from '@elicitation-kit/core';
import { createCounters } from '@elicitation-kit/records';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { createChat, type Chat } from '../src/chat/chat.ts';
import { createConnection, type Connection } from '../src/connection/connection.ts';
import type { ChatState } from '../src/remote/chatState.ts';

/** What one person has on the server: a store, an MCP client, a conversation. */
export interface Session {
  readonly store: ElicitationStore;
  readonly chat: Chat;
  readonly connection: Connection;
  readonly state: () => ChatState;
  /** Calls `onChange` after each change of `state`; returns the way to stop. */
  readonly subscribe: (onChange: () => void) => () => void;
  /** Ends what is asked and leaves the MCP server. */
  readonly close: () => Promise<void>;
}

/** `endpoint` is the address of the MCP server. */
export function createSession(endpoint: URL): Session {
  const booking: ServerIdentity = { id: 'booking', label: 'Booking', origin: endpoint.origin };
  const counters = createCounters();
  // Tabs come and go: none of them has to be there for a request to wait.
  const store = createElicitationStore({ noViewMs: false, onRecord: counters.onRecord });
  const client = new Client({ name: 'web-chat', version: '0.0.0' });
  const chat = createChat(client, store, booking, counters.called);
  forSdkV1(client, store, { server: booking, tool: chat.toolInCall, budgetMs: 10 * 60_000 });
  const connection = createConnection(client, () => new StreamableHTTPClientTransport(endpoint));
  return {
    store,
    chat,
    connection,
    state: () => ({
      entries: chat.getSnapshot(),
      connection: connection.getSnapshot(),
      counts: counters.getSnapshot(),
    }),
    subscribe: (onChange) => {
      const stops = [chat, connection, counters].map(({ subscribe }) => subscribe(onChange));
      return () => {
        for (const stop of stops) stop();
      };
    },
    close: async () => {
      store.close();
      await client.close();
    },
  };
}
