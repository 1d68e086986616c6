import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { forSdkV1 } from '@elicitation-kit/adapters/sdk-v1';
import {
  createElicitationStore,
  type ElicitationRecord,
  type ElicitationStore,
  type ServerIdentity,
} from '@elicitation-kit/core';
import { createCounters } from '@elicitation-kit/records';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { createChat, type Chat } from '../src/chat/chat.ts';
import { createConnection, type Connection } from '../src/connection/connection.ts';
import type { ChatState } from '../src/remote/chatState.ts';
import { answersAgain } from './answersAgain.ts';

/** What one person has on the server: a store, an MCP client, a conversation. */
export interface Session {
  /** Names it for its own tabs, and opens nothing. */
  readonly id: string;
  readonly store: ElicitationStore;
  readonly chat: Chat;
  readonly connection: Connection;
  readonly state: () => ChatState;
  /** Calls `onChange` after each change of `state`; returns the way to stop. */
  readonly subscribe: (onChange: () => void) => () => void;
  /** Ends what is asked and leaves the MCP server. */
  readonly close: () => Promise<void>;
}

/** The MCP server of a session, and who hears what became of its requests. */
export interface SessionOptions {
  /** The address of the MCP server. */
  readonly endpoint: URL;
  /** How long it waits for an answer, ms. Default ten minutes, as the example server does. */
  readonly budgetMs?: number | undefined;
  /** Called once for each request, after it has ended. */
  readonly onRecord?: ((record: ElicitationRecord) => void) | undefined;
}

/** A server that does not answer is left after so long, ms. */
const LEAVE_MS = 1_000;

export function createSession({ endpoint, budgetMs = 10 * 60_000, onRecord }: SessionOptions): Session {
  const id = randomUUID();
  const booking: ServerIdentity = { id: 'booking', label: 'Booking', origin: endpoint.origin };
  const counters = createCounters();
  // Tabs come and go: none of them has to be there for a request to wait.
  const store = createElicitationStore({
    noViewMs: false,
    onRecord: (record) => {
      counters.onRecord(record);
      onRecord?.(record);
    },
  });
  const client = new Client({ name: 'web-chat', version: '0.0.0' });
  const chat = createChat(client, store, booking, counters.called);
  forSdkV1(client, store, { server: booking, tool: chat.toolInCall, budgetMs });
  let transport: StreamableHTTPClientTransport | undefined;
  const connection = createConnection(
    client,
    () => (transport = new StreamableHTTPClientTransport(endpoint, { fetch: answersAgain() })),
  );
  return {
    store,
    chat,
    connection,
    id,
    state: () => ({
      session: id,
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
      // Closing tells the MCP server nothing, and it would keep the session for good.
      const told = transport?.terminateSession().catch(() => {});
      await Promise.race([told, wait(LEAVE_MS, undefined, { ref: false })]);
      await client.close();
    },
  };
}
