import * as v2 from '@modelcontextprotocol/client';
import * as v2server from '@modelcontextprotocol/server';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { UrlElicitationRequiredError } from '@modelcontextprotocol/sdk/types.js';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createTestStore, type TestStore } from '../../core/testStore.ts';
import { retryUrlRequired, type RetryContext } from './retryUrlRequired.ts';
import { forSdkV1 } from './sdk-v1.ts';
import { forSdkV2 } from './sdk-v2.ts';

const server = { id: 'booking', label: 'Booking' };
const pageOf = (elicitationId: string) =>
  ({
    mode: 'url',
    message: 'Link your account',
    url: `https://example.com/link?page=${elicitationId}`,
    elicitationId,
  }) as const;

/** A call that fails with the next of these lists of pages, and works when none is left. */
function wants(...pages: readonly (readonly unknown[])[]): {
  readonly call: () => Promise<string>;
  readonly errors: readonly Error[];
} {
  const errors: Error[] = [];
  const call = async (): Promise<string> => {
    const elicitations = pages[errors.length];
    if (elicitations === undefined) return 'done';
    const error = Object.assign(new Error('Link an account first'), { code: -32042, data: { elicitations } });
    errors.push(error);
    throw error;
  };
  return { call, errors };
}

function start(
  call: () => Promise<string>,
  context: Partial<RetryContext> = {},
  store = createTestStore(),
): { readonly store: TestStore; readonly outcome: Promise<string> } {
  const outcome = retryUrlRequired(call, store, { server, ...context });
  outcome.catch(() => {});
  return { store, outcome };
}

const opened = async (store: TestStore): Promise<string> => {
  const [id = ''] = await store.arrived(1);
  store.opened(id);
  await vi.waitFor(() => expect(store.getSnapshot().items).toMatchObject([{ phase: 'waiting' }]));
  return id;
};

describe('a call that wants a page visited first', () => {
  test('asks for it, waits for the person’s word, and is made again', async () => {
    const { call, errors } = wants([pageOf('e1')]);
    const { store, outcome } = start(call, { tool: { name: 'read_board' }, user: 'u1' });
    await store.arrived(1);
    expect(store.getSnapshot().items).toMatchObject([
      { server, tool: { name: 'read_board' }, request: pageOf('e1') },
    ]);
    const id = await opened(store);
    expect(errors).toHaveLength(1);
    store.followUp(id, 'finished');
    expect(await outcome).toBe('done');
    expect(store.records).toMatchObject([{ user: 'u1', ending: 'accepted' }]);
  });

  test('is made again when the server says that the page is done, and not for another page', async () => {
    const { call, errors } = wants([pageOf('e1')]);
    const { store, outcome } = start(call);
    await opened(store);
    store.complete('booking', 'e2');
    store.complete('weather', 'e1');
    expect(errors).toHaveLength(1);
    store.complete('booking', 'e1');
    expect(await outcome).toBe('done');
  });

  test.each(['decline', 'cancel'] as const)('fails with the server’s error after a %s', async (action) => {
    const { call, errors } = wants([pageOf('e1')]);
    const { store, outcome } = start(call);
    const [id = ''] = await store.arrived(1);
    store.answer(id, { action });
    await expect(outcome).rejects.toBe(errors[0]);
    expect(errors).toHaveLength(1);
  });

  test('that lists several asks for one after the other, and waits for all', async () => {
    const { call } = wants([pageOf('e1'), pageOf('e2')]);
    const { store, outcome } = start(call);
    store.followUp(await opened(store), 'finished');
    await vi.waitFor(() => expect(store.getSnapshot().items).toMatchObject([{ request: pageOf('e2') }]));
    await opened(store);
    store.complete('booking', 'e2');
    expect(await outcome).toBe('done');
  });

  test('that lists several does not ask for the rest after a decline', async () => {
    const { call, errors } = wants([pageOf('e1'), pageOf('e2')]);
    const { store, outcome } = start(call);
    const [id = ''] = await store.arrived(1);
    store.answer(id, { action: 'decline' });
    await expect(outcome).rejects.toBe(errors[0]);
    expect(store.records).toHaveLength(1);
  });

  test('fails with the server’s error when the person stops', async () => {
    const { call, errors } = wants([pageOf('e1')]);
    const { store, outcome } = start(call);
    store.followUp(await opened(store), 'stopped');
    await expect(outcome).rejects.toBe(errors[0]);
    expect(errors).toHaveLength(1);
  });
});

