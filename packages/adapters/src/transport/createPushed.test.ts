import { describe, expect, test, vi } from 'vitest';
import { createTestStore } from '../../../core/testStore.ts';
import { connectTestTransport, form, settled, type TestConnection, type Wired } from '../../testTransport.ts';

const RELATED_TASK = 'io.modelcontextprotocol/related-task';

/** A client with one call of a tool in flight, under id 1. */
async function calling(
  options?: Parameters<typeof connectTestTransport>[0],
  store?: Parameters<typeof connectTestTransport>[1],
): Promise<TestConnection> {
  const connection = connectTestTransport(options, store);
  await call(connection, 1);
  return connection;
}

async function call(
  { send, atServer }: TestConnection,
  id: number,
  name = 'book',
  meta?: object,
): Promise<void> {
  await send({ id, method: 'tools/call', params: { name, ...(meta && { _meta: meta }) } });
  await atServer();
}

function ask({ receive }: TestConnection, id: string | number, params: object = form()): void {
  receive({ id, method: 'elicitation/create', params: { ...params } });
}

async function asked(connection: TestConnection, id: string | number, params?: object): Promise<string> {
  const before = connection.store.waiting().length;
  ask(connection, id, params);
  return (await connection.store.arrived(before + 1)).at(-1) ?? '';
}

describe('the capability', () => {
  test('of the store stands in the place of the client’s own, and its others stay', async () => {
    const { send, atServer } = connectTestTransport({}, createTestStore({ modes: ['url'] }));
    const message = {
      id: 0,
      method: 'initialize',
      params: {
        protocolVersion: '2025-11-25',
        clientInfo: { name: 'host' },
        capabilities: {
          sampling: { tools: {} },
          elicitation: { form: { applyDefaults: true } },
          tasks: { list: {}, requests: { elicitation: { create: {} }, sampling: { createMessage: {} } } },
        },
      },
    };
    const given = structuredClone(message);
    await send(message);
    expect((await atServer()).params).toEqual({
      protocolVersion: '2025-11-25',
      clientInfo: { name: 'host' },
      capabilities: {
        sampling: { tools: {} },
        elicitation: { url: {} },
        tasks: { list: {}, requests: { sampling: { createMessage: {} } } },
      },
    });
    expect(message).toEqual(given);
  });

  test('is none for a muted server, not an empty one, which would mean form', async () => {
    const store = createTestStore({ mutes: { load: () => ['booking'], save: () => {} } });
    const { send, atServer } = connectTestTransport({}, store);
    await send({ id: 0, method: 'initialize', params: { capabilities: { elicitation: {}, roots: {} } } });
    expect((await atServer()).params).toEqual({ capabilities: { roots: {} } });
  });
});

describe('who asks, for which tool', () => {
  test('the server by the name that it gave at initialize, the tool by the title that it was listed with', async () => {
    const connection = connectTestTransport();
    const { send, receive, atServer, store } = connection;
    await send({ id: 'a', method: 'initialize', params: { capabilities: {} } });
    receive({ id: 'a', result: { serverInfo: { name: 'bk', title: 'Booking Inc' }, capabilities: {} } });
    await send({ id: 'b', method: 'tools/list' });
    const listed = [
      { name: 'book', title: 'Book a table' },
      { name: 'old', annotations: { title: 'Old' } },
      null,
    ];
    receive({ id: 'b', result: { tools: listed } });
    await atServer();
    await atServer();
    await call(connection, 1);
    await asked(connection, 7);
    expect(store.getSnapshot().items).toMatchObject([
      {
        server: { id: 'booking', label: 'Booking', claimedName: 'Booking Inc' },
        tool: { name: 'book', title: 'Book a table' },
      },
    ]);
  });

  test('with two tools in flight nobody knows which, and nothing is claimed', async () => {
    const connection = await calling();
    await call(connection, 2, 'pay');
    await asked(connection, 7);
    connection.receive({ id: 2, result: { content: [] } });
    await asked(connection, 8);
    expect(connection.store.getSnapshot().items.map(({ tool }) => tool)).toEqual([
      undefined,
      { name: 'book' },
    ]);
  });

  test('a task’s request names the tool that the task is of, and its answer carries the task', async () => {
    const connection = await calling();
    const { receive, send, atServer, store } = connection;
    receive({ id: 1, result: { task: { taskId: 't1', status: 'working' } } });
    await call(connection, 2, 'pay');
    await send({ id: 3, method: 'tasks/result', params: { taskId: 't1' } });
    await atServer();
    const task = { taskId: 't1' };
    const id = await asked(connection, 7, { ...form(), _meta: { [RELATED_TASK]: task } });
    expect(store.getSnapshot().items).toMatchObject([{ tool: { name: 'book' } }]);
    store.answer(id, { action: 'accept' });
    expect(await atServer()).toEqual({
      jsonrpc: '2.0',
      id: 7,
      result: { action: 'accept', content: {}, _meta: { [RELATED_TASK]: task } },
    });
  });
});

