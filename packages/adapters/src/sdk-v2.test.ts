import type { ElicitationStore } from '@elicitation-kit/core';
import { Client, InMemoryTransport, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createTestStore } from '../../core/testStore.ts';
import {
  createAskingServer,
  type AskingServer,
  type CallTool,
  type Era,
  type PushingServer,
} from '../askingServer.ts';
import { connectionOf, testAdapter, type Connection } from '../testAdapter.ts';
import { forSdkV2, type SdkV2Options } from './sdk-v2.ts';

const server = { id: 'booking', label: 'Booking' };
const confirmation = { message: 'Go on?', requestedSchema: { type: 'object', properties: {} } };

for (const era of ['2025-11-25', '2026-07-28'] as const) {
  testAdapter(
    'SDK v2 in memory',
    async (store, identity) => connected(store, { server: identity }, era),
    {},
    era,
  );

  testAdapter(
    'SDK v2 over Streamable HTTP',
    async (store, identity) => {
      const asking = createAskingServer(era);
      const client = createClient();
      forSdkV2(client, store, { server: identity });
      await client.connect(new StreamableHTTPClientTransport(await asking.listen()));
      return connectionTo(client, asking);
    },
    {},
    era,
  );
}

interface Connected<Asking> extends Connection {
  readonly client: Client;
  readonly asking: Asking;
  readonly detach: () => void;
}

/** A client and a server in one process; `prepare` is what a host does with its client before the adapter. */
async function connected<Asked extends Era = '2025-11-25'>(
  store: ElicitationStore,
  options: Partial<SdkV2Options> = {},
  era?: Asked,
  prepare: (client: Client) => void = () => {},
): Promise<Connected<Asked extends '2025-11-25' ? PushingServer : AskingServer>> {
  const asking = createAskingServer(era ?? '2025-11-25') as Asked extends '2025-11-25'
    ? PushingServer
    : AskingServer;
  const client = createClient();
  prepare(client);
  const detach = forSdkV2(client, store, { server, ...options });
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await asking.connect(theirs);
  await client.connect(ours);
  const connection = connectionTo(client, asking);
  onTestFinished(() => connection.close());
  return { ...connection, client, asking, detach };
}

function createClient(): Client {
  return new Client({ name: 'host', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } });
}

function connectionTo(client: Client, asking: AskingServer): Connection {
  const callTool: CallTool = (signal) => client.callTool({ name: 'ask' }, { ...(signal && { signal }) });
  return connectionOf(asking, callTool, () => client.close());
}

test('the client declares what the store can show, and nothing to a muted server', async () => {
  const { asking } = await connected(createTestStore());
  expect(asking.mcp.server.getClientCapabilities()).toEqual({ elicitation: { form: {}, url: {} } });
  const muted = createTestStore({ mutes: { load: () => [server.id], save: () => {} } });
  const other = await connected(muted);
  expect(other.asking.mcp.server.getClientCapabilities()).toEqual({});
});

test('a host that shows only forms declares only forms, and a page is refused on its mode', async () => {
  const { ask, asking } = await connected(createTestStore({ modes: ['form'] }));
  expect(asking.mcp.server.getClientCapabilities()).toEqual({ elicitation: { form: {} } });
  const page = { mode: 'url', message: 'Link', url: 'https://example.com/', elicitationId: 'e1' };
  await expect(ask(page)).rejects.toMatchObject({ code: -32602 });
});

test('a client with a handler of its own for elicitation is refused', () => {
  const client = new Client({ name: 'host', version: '1.0.0' }, { capabilities: { elicitation: {} } });
  client.setRequestHandler('elicitation/create', () => ({ action: 'cancel' }));
  expect(() => forSdkV2(client, createTestStore(), { server })).toThrow('elicitation/create already exists');
});

test('a client that is connected already is refused: its server would never learn that it can ask', async () => {
  const { client, detach } = await connected(createTestStore());
  detach();
  expect(() => forSdkV2(client, createTestStore(), { server })).toThrow('before client.connect()');
});

test('the host’s own notification handler still hears of finished pages', async () => {
  const heard: string[] = [];
  const { client, complete, detach } = await connected(createTestStore(), {}, '2025-11-25', (fresh) => {
    fresh.fallbackNotificationHandler = async ({ method }) => void heard.push(method);
  });
  await complete('e1');
  await vi.waitFor(() => expect(heard).toEqual(['notifications/elicitation/complete']));
  const ours = client.fallbackNotificationHandler;
  detach();
  expect(client.fallbackNotificationHandler).not.toBe(ours);
  await complete('e2');
  await vi.waitFor(() => expect(heard).toHaveLength(2));
});

