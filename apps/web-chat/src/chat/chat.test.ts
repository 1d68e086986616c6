import { createElicitationStore, type ElicitationStore } from '@elicitation-kit/core';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { expect, test } from 'vitest';
import { createChat, type Chat, type ToolEntry } from './chat.ts';

const booking = { id: 'booking', label: 'Booking' };

test('a message that calls a tool adds the call, then what the server wrote', async () => {
  const answer = Promise.withResolvers<CallToolResult>();
  const { chat } = await connected(() => answer.promise);
  chat.say('Add a site');
  expect(chat.getSnapshot()).toEqual([
    { kind: 'person', id: 0, text: 'Add a site' },
    { kind: 'tool', id: 1, tool: 'add_site' },
  ]);
  answer.resolve({ content: [{ type: 'text', text: 'The site was added.' }] });
  await expect
    .poll(() => outcome(chat))
    .toEqual({ state: 'done', by: 'server', text: 'The site was added.' });
});

test('a message that calls no tool is answered in words', async () => {
  const { chat } = await connected(() => new Promise(() => {}));
  chat.say('Sing a song');
  expect(chat.getSnapshot()[1]).toMatchObject({ kind: 'assistant' });
});

test('a tool that reports an error has failed, in the server’s words', async () => {
  const { chat } = await connected(async () => ({
    isError: true,
    content: [{ type: 'text', text: 'No such role.' }],
  }));
  chat.say('Add a site');
  await expect.poll(() => outcome(chat)).toEqual({ state: 'failed', by: 'server', text: 'No such role.' });
});

test('stopping a call tells the server and ends what it asks', async () => {
  const started = Promise.withResolvers<AbortSignal>();
  const { chat, store } = await connected((signal) => {
    started.resolve(signal);
    return new Promise(() => {});
  });
  chat.say('Add a site');
  const atServer = await started.promise;
  const asked = store.onElicitation(
    { message: 'Which site?', requestedSchema: { type: 'object', properties: {} } },
    { server: booking },
  );
  chat.stop(1);
  await expect.poll(() => outcome(chat)).toMatchObject({ state: 'stopped', by: 'page' });
  expect(await asked).toEqual({ action: 'cancel' });
  await expect.poll(() => atServer.aborted).toBe(true);
});

test('a call ends in plain words when the connection does', async () => {
  const { chat, client } = await connected(() => new Promise(() => {}));
  chat.say('Add a site');
  await client.close();
  await expect.poll(() => outcome(chat)?.text).toBe('The connection ended before Booking answered.');
  chat.say('Add a site');
  await expect.poll(() => outcome(chat)?.text).toBe('Booking can’t be reached.');
});

test('a call that the server refuses says why', async () => {
  const { chat } = await connected(async () => ({ content: [] }));
  chat.say('Link a ticket about search');
  await expect.poll(() => outcome(chat)?.text).toContain('link_ticket');
});

test('the tool in call is known while there is one, and unknown while there are several', async () => {
  const { chat } = await connected(() => new Promise(() => {}));
  expect(chat.toolInCall()).toBeUndefined();
  chat.say('Add a site');
  expect(chat.toolInCall()).toEqual({ name: 'add_site' });
  chat.say('Add a site');
  expect(chat.toolInCall()).toBeUndefined();
});

function outcome(chat: Chat): ToolEntry['outcome'] {
  return chat.getSnapshot().findLast((entry) => entry.kind === 'tool')?.outcome;
}

/** A chat whose server has one tool, `add_site`. */
async function connected(
  addSite: (signal: AbortSignal) => Promise<CallToolResult>,
): Promise<{ chat: Chat; client: Client; store: ElicitationStore }> {
  const server = new McpServer({ name: 'booking-server', version: '1.0.0' });
  server.registerTool('add_site', {}, ({ signal }) => addSite(signal));
  const client = new Client({ name: 'web-chat', version: '0.0.0' });
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(theirs), client.connect(ours)]);
  const store = createElicitationStore();
  return { chat: createChat(client, store, booking), client, store };
}