describe('a request that belongs to no call', () => {
  test('is refused, also while only a ping is in flight, and nobody is asked', async () => {
    const connection = connectTestTransport();
    const { send, atServer, store } = connection;
    await send({ id: 5, method: 'ping' });
    await atServer();
    ask(connection, 0);
    expect(await atServer()).toMatchObject({ id: 0, error: { code: -32602 } });
    expect(store.records).toEqual([]);
  });

  test('is refused once the call is answered', async () => {
    const connection = await calling();
    connection.receive({ id: '1', result: { content: [] } });
    ask(connection, 0);
    expect(await connection.atServer()).toMatchObject({ error: { code: -32602 } });
  });

  test('is refused where it names a task that no call has started', async () => {
    const connection = connectTestTransport();
    ask(connection, 0, { ...form(), _meta: { [RELATED_TASK]: { taskId: 'made up' } } });
    expect(await connection.atServer()).toMatchObject({ error: { code: -32602 } });
  });

  test('is asked where the host allows it, for old servers', async () => {
    const connection = connectTestTransport({ unsolicited: 'allow' });
    const id = await asked(connection, 0);
    connection.store.answer(id, { action: 'decline' });
    expect(await connection.atServer()).toEqual({ jsonrpc: '2.0', id: 0, result: { action: 'decline' } });
  });
});

test('where requests without a call are allowed, one does not end with something short that is in flight', async () => {
  const connection = connectTestTransport({ unsolicited: 'allow' });
  await connection.send({ id: 1, method: 'tools/list' });
  const id = await asked(connection, 7);
  connection.receive({ id: 1, result: { tools: [] } });
  await settled();
  expect(connection.store.waiting()).toEqual([id]);
});

