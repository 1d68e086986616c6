import type { ElicitationStore } from '@elicitation-kit/core';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { ElicitRequestSchema, ResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createTestStore } from '../../core/testStore.ts';
import { createAskingServer, type CallTool, type AskingServer, type PushingServer } from '../askingServer.ts';
import { connectionOf, testAdapter, type Connection } from '../testAdapter.ts';
import { forSdkV1, type SdkV1Options } from './sdk-v1.ts';

const server = { id: 'booking', label: 'Booking' };
const confirmation = { message: 'Go on?', requestedSchema: { type: 'object', properties: {} } };
const cannot = {
  'also the first request of a connection can be taken back': 'it drops a cancel of request id 0',
};

testAdapter('SDK v1 in memory', async (store, identity) => connected(store, { server: identity }), cannot);

testAdapter(
  'SDK v1 over Streamable HTTP',
  async (store, identity) => {
    const asking = createAskingServer();
    const client = new Client({ name: 'host', version: '1.0.0' });
    forSdkV1(client, store, { server: identity });
    await client.connect(new StreamableHTTPClientTransport(await asking.listen()));
    return connectionTo(client, asking);
  },
  cannot,
);

interface Connected extends Connection {
  readonly client: Client;
  readonly asking: PushingServer;
  readonly detach: () => void;
}

/** A client and a server in one process; `prepare` is what a host does with its client before the adapter. */
async function connected(
  store: ElicitationStore,
  options: Partial<SdkV1Options> = {},
  prepare: (client: Client) => void = () => {},
): Promise<Connected> {
  const asking = createAskingServer();
  const client = new Client({ name: 'host', version: '1.0.0' });
  prepare(client);
  const detach = forSdkV1(client, store, { server, ...options });
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await asking.connect(theirs);
  await client.connect(ours);
  const connection = connectionTo(client, asking);
  onTestFinished(() => connection.close());
  return { ...connection, client, asking, detach };
}

function connectionTo(client: Client, asking: AskingServer): Connection {
  const callTool: CallTool = (signal) =>
    client.callTool({ name: 'ask' }, undefined, { ...(signal && { signal }) });
  return connectionOf(asking, callTool, () => client.close());
}

test('the client declares what the store can show', async () => {
  const { asking } = await connected(createTestStore());
  expect(asking.mcp.server.getClientCapabilities()).toEqual({ elicitation: { form: {}, url: {} } });
});

// Reported: cloudflare/agents#1875, mastra-ai/mastra#19189
test('a host that shows only forms declares only forms, and a page is refused on its mode', async () => {
  const { ask, asking } = await connected(createTestStore({ modes: ['form'] }));
  expect(asking.mcp.server.getClientCapabilities()).toEqual({ elicitation: { form: {} } });
  const page = { mode: 'url', message: 'Link', url: 'https://example.com/', elicitationId: 'e1' };
  await expect(ask(page)).rejects.toMatchObject({ code: -32602 });
});

// Reported: bakissation/mcp-google-multi PR#224, go-sdk elicitation_test
test.each([
  [
    'a page without the id that its revision wants',
    { mode: 'url', message: 'Key', url: 'https://example.com/' },
  ],
  ['a request in an unknown mode', { mode: 'carrier-pigeon', message: 'hi' }],
])('%s goes back as invalid, and nobody is asked', async (_, params) => {
  const store = createTestStore();
  const { ask } = await connected(store);
  await expect(ask(params)).rejects.toMatchObject({ code: -32602 });
  expect(store.waiting()).toEqual([]);
  expect(store.records).toMatchObject([{ action: 'error', ending: 'refused' }]);
});

