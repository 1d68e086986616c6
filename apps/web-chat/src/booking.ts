import { forSdkV1 } from '@elicitation-kit/adapters/sdk-v1';
import {
  createElicitationStore,
  localMutes,
  sessionPages,
  type ElicitationStore,
  type ServerIdentity,
} from '@elicitation-kit/core';
import { createCounters, type Counters } from '@elicitation-kit/records';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { CfWorkerJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/cfworker';
import { createChat, type Chat } from './chat/chat.ts';

/** The server, in the host's words: the label stands in the dialog's title and on the button that sends. */
export const booking: ServerIdentity = { id: 'booking', label: 'Booking', origin: location.origin };

/** What became of the questions, for the page's statistics: numbers and names, no answers. */
export const counters: Counters = createCounters();

/** Holds what the server asks until the person has answered; `App` draws it with `<ElicitationDialog view={store} />`. */
export const store: ElicitationStore = createElicitationStore({
  mutes: localMutes(),
  pages: sessionPages(),
  onRecord: counters.onRecord,
});

/** The page's MCP client. The SDK's own validator generates code, which a strict CSP forbids; this one interprets. */
export const client: Client = new Client(
  { name: 'web-chat', version: '0.0.0' },
  { jsonSchemaValidator: new CfWorkerJsonSchemaValidator() },
);

/** The conversation. It knows which tool is in call, so that the dialog can name it. */
export const chat: Chat = createChat(client, store, booking, counters.called);

// The example server waits ten minutes for an answer; without this, people would get the 55 s that most servers wait.
forSdkV1(client, store, { server: booking, tool: chat.toolInCall, budgetMs: 10 * 60_000 });