describe('taken back', () => {
  test.each([0, 7, 'seven'])('by the server, with id %j: the dialog ends and nothing is sent', async (id) => {
    const connection = await calling();
    const { store, receive, inner, heard } = connection;
    await asked(connection, id);
    receive({ method: 'notifications/cancelled', params: { requestId: id, reason: 'late' } });
    await settled();
    expect(store.records).toMatchObject([{ ending: 'aborted' }]);
    expect(inner.sent).toHaveLength(1);
    expect(heard).toEqual([]);
  });

  test('a late or foreign cancel is the client’s to ignore', async () => {
    const connection = await calling();
    const { store, receive, heard } = connection;
    const id = await asked(connection, 7);
    receive({ method: 'notifications/cancelled', params: { requestId: 8 } });
    store.answer(id, { action: 'decline' });
    await connection.atServer();
    receive({ method: 'notifications/cancelled', params: { requestId: 7 } });
    expect(heard).toHaveLength(2);
    expect(store.records).toMatchObject([{ ending: 'declined' }]);
  });

  test.each([
    ['answered', ({ receive }: TestConnection) => receive({ id: 1, result: { content: [] } })],
    ['refused', ({ receive }: TestConnection) => receive({ id: 1, error: { code: -32603, message: 'no' } })],
    [
      'given up',
      ({ send }: TestConnection) =>
        void send({ method: 'notifications/cancelled', params: { requestId: 1, reason: 'timeout' } }),
    ],
  ])('a call that is %s takes its dialog with it, and the server hears cancel', async (_, over) => {
    const connection = await calling();
    const { store, inner } = connection;
    await asked(connection, 7);
    over(connection);
    await settled();
    expect(store.waiting()).toEqual([]);
    expect(store.records).toMatchObject([{ ending: 'aborted' }]);
    expect(inner.sent.at(-1)).toEqual({ jsonrpc: '2.0', id: 7, result: { action: 'cancel' } });
  });

  test('a dialog stays while one of the calls that it may belong to goes on', async () => {
    const connection = await calling();
    await call(connection, 2);
    const id = await asked(connection, 7);
    connection.receive({ id: 1, result: { content: [] } });
    await settled();
    expect(connection.store.waiting()).toEqual([id]);
    connection.receive({ id: 2, result: { content: [] } });
    await settled();
    expect(connection.store.waiting()).toEqual([]);
  });

  test.each([
    ['the client closes', ({ transport }: TestConnection) => void transport.close()],
    ['the server is gone', ({ inner }: TestConnection) => inner.onclose?.()],
  ])(
    '%s: the dialog ends as disconnected, nothing is sent, and the client hears of it once',
    async (_, close) => {
      const connection = await calling();
      const onclose = vi.fn<() => void>();
      connection.transport.onclose = onclose;
      await asked(connection, 7);
      close(connection);
      await settled();
      expect(connection.store.records).toMatchObject([{ ending: 'disconnected' }]);
      expect(connection.inner.sent).toHaveLength(1);
      expect(onclose).toHaveBeenCalledOnce();
    },
  );

  test('a call that could not be sent is no call', async () => {
    const connection = connectTestTransport();
    connection.inner.failure = new Error('offline');
    await expect(connection.send({ id: 1, method: 'tools/call', params: { name: 'book' } })).rejects.toThrow(
      'offline',
    );
    connection.inner.failure = undefined;
    ask(connection, 0);
    expect(await connection.atServer()).toMatchObject({ error: { code: -32602 } });
  });
});

test('a notice that a page is finished ends its follow-up and passes on', async () => {
  const connection = await calling();
  const { store, receive, heard } = connection;
  const page = { mode: 'url', message: 'Link', url: 'https://example.com/', elicitationId: 'e1' };
  store.opened(await asked(connection, 7, page));
  await connection.atServer();
  const notice = { method: 'notifications/elicitation/complete', params: { elicitationId: 'e1' } };
  expect(store.getSnapshot().items).toMatchObject([{ phase: 'waiting' }]);
  receive(notice);
  expect(store.getSnapshot().items).toEqual([]);
  expect(heard).toEqual([{ jsonrpc: '2.0', ...notice }]);
});

test('while a person thinks, the server hears progress where it wants to, and the client where its call does', async () => {
  const connection = connectTestTransport({ budgetMs: 600_000 });
  const { store, inner, heard, receive } = connection;
  await call(connection, 1, 'book', { progressToken: 1 });
  receive({ method: 'notifications/progress', params: { progressToken: 1, progress: 3, total: 5 } });
  const id = await asked(connection, 7, {
    ...form({ a: { type: 'string' } }),
    _meta: { progressToken: 'theirs' },
  });
  store.shown(id);
  store.clock.advance(90_000);
  const toServer = inner.sent.slice(1).map(({ params }) => params);
  expect(toServer).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((progress) => ({ progressToken: 'theirs', progress })),
  );
  const toClient = heard.slice(1).map(({ params }) => params?.['progress'] as number);
  expect(toClient).toHaveLength(10);
  expect(toClient).toEqual(toClient.toSorted((one, other) => one - other));
  expect(new Set(toClient).size).toBe(10);
  expect(Math.max(...toClient)).toBeLessThan(3.1);
  store.answer(id, { action: 'accept', content: { a: 'late' } });
  await settled();
  expect(inner.sent.at(-1)?.result).toEqual({ action: 'accept', content: { a: 'late' } });
  store.clock.advance(60_000);
  expect(heard).toHaveLength(11);
  expect(store.clock.waiting()).toBe(0);
});