test('a server’s notice that a page is finished ends its follow-up, and the host’s own handler hears of it too', async () => {
  const store = createTestStore();
  const heard: string[] = [];
  const { asking } = await connected(store, {}, (client) => {
    client.fallbackNotificationHandler = async ({ method }) => void heard.push(method);
  });
  const page = { mode: 'url', message: 'Link', url: 'https://example.com/', elicitationId: 'e1' } as const;
  const answer = asking.mcp.server.elicitInput(page);
  const id = (await store.arrived(1))[0] ?? '';
  store.opened(id);
  await answer;
  expect(store.getSnapshot().items).toMatchObject([{ phase: 'waiting' }]);
  await asking.mcp.server.createElicitationCompletionNotifier('other')();
  await asking.mcp.server.createElicitationCompletionNotifier('e1')();
  await vi.waitFor(() => expect(store.getSnapshot().items).toEqual([]));
  expect(heard).toEqual(['notifications/elicitation/complete', 'notifications/elicitation/complete']);
});

test('to a muted server the client declares nothing, so it is not asked at all', async () => {
  const store = createTestStore({ mutes: { load: () => [server.id], save: () => {} } });
  const { asking } = await connected(store);
  expect(asking.mcp.server.getClientCapabilities()).toEqual({});
});

test('a client with a handler of its own for elicitation is refused', () => {
  const client = new Client({ name: 'host', version: '1.0.0' }, { capabilities: { elicitation: {} } });
  client.setRequestHandler(ElicitRequestSchema, () => ({ action: 'cancel' }));
  expect(() => forSdkV1(client, createTestStore(), { server })).toThrow('elicitation/create already exists');
});

test('a client that is connected already is refused: its server would never learn that it can ask', async () => {
  const { client, detach } = await connected(createTestStore());
  detach();
  expect(() => forSdkV1(client, createTestStore(), { server })).toThrow('before client.connect()');
});

test('a request that was taken back before it arrived is not shown', async () => {
  const store = createTestStore();
  const { client } = await connected(store);
  const request = { jsonrpc: '2.0', id: 1, method: 'elicitation/create', params: confirmation } as const;
  const extra = { signal: AbortSignal.abort(), requestId: 1 } as never;
  expect(await client.fallbackRequestHandler?.(request, extra)).toEqual({ action: 'cancel' });
  expect(store.records).toMatchObject([{ action: 'cancel', ending: 'aborted' }]);
});

test('the end of one connection leaves the requests of another to the same server alone', async () => {
  const store = createTestStore();
  const first = await connected(store);
  const second = await connected(store);
  const lost = first.ask(confirmation).catch(() => 'lost');
  await store.arrived(1);
  const answer = second.ask(confirmation);
  await store.arrived(2);
  await first.close();
  await lost;
  const [id = ''] = store.waiting();
  expect(store.waiting()).toEqual([id]);
  store.answer(id, { action: 'decline' });
  expect(await answer).toEqual({ action: 'decline' });
  expect(store.records.map((record) => record.ending)).toEqual(['disconnected', 'declined']);
});

const small = 'data:image/png;base64,iVBORw0KGgo=';

test.each([
  [
    'a server’s own icon comes with the request',
    [{ src: 'https://example.com/a.png' }, { src: small }],
    {},
    small,
  ],
  ['an icon that would be fetched does not', [{ src: 'https://example.com/a.png' }], {}, undefined],
  ['nor does one that is too large to be drawn', [{ src: small.padEnd(90_000, 'A') }], {}, undefined],
  [
    'the host’s icon wins',
    [{ src: small }],
    { icon: 'data:image/gif;base64,R0lG' },
    'data:image/gif;base64,R0lG',
  ],
])('%s', async (_, icons, known, icon) => {
  const store = createTestStore();
  const { ask } = await connected(store, { server: { ...server, ...known } }, (client) => {
    vi.spyOn(client, 'getServerVersion').mockReturnValue({ name: 'asking', version: '1.0.0', icons });
  });
  const answer = ask(confirmation);
  const id = (await store.arrived(1))[0] ?? '';
  expect(store.getSnapshot().items[0]?.server.icon).toBe(icon);
  store.answer(id, { action: 'decline' });
  await answer;
});

test.each([
  [{}, 'asking'],
  [{ claimedName: 'Known already' }, 'Known already'],
])('the name that the server gives itself comes with the request: %j', async (known, claimedName) => {
  const store = createTestStore();
  const { ask } = await connected(store, { server: { ...server, ...known } });
  const answer = ask(confirmation);
  const id = (await store.arrived(1))[0] ?? '';
  expect(store.getSnapshot().items[0]?.server).toEqual({ ...server, claimedName });
  store.answer(id, { action: 'decline' });
  await answer;
});