describe('a server that is not satisfied yet', () => {
  test('is tried again after 1, 2, 4 s without asking anew, then its error stands', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const again = [pageOf('e1')];
    const { call, errors } = wants(again, again, again, again, again);
    const { store, outcome } = start(call);
    const id = (await store.arrived(1))[0] ?? '';
    store.opened(id);
    store.complete('booking', 'e1');
    await vi.advanceTimersByTimeAsync(0);
    store.followUp(id, 'finished');
    for (const [wait, calls] of [
      [0, 2],
      [999, 2],
      [1, 3],
      [1999, 3],
      [1, 4],
    ] as const) {
      await vi.advanceTimersByTimeAsync(wait);
      expect(errors).toHaveLength(calls);
    }
    await expect(outcome).rejects.toBe(errors[3]);
    expect(store.records).toHaveLength(1);
  });

  test('and names another page asks for that one', async () => {
    const { call } = wants([pageOf('e1')], [pageOf('e2')]);
    const { store, outcome } = start(call);
    store.followUp(await opened(store), 'finished');
    store.followUp(await opened(store), 'finished');
    expect(await outcome).toBe('done');
    expect(store.records).toHaveLength(2);
  });

  test('is not tried again more often than the host allows', async () => {
    const { call, errors } = wants([pageOf('e1')]);
    const { store, outcome } = start(call, { retries: 0 });
    await expect(outcome).rejects.toBe(errors[0]);
    expect(store.records).toEqual([]);
  });
});

test('a page that takes too long fails with the server’s error', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { call, errors } = wants([pageOf('e1')]);
  const { store, outcome } = start(call, { pageMs: 60_000 });
  store.opened((await store.arrived(1))[0] ?? '');
  await vi.advanceTimersByTimeAsync(59_999);
  expect(errors).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  await expect(outcome).rejects.toBe(errors[0]);
});

describe('a host that gives up', () => {
  test('before the person answers ends the question', async () => {
    const controller = new AbortController();
    const { store, outcome } = start(wants([pageOf('e1')]).call, { signal: controller.signal });
    await store.arrived(1);
    controller.abort(new Error('given up'));
    await expect(outcome).rejects.toThrow('given up');
    expect(store.records).toMatchObject([{ ending: 'aborted' }]);
  });

  test('while the page is open waits no longer', async () => {
    const controller = new AbortController();
    const { call, errors } = wants([pageOf('e1')]);
    const { store, outcome } = start(call, { signal: controller.signal });
    await opened(store);
    controller.abort(new Error('given up'));
    await expect(outcome).rejects.toThrow('given up');
    expect(errors).toHaveLength(1);
  });
});

test.each([
  ['another error', Object.assign(new Error('no'), { code: -32603 })],
  [
    'an error that lists no page',
    Object.assign(new Error('no'), { code: -32042, data: { elicitations: [] } }),
  ],
  ['an error without data', Object.assign(new Error('no'), { code: -32042 })],
  [
    'an error whose page cannot be asked for',
    Object.assign(new Error('no'), {
      code: -32042,
      data: { elicitations: [{ url: 'https://example.com/' }, null] },
    }),
  ],
])('%s comes out as it is, and nobody is asked', async (_, error) => {
  const { store, outcome } = start(() => Promise.reject(error));
  await expect(outcome).rejects.toBe(error);
  expect(store.waiting()).toEqual([]);
});

test('a call of SDK v1 whose server throws the error is made again after the server’s notice', async () => {
  const store = createTestStore();
  const mcp = new McpServer({ name: 'linking', version: '1.0.0' });
  let linked = false;
  mcp.registerTool('read', {}, async () => {
    if (!linked) throw new UrlElicitationRequiredError([pageOf('e1')]);
    return { content: [{ type: 'text', text: 'read' }] };
  });
  const client = new Client({ name: 'host', version: '1.0.0' });
  forSdkV1(client, store, { server });
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await mcp.connect(theirs);
  await client.connect(ours);
  onTestFinished(() => client.close());
  const outcome = retryUrlRequired(() => client.callTool({ name: 'read' }), store, { server });
  await opened(store);
  linked = true;
  await mcp.server.createElicitationCompletionNotifier('e1')();
  expect(await outcome).toMatchObject({ content: [{ text: 'read' }] });
});

test('a call of SDK v2 whose server throws the error is made again after the server’s notice', async () => {
  const store = createTestStore();
  const mcp = new v2server.McpServer({ name: 'linking', version: '1.0.0' });
  let linked = false;
  mcp.registerTool('read', {}, async () => {
    if (!linked) throw new v2server.UrlElicitationRequiredError([pageOf('e1')]);
    return { content: [{ type: 'text', text: 'read' }] };
  });
  const client = new v2.Client({ name: 'host', version: '1.0.0' });
  forSdkV2(client, store, { server });
  const [ours, theirs] = v2.InMemoryTransport.createLinkedPair();
  await mcp.connect(theirs);
  await client.connect(ours);
  onTestFinished(() => client.close());
  const outcome = retryUrlRequired(() => client.callTool({ name: 'read' }), store, { server });
  await opened(store);
  linked = true;
  await mcp.server.createElicitationCompletionNotifier('e1')();
  expect(await outcome).toMatchObject({ content: [{ text: 'read' }] });
});

test('a call that is given up while it is under way asks for no page', async () => {
  const controller = new AbortController();
  const { call } = wants([pageOf('e1')]);
  const { store, outcome } = start(
    () => {
      controller.abort(new Error('given up'));
      return call();
    },
    { signal: controller.signal },
  );
  await expect(outcome).rejects.toThrow('given up');
  expect(store.waiting()).toEqual([]);
  expect(store.records).toEqual([]);
});