test('each tool call is counted once, and a counter that throws stops nothing', async () => {
  const counted: unknown[] = [];
  const connection = await calling({
    onCall: ({ server, tool }) => {
      counted.push([server.id, tool.name]);
      throw new Error('full');
    },
  });
  await connection.send({ id: 2, method: 'prompts/get', params: { name: 'book' } });
  expect(counted).toEqual([['booking', 'book']]);
  expect(connection.errors).toMatchObject([{ message: 'full' }]);
  expect(connection.inner.sent).toHaveLength(2);
});

describe('a hostile or broken server', () => {
  test('a request that is delivered twice is asked once and answered once', async () => {
    const connection = await calling();
    const id = await asked(connection, 7);
    ask(connection, 7, form({}, 'Another'));
    await settled();
    expect(connection.store.waiting()).toEqual([id]);
    connection.store.answer(id, { action: 'accept' });
    await settled();
    expect(connection.inner.sent.slice(1)).toHaveLength(1);
  });

  test.each([undefined, null, 'text', [], { message: 7 }, { message: 'x', _meta: 'text' }])(
    'params that are %j go back as invalid, or are shown, and the next request works',
    async (params) => {
      const connection = await calling();
      connection.receive({
        id: 7,
        method: 'elicitation/create',
        params: params as unknown as Wired['params'] & {},
      });
      await settled();
      connection.store.cancelAll();
      await settled();
      expect(connection.inner.sent).toHaveLength(2);
      const id = await asked(connection, 8);
      connection.store.answer(id, { action: 'decline' });
      await settled();
      expect(connection.inner.sent.at(-1)).toMatchObject({ id: 8, result: { action: 'decline' } });
    },
  );

  test('ids 7 and "7" are two requests', async () => {
    const connection = await calling();
    const ids = [await asked(connection, 7), await asked(connection, '7')];
    connection.receive({ method: 'notifications/cancelled', params: { requestId: '7' } });
    await settled();
    expect(connection.store.waiting()).toEqual([ids[0]]);
  });

  test('an answer that cannot be sent is reported to the client, without its values', async () => {
    const connection = await calling();
    const id = await asked(connection, 7, form({ a: { type: 'string' } }));
    connection.inner.failure = new Error('offline');
    connection.store.answer(id, { action: 'accept', content: { a: 'MARKER' } });
    await settled();
    expect(connection.errors).toMatchObject([{ message: 'offline' }]);
    expect(JSON.stringify(connection.errors.map(String))).not.toContain('MARKER');
  });

  test('after the store is closed the server gets an error', async () => {
    const connection = await calling();
    connection.store.close();
    ask(connection, 7);
    expect(await connection.atServer()).toMatchObject({ id: 7, error: { code: -32600 } });
  });
});

test('a server without a label is the host’s mistake: the host hears of it, the server only that something went wrong', async () => {
  const connection = await calling({ server: { id: 'booking', label: '' } });
  ask(connection, 7);
  expect(await connection.atServer()).toMatchObject({
    id: 7,
    error: { code: -32603, message: 'Internal error' },
  });
  expect(connection.errors).toMatchObject([{ name: 'TypeError' }]);
});

test('an id that the server takes back and uses again at once is a request of its own', async () => {
  const connection = await calling();
  await asked(connection, 7);
  connection.receive({ method: 'notifications/cancelled', params: { requestId: 7 } });
  ask(connection, 7);
  await vi.waitFor(() => expect(connection.store.records).toMatchObject([{ ending: 'aborted' }]));
  const [id = ''] = await connection.store.arrived(1);
  connection.store.answer(id, { action: 'decline' });
  expect(await connection.atServer()).toMatchObject({ id: 7, result: { action: 'decline' } });
  await settled();
  expect(connection.inner.sent).toHaveLength(2);
});

test.each([1e12, -1e12, Number.MAX_SAFE_INTEGER])('the pulse grows also from %d', async (progress) => {
  const connection = connectTestTransport();
  await call(connection, 1, 'book', { progressToken: 1 });
  connection.receive({ method: 'notifications/progress', params: { progressToken: 1, progress } });
  await asked(connection, 7);
  expect(connection.heard.at(-1)?.params?.['progress']).toBeGreaterThan(progress);
});