test('a text that is too long for a name is none, and the next best stands', async () => {
  const store = createTestStore();
  const itself = { title: 'x'.repeat(201), name: 'n'.repeat(200), version: '1.0.0' };
  const { ask } = await connected(store, {}, (client) => {
    vi.spyOn(client, 'getServerVersion').mockReturnValue(itself);
  });
  const answer = ask(confirmation);
  const id = (await store.arrived(1))[0] ?? '';
  expect(store.getSnapshot().items[0]?.server.claimedName).toBe(itself.name);
  store.answer(id, { action: 'decline' });
  await answer;
});

test('the tool, the user and the time that the host knows come with the request', async () => {
  const store = createTestStore();
  const tool = vi.fn(() => ({ name: 'book_table', title: 'Book a table' }));
  const { ask } = await connected(store, { tool, user: 'u1', budgetMs: 65_000 });
  const answer = ask(confirmation);
  const id = (await store.arrived(1))[0] ?? '';
  store.shown(id);
  const [item] = store.getSnapshot().items;
  expect(item?.tool).toEqual({ name: 'book_table', title: 'Book a table' });
  expect(item?.deadline?.at).toBe(store.clock.now() + 60_000);
  store.answer(id, { action: 'decline' });
  expect(await answer).toEqual({ action: 'decline' });
  expect(store.records).toMatchObject([{ tool: 'book_table', user: 'u1' }]);
});

test('a closed store is an error, and the client goes on', async () => {
  const store = createTestStore();
  const { ask, client } = await connected(store);
  store.close();
  await expect(ask(confirmation)).rejects.toMatchObject({ code: -32600 });
  expect(await client.callTool({ name: 'ask' })).toEqual({ content: [] });
});

describe('other requests of the server', () => {
  const custom = (asking: PushingServer): Promise<unknown> =>
    asking.mcp.server.request({ method: 'host/custom', params: { n: 1 } }, ResultSchema);

  test("go to the host's own fallback handler", async () => {
    const own = vi.fn<NonNullable<Client['fallbackRequestHandler']>>(async () => ({ custom: true }));
    const store = createTestStore();
    const { ask, asking } = await connected(store, {}, (client) => {
      client.fallbackRequestHandler = own;
    });
    expect(await custom(asking)).toEqual({ custom: true });
    expect(own.mock.lastCall?.[0]).toMatchObject({ method: 'host/custom', params: { n: 1 } });
    const answer = ask(confirmation);
    const id = (await store.arrived(1))[0] ?? '';
    store.answer(id, { action: 'accept' });
    expect(await answer).toEqual({ action: 'accept', content: {} });
    expect(own).toHaveBeenCalledOnce();
  });

  test('are unknown where the host has none', async () => {
    const { asking } = await connected(createTestStore());
    await expect(custom(asking)).rejects.toMatchObject({ code: -32601 });
  });
});

describe('disconnecting the store', () => {
  test('gives the client back as it was, and ends what is open', async () => {
    const own = vi.fn<NonNullable<Client['fallbackRequestHandler']>>(async () => ({}));
    const onclose = vi.fn<() => void>();
    const store = createTestStore();
    const { ask, client, close, detach } = await connected(store, {}, (fresh) => {
      fresh.fallbackRequestHandler = own;
      fresh.onclose = onclose;
    });
    const answer = ask(confirmation);
    await store.arrived(1);
    detach();
    expect(await answer).toEqual({ action: 'cancel' });
    expect(store.records).toMatchObject([{ ending: 'aborted' }]);
    expect(client.fallbackRequestHandler).toBe(own);
    expect(client.onclose).toBe(onclose);
    await ask(confirmation);
    expect(own).toHaveBeenCalledOnce();
    await close();
    expect(onclose).toHaveBeenCalled();
  });

  test('leaves nothing on a client that had nothing', async () => {
    const { ask, client, detach } = await connected(createTestStore());
    detach();
    expect(client.fallbackRequestHandler).toBeUndefined();
    expect(client.fallbackNotificationHandler).toBeUndefined();
    expect(client.onclose).toBeUndefined();
    await expect(ask(confirmation)).rejects.toMatchObject({ code: -32601 });
  });

  test('stops it also where the host has put a handler around it', async () => {
    const store = createTestStore();
    const { ask, client, detach } = await connected(store);
    const inner = client.fallbackRequestHandler;
    const wrapper: typeof inner = async (request, extra) => (await inner?.(request, extra)) ?? {};
    client.fallbackRequestHandler = wrapper;
    detach();
    expect(client.fallbackRequestHandler).toBe(wrapper);
    await expect(ask(confirmation)).rejects.toMatchObject({ code: -32601 });
    expect(store.records).toEqual([]);
  });
});