describe.each(['2025-11-25', '2026-07-28'] as const)('in revision %s', (era) => {
  test('the tool, the user, the time that the host knows and the server’s own name come with the request', async () => {
    const store = createTestStore();
    const tool = vi.fn(() => ({ name: 'book_table', title: 'Book a table' }));
    const { ask } = await connected(store, { tool, user: 'u1', budgetMs: 65_000 }, era);
    const answer = ask(confirmation);
    const id = (await store.arrived(1))[0] ?? '';
    store.shown(id);
    const [item] = store.getSnapshot().items;
    expect(item?.server).toEqual({ ...server, claimedName: 'asking' });
    expect(item?.tool).toEqual({ name: 'book_table', title: 'Book a table' });
    expect(item?.deadline?.at).toBe(store.clock.now() + 60_000);
    store.answer(id, { action: 'decline' });
    await answer;
    expect(store.records).toMatchObject([{ tool: 'book_table', user: 'u1' }]);
  });

  test('a text that is too long for a name is none, and the next best stands', async () => {
    const store = createTestStore();
    const itself = { title: 'x'.repeat(201), name: 'n'.repeat(200), version: '1.0.0' };
    const { ask } = await connected(store, {}, era, (client) => {
      vi.spyOn(client, 'getServerVersion').mockReturnValue(itself);
    });
    const answer = ask(confirmation);
    const id = (await store.arrived(1))[0] ?? '';
    expect(store.getSnapshot().items[0]?.server.claimedName).toBe(itself.name);
    store.answer(id, { action: 'decline' });
    await answer;
  });

  test('a person who thinks for 90 s loses nothing', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const store = createTestStore();
    const { asking, client } = await connected(store, {}, era);
    const long = { timeout: 600_000 };
    const call = () => client.callTool({ name: 'ask' }, long);
    const answer = asking.ask(call, [[confirmation]], { onProgress: () => {} });
    const id = (await store.arrived(1))[0] ?? '';
    store.shown(id);
    for (let waited = 0; waited < 90_000; waited += 10_000) {
      store.clock.advance(10_000);
      store.extend(id);
      await vi.advanceTimersByTimeAsync(10_000);
    }
    store.answer(id, { action: 'accept' });
    const accepted = { status: 'fulfilled', value: { action: 'accept', content: {} } };
    expect(await answer).toEqual([[accepted]]);
  });

  test('the end of one connection leaves the requests of another to the same server alone', async () => {
    const store = createTestStore();
    const first = await connected(store, {}, era);
    const second = await connected(store, {}, era);
    const lost = first.ask(confirmation).catch(() => 'lost');
    const [ended = ''] = await store.arrived(1);
    const answer = second.ask(confirmation);
    const id = (await store.arrived(2)).find((one) => one !== ended) ?? '';
    await first.close();
    expect(await lost).toBe('lost');
    expect(store.waiting()).toEqual([id]);
    store.answer(id, { action: 'decline' });
    expect(await answer).toEqual({ action: 'decline' });
    expect(store.records.map((record) => record.ending)).toEqual(['disconnected', 'declined']);
  });

  test('the end of a connection ends its requests also where the host listens for it by itself', async () => {
    const store = createTestStore();
    const { ask, client, close } = await connected(store, {}, era);
    const onclose = vi.fn<() => void>();
    client.onclose = onclose;
    const answer = ask(confirmation);
    await store.arrived(1);
    await close();
    await expect(answer).rejects.toThrow(/closed|not connected|abort/i);
    expect(store.records).toMatchObject([{ ending: 'disconnected' }]);
    expect(onclose).toHaveBeenCalledOnce();
  });

  test('a request that was taken back before it arrived is not shown', async () => {
    const store = createTestStore();
    const { asking, client } = await connected(store, {}, era);
    const signal = AbortSignal.abort();
    await expect(client.callTool({ name: 'ask' }, { signal })).rejects.toThrow(/abort/i);
    expect(store.records).toEqual([]);
    expect(asking.answered()).toBe(0);
  });

  test('after disconnecting, what is open ends, and the client is as it was', async () => {
    const store = createTestStore();
    const { ask, client, detach } = await connected(store, {}, era);
    const answer = ask(confirmation);
    await store.arrived(1);
    detach();
    expect(await answer).toEqual({ action: 'cancel' });
    expect(store.records).toMatchObject([{ ending: 'aborted' }]);
    expect(client.fallbackNotificationHandler).toBeUndefined();
    expect(() => client.assertCanSetRequestHandler('elicitation/create')).not.toThrow();
  });
});

test('after the store has closed, a pushed request is an error', async () => {
  const store = createTestStore();
  const { ask } = await connected(store);
  store.close();
  await expect(ask(confirmation)).rejects.toMatchObject({ code: -32600 });
});

test('after the store has closed, the questions of a round are cancelled, and the call goes on', async () => {
  const store = createTestStore();
  const { askInRounds } = await connected(store, {}, '2026-07-28');
  store.close();
  const cancelled = { status: 'fulfilled', value: { action: 'cancel' } };
  expect(await askInRounds([[confirmation, confirmation]])).toEqual([[cancelled, cancelled]]);
});

test('under an SDK that keeps its own check, valid questions are answered all the same', async () => {
  const store = createTestStore();
  const { ask } = await connected(store, {}, '2026-07-28', (client) => {
    const register = client.setRequestHandler.bind(client) as (...args: unknown[]) => void;
    client.setRequestHandler = (...args: unknown[]) => {
      Reflect.deleteProperty(client, '_wrapHandler');
      register(...args);
    };
  });
  const answer = ask(confirmation);
  const [id = ''] = await store.arrived(1);
  store.answer(id, { action: 'accept' });
  expect(await answer).toEqual({ action: 'accept', content: {} });
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

test('a round of more than 64 questions is cancelled, and nobody is shown one', async () => {
  const store = createTestStore();
  const { askInRounds } = await connected(store, {}, '2026-07-28');
  const cancelled = { status: 'fulfilled', value: { action: 'cancel' } };
  const questions = Array.from({ length: 65 }, () => confirmation);
  expect(await askInRounds([questions])).toEqual([questions.map(() => cancelled)]);
  expect(store.records).toEqual([]);
});