test("the host's own onclose is still called", async () => {
  const onclose = vi.fn<() => void>();
  const { close } = await connected(createTestStore(), {}, (client) => {
    client.onclose = onclose;
  });
  await close();
  expect(onclose).toHaveBeenCalled();
});

test('a cancel of request id 0 never arrives: the request stays open until it is answered', async () => {
  const store = createTestStore();
  const { ask } = await connected(store);
  const controller = new AbortController();
  const answer = ask(confirmation, { signal: controller.signal });
  const id = (await store.arrived(1))[0] ?? '';
  controller.abort(new Error('taken back'));
  await expect(answer).rejects.toThrow('taken back');
  const next = ask(confirmation);
  const [first, second = ''] = await store.arrived(2);
  expect(first).toBe(id);
  store.answer(second, { action: 'decline' });
  await next;
  store.answer(id, { action: 'decline' });
  expect(store.records.map(({ ending }) => ending)).toEqual(['declined', 'declined']);
});

/** Each request arrives twice, as from a stream that is resumed. */
function twice(client: Client): void {
  const connect = client.connect.bind(client);
  vi.spyOn(client, 'connect').mockImplementation(async (transport) => {
    await connect(transport);
    const { onmessage } = transport;
    transport.onmessage = (message, extra) => {
      onmessage?.(message, extra);
      if ('method' in message && message.method === 'elicitation/create') onmessage?.(message, extra);
    };
  });
}

test('a request that a resumed stream brings again is asked once, and both get the one answer', async () => {
  const store = createTestStore();
  const { ask } = await connected(store, {}, twice);
  const answer = ask(confirmation);
  const [id = ''] = await store.arrived(1);
  expect(store.waiting()).toEqual([id]);
  store.answer(id, { action: 'decline' });
  expect(await answer).toMatchObject({ action: 'decline' });
  expect(store.records).toHaveLength(1);
});

test('a request that came twice and is taken back is answered by neither', async () => {
  const store = createTestStore();
  const { ask, client } = await connected(store, {}, twice);
  // Request 0 can't be taken back.
  const zeroth = ask(confirmation);
  store.answer((await store.arrived(1))[0] ?? '', { action: 'decline' });
  await zeroth;
  const controller = new AbortController();
  const answer = ask(confirmation, { signal: controller.signal });
  await store.arrived(1);
  const send = vi.spyOn(client.transport as Transport, 'send');
  controller.abort(new Error('taken back'));
  await expect(answer).rejects.toThrow('taken back');
  await vi.waitFor(() => expect(store.records).toHaveLength(2));
  await new Promise((resolve) => setImmediate(resolve));
  const answers = send.mock.calls.filter(([message]) => 'result' in message && 'action' in message.result);
  expect(answers).toEqual([]);
});

test('a notice without an id finishes no page', async () => {
  const store = createTestStore();
  const { client } = await connected(store);
  const complete = vi.spyOn(store, 'complete');
  const method = 'notifications/elicitation/complete';
  await client.fallbackNotificationHandler?.({ method });
  await client.fallbackNotificationHandler?.({ method, params: { elicitationId: 'e1' } });
  expect(complete.mock.calls).toEqual([[server.id, 'e1']]);
});
