import { describe, expect, test, vi } from 'vitest';
import { createTestStore } from '../../../core/testStore.ts';
import {
  connectTestTransport,
  form,
  MODERN,
  settled,
  type Beside,
  type TestConnection,
  type Wired,
} from '../../testTransport.ts';

const elicit = (params: unknown = form()): object => ({ method: 'elicitation/create', params });
const page = { mode: 'url', message: 'Link', url: 'https://example.com/' };
const STATE = ' \u2028"\\é+/= ';

/** A client with one call in flight, under id 1; what has arrived at the server. */
async function calling(
  options?: Parameters<typeof connectTestTransport>[0],
  call: {
    readonly method?: string;
    readonly params?: object;
    readonly meta?: object;
    readonly beside?: Beside;
  } = {},
): Promise<TestConnection & { readonly first: Wired }> {
  const connection = connectTestTransport(options);
  const { method = 'tools/call', params = { name: 'book', arguments: { at: 8 } }, meta, beside } = call;
  await connection.send({ id: 1, method, params: { ...params, _meta: { ...MODERN, ...meta } } }, beside);
  return { ...connection, first: await connection.atServer() };
}

function want(
  { receive }: TestConnection,
  id: Wired['id'] & {},
  inputRequests?: object,
  requestState?: unknown,
): void {
  const wants = {
    ...(inputRequests && { inputRequests }),
    ...(requestState !== undefined && { requestState }),
  };
  receive({ id, result: { resultType: 'input_required', ...wants } });
}

async function answerAll({ store }: TestConnection, action: 'accept' | 'decline' = 'decline'): Promise<void> {
  await store.arrived(1);
  for (const id of store.waiting()) store.answer(id, { action });
}

const done = { resultType: 'complete', content: [] };

describe('a round', () => {
  test('goes back as a whole: a new id, the call as it was, the answers by key, the state byte for byte', async () => {
    const connection = await calling();
    const { store, atServer, receive, heard, first } = connection;
    want(connection, 1, { who: elicit(form({ name: { type: 'string' } })), where: elicit(page) }, STATE);
    const [who = '', where = ''] = await store.arrived(2);
    const { items } = store.getSnapshot();
    expect(items.map(({ round }) => round)).toEqual([
      items[0]?.round,
      { id: expect.any(String) as unknown, size: 2 },
    ]);
    expect(items.map(({ tool }) => tool)).toEqual([{ name: 'book' }, { name: 'book' }]);
    store.answer(who, { action: 'accept', content: { name: 'Ada' } });
    await settled();
    expect(connection.inner.sent).toHaveLength(1);
    store.opened(where);
    const retry = await atServer();
    expect(retry).toEqual({
      ...first,
      id: expect.any(String) as unknown,
      params: {
        ...first.params,
        inputResponses: { who: { action: 'accept', content: { name: 'Ada' } }, where: { action: 'accept' } },
        requestState: STATE,
      },
    });
    expect(heard).toEqual([]);
    receive({ id: retry.id ?? null, result: done });
    expect(heard).toEqual([{ jsonrpc: '2.0', id: 1, result: done }]);
  });

  test('sends no state where it was given none, and nothing of the round before', async () => {
    const connection = await calling();
    want(connection, 1, { a: elicit() }, STATE);
    await answerAll(connection);
    const second = await connection.atServer();
    want(connection, second.id ?? '', { b: elicit() });
    await answerAll(connection);
    const third = await connection.atServer();
    expect(third.params).toEqual({
      ...connection.first.params,
      inputResponses: { b: { action: 'decline' } },
    });
    expect(new Set([1, second.id, third.id]).size).toBe(3);
  });

  test.each([
    ['prompts/get', { name: 'greet' }],
    ['resources/read', { uri: 'file:///a' }],
  ])('of %s is asked too, without a tool', async (method, params) => {
    const connection = await calling({}, { method, params });
    want(connection, 1, { a: elicit() });
    await connection.store.arrived(1);
    expect(connection.store.getSnapshot().items[0]?.tool).toBeUndefined();
    await answerAll(connection);
    expect(await connection.atServer()).toMatchObject({ method, params });
  });

  test.each([
    ['another method', { method: 'completion/complete' }, { inputRequests: { a: elicit() } }],
    ['neither questions nor state', {}, {}],
    ['questions that are a list', {}, { inputRequests: [elicit()], requestState: 's' }],
    ['a state that is no text', {}, { inputRequests: { a: elicit() }, requestState: 7 }],
    ['only what the client can answer itself', {}, { inputRequests: { a: { method: 'roots/list' } } }],
  ])('that is none, with %s, is the client’s', async (_, call, wants) => {
    const connection = await calling({}, call);
    const result = { resultType: 'input_required', ...wants };
    connection.receive({ id: 1, result });
    expect(connection.heard).toEqual([{ jsonrpc: '2.0', id: 1, result }]);
    expect(connection.store.waiting()).toEqual([]);
  });

  test('keeps apart from those of a call beside it, whose keys are the same', async () => {
    const connection = await calling();
    const { send, atServer, store } = connection;
    await send({ id: 2, method: 'tools/call', params: { name: 'pay', _meta: MODERN } });
    await atServer();
    want(connection, 1, { who: elicit(form({}, 'First')) }, 'one');
    want(connection, 2, { who: elicit(form({}, 'Second')) }, 'two');
    const [first = '', second = ''] = await store.arrived(2);
    store.answer(second, { action: 'accept' });
    expect((await atServer()).params).toMatchObject({
      name: 'pay',
      inputResponses: { who: { action: 'accept', content: {} } },
      requestState: 'two',
    });
    store.answer(first, { action: 'cancel' });
    expect((await atServer()).params).toMatchObject({
      name: 'book',
      inputResponses: { who: { action: 'cancel' } },
      requestState: 'one',
    });
  });

  test('a question that cannot be read is shown and leaves its siblings alone', async () => {
    const connection = await calling();
    const { store, atServer } = connection;
    want(connection, 1, {
      bad: elicit({ mode: 'pigeon', message: 'x' }),
      none: { method: 'elicitation/create' },
      good: elicit(),
    });
    await store.arrived(3);
    for (const { id, request } of store.getSnapshot().items)
      store.answer(id, {
        action: request.mode === 'form' && request.unanswerable === undefined ? 'accept' : 'decline',
      });
    expect((await atServer()).params?.['inputResponses']).toEqual({
      bad: { action: 'decline' },
      none: { action: 'decline' },
      good: { action: 'accept', content: {} },
    });
  });

  test('after the store is closed its questions are cancelled, not left', async () => {
    const connection = await calling();
    connection.store.close();
    want(connection, 1, { a: elicit() });
    expect((await connection.atServer()).params).toMatchObject({
      inputResponses: { a: { action: 'cancel' } },
    });
  });
});

test('the capability of the store goes with every request, as it stands at the time', async () => {
  const connection = await calling(
    {},
    { meta: { 'io.modelcontextprotocol/clientCapabilities': { roots: {}, elicitation: {} } } },
  );
  const declared = ({ params }: Wired): unknown => {
    const meta = params?.['_meta'] as { readonly [key: string]: unknown } | undefined;
    return meta?.['io.modelcontextprotocol/clientCapabilities'];
  };
  expect(declared(connection.first)).toEqual({ roots: {}, elicitation: { form: {}, url: {} } });
  want(connection, 1, { a: elicit() });
  const [id = ''] = await connection.store.arrived(1);
  connection.store.answer(id, { action: 'decline' }, 'session');
  expect(declared(await connection.atServer())).toEqual({ roots: {} });
});

test('headers and signal of the call go with its retries, a resumption does not', async () => {
  const { signal } = new AbortController();
  const beside = { headers: { 'mcp-param-at': '8' }, requestSignal: signal, resumptionToken: 'r' };
  const connection = await calling({}, { beside });
  want(connection, 1, { a: elicit() });
  await answerAll(connection);
  await connection.atServer();
  const [first, second] = connection.inner.beside;
  expect(first).toBe(beside);
  expect(second).toMatchObject({ headers: { 'mcp-param-at': '8' }, requestSignal: signal });
  expect(second).not.toHaveProperty('resumptionToken');
});

describe('what the client must answer itself, in the same round', () => {
  const mixed = {
    roots: { method: 'roots/list' },
    who: elicit(),
    llm: { method: 'sampling/createMessage', params: {} },
  };

  test('it gives first, by its own means; then the person is asked, and all goes back together', async () => {
    const connection = await calling();
    const { store, heard, send, atServer, receive, first } = connection;
    want(connection, 1, mixed, STATE);
    expect(store.waiting()).toEqual([]);
    const { inputRequests, requestState } = heard[0]?.result ?? {};
    expect(heard).toMatchObject([{ id: 1, result: { resultType: 'input_required' } }]);
    expect(Object.keys(inputRequests as object)).toEqual(['roots', 'llm']);
    const own = { roots: { roots: [] }, llm: { role: 'assistant' } };
    await send({
      id: 2,
      method: 'tools/call',
      params: { ...first.params, inputResponses: own, requestState },
    });
    await answerAll(connection);
    const retry = await atServer();
    expect(retry).toMatchObject({ id: 2 });
    expect(retry.params).toEqual({
      ...first.params,
      inputResponses: { ...own, who: { action: 'decline' } },
      requestState: STATE,
    });
    receive({ id: 2, result: done });
    expect(heard.at(-1)).toEqual({ jsonrpc: '2.0', id: 2, result: done });
  });

  test('what it gave and the state that it was handed go into no later round', async () => {
    const connection = await calling();
    const { heard, send, atServer, first } = connection;
    want(connection, 1, mixed, STATE);
    const requestState = heard[0]?.result?.['requestState'];
    const own = { roots: { roots: [] }, llm: {} };
    await send({
      id: 2,
      method: 'tools/call',
      params: { ...first.params, inputResponses: own, requestState },
    });
    await answerAll(connection);
    await atServer();
    want(connection, 2, { next: elicit() });
    await answerAll(connection);
    expect((await atServer()).params).toEqual({
      ...first.params,
      inputResponses: { next: { action: 'decline' } },
    });
  });

  test('each such round counts as a round of the same call', async () => {
    const connection = await calling({ mostRounds: 2 });
    const { heard, send, atServer, first } = connection;
    for (const id of [2, 3, 4]) {
      want(connection, id - 1, mixed, STATE);
      const requestState = heard.at(-1)?.result?.['requestState'];
      const own = { roots: { roots: [] }, llm: {} };
      await send({
        id,
        method: 'tools/call',
        params: { ...first.params, inputResponses: own, requestState },
      });
      if (id === 4) break;
      await answerAll(connection);
      await atServer();
    }
    expect(heard.at(-1)).toMatchObject({ id: 4, error: { message: 'tools/call asked in too many rounds.' } });
    expect(connection.store.waiting()).toEqual([]);
  });

  test('a call that goes on is one call, whether the person or only the client has a part in its round', async () => {
    const tools: string[] = [];
    const connection = await calling({ onCall: ({ tool }) => void tools.push(tool.name) });
    const { receive, send, atServer, first } = connection;
    receive({
      id: 1,
      result: {
        resultType: 'input_required',
        inputRequests: { roots: { method: 'roots/list' } },
        requestState: STATE,
      },
    });
    await send({
      id: 2,
      method: 'tools/call',
      params: { ...first.params, inputResponses: { roots: {} }, requestState: STATE },
    });
    await atServer();
    await send({ id: 3, method: 'tools/call', params: { ...first.params, requestState: STATE } });
    expect(tools).toEqual(['book']);
  });

  test('a state that the client makes up resumes nothing', async () => {
    const connection = await calling();
    await connection.send({ id: 2, method: 'tools/call', params: { name: 'book', requestState: 'made up' } });
    expect((await connection.atServer()).params).toEqual({ name: 'book', requestState: 'made up' });
  });

  test('a client that never comes back asks nobody', async () => {
    const connection = await calling();
    want(connection, 1, mixed, STATE);
    await settled();
    expect(connection.store.waiting()).toEqual([]);
    expect(connection.inner.sent).toHaveLength(1);
  });
});

describe('the client gives its call up', () => {
  const cancelled = { method: 'notifications/cancelled', params: { requestId: 1, reason: 'stop' } };

  test('while a person is asked: the dialog ends, and nothing is sent', async () => {
    const connection = await calling();
    want(connection, 1, { a: elicit(), b: elicit() });
    await connection.store.arrived(2);
    await connection.send(cancelled);
    await settled();
    expect(connection.store.records).toMatchObject([{ ending: 'aborted' }, { ending: 'aborted' }]);
    expect(connection.inner.sent).toHaveLength(1);
    expect(connection.heard).toEqual([]);
  });

  test.each(['requestSignal', 'signal'])('by the %s that it sends with its request', async (member) => {
    const controller = new AbortController();
    const connection = await calling({}, { beside: { [member]: controller.signal } });
    want(connection, 1, { a: elicit() });
    await connection.store.arrived(1);
    controller.abort();
    await settled();
    expect(connection.store.records).toMatchObject([{ ending: 'aborted' }]);
    expect(connection.inner.sent).toHaveLength(1);
  });

  test('while a retry is in flight: the server hears of the id that it knows, and its late answer is dropped', async () => {
    const connection = await calling();
    want(connection, 1, { a: elicit() });
    await answerAll(connection);
    const { id = null } = await connection.atServer();
    await connection.send(cancelled);
    expect(await connection.atServer()).toEqual({
      jsonrpc: '2.0',
      ...cancelled,
      params: { requestId: id, reason: 'stop' },
    });
    connection.receive({ id, result: done });
    expect(connection.heard).toEqual([]);
  });

  test('before the server has answered: the cancel passes as it is', async () => {
    const connection = await calling();
    await connection.send(cancelled);
    expect(await connection.atServer()).toEqual({ jsonrpc: '2.0', ...cancelled });
  });
});

test('the connection closes: all questions end as disconnected, and nothing is sent', async () => {
  const connection = await calling();
  want(connection, 1, { a: elicit(), b: elicit() });
  await connection.store.arrived(2);
  await connection.transport.close();
  await settled();
  expect(connection.store.records).toMatchObject([{ ending: 'disconnected' }, { ending: 'disconnected' }]);
  expect(connection.inner.sent).toHaveLength(1);
});

describe('a person who thinks for 90 s', () => {
  test('loses nothing where the call hears progress', async () => {
    const connection = await calling({}, { meta: { progressToken: 1 } });
    const { store, heard } = connection;
    want(connection, 1, { a: elicit(form({ name: { type: 'string' } })) });
    const [id = ''] = await store.arrived(1);
    store.shown(id);
    expect(store.getSnapshot().items[0]?.deadline).toBeUndefined();
    store.clock.advance(90_000);
    expect(heard).toHaveLength(10);
    expect(heard[0]).toMatchObject({ method: 'notifications/progress', params: { progressToken: 1 } });
    store.answer(id, { action: 'accept', content: { name: 'Ada' } });
    await connection.atServer();
    store.clock.advance(60_000);
    expect(heard).toHaveLength(10);
  });

  test('loses nothing where the host has given the call that long', async () => {
    const connection = await calling({ budgetMs: 120_000 });
    const { store } = connection;
    want(connection, 1, { a: elicit() });
    const [id = ''] = await store.arrived(1);
    store.shown(id);
    store.clock.advance(90_000);
    store.answer(id, { action: 'accept' });
    expect((await connection.atServer()).params).toMatchObject({
      inputResponses: { a: { action: 'accept' } },
    });
  });

  test('is told, by the store’s deadline, where the client waits its 60 s', async () => {
    const connection = await calling();
    const { store } = connection;
    want(connection, 1, { a: elicit(form({ name: { type: 'string' } })) });
    store.shown((await store.arrived(1))[0] ?? '');
    expect(store.getSnapshot().items[0]?.deadline).toMatchObject({
      at: store.clock.now() + 55_000,
      unheard: true,
    });
  });
});

describe('a server that is not finished yet', () => {
  test('is asked again after a while that grows, for ten minutes, and the client hears that its call goes on', async () => {
    const connection = await calling({}, { meta: { progressToken: 1 } });
    const { store, inner, heard } = connection;
    want(connection, 1, undefined, 's0');
    const start = store.clock.now();
    const times: number[] = [];
    let seen = 1;
    while (!heard.some(({ error }) => error) && times.length < 500) {
      store.clock.advance(250);
      await settled();
      const retry = inner.sent[seen];
      if (!retry) continue;
      seen += 1;
      expect(retry.params).toMatchObject({ requestState: `s${times.length}` });
      expect(retry.params).not.toHaveProperty('inputResponses');
      times.push(store.clock.now() - start);
      want(connection, retry.id ?? '', undefined, `s${times.length}`);
    }
    expect(times.slice(0, 7)).toEqual([250, 750, 1750, 3750, 7750, 15_750, 23_750]);
    expect(times.length).toBeLessThan(100);
    expect(heard.at(-1)).toMatchObject({ id: 1, error: { code: -32603 } });
    expect(store.clock.now() - start).toBeGreaterThanOrEqual(600_000);
    expect(heard.length).toBeGreaterThan(60);
    expect(store.clock.waiting()).toBe(0);
  });

  test('is asked at once when the person says that the page is finished', async () => {
    const connection = await calling();
    const { store, atServer } = connection;
    want(connection, 1, { link: elicit(page) }, 's');
    store.opened((await store.arrived(1))[0] ?? '');
    let retry = await atServer();
    for (let wait = 250; wait <= 4_000; wait *= 2) {
      want(connection, retry.id ?? '', undefined, 's');
      await settled();
      store.clock.advance(wait);
      retry = await atServer();
    }
    want(connection, retry.id ?? '', undefined, 's');
    store.followUp(store.getSnapshot().items[0]?.id ?? '', 'finished');
    store.clock.advance(250);
    expect((await atServer()).params).toMatchObject({ requestState: 's' });
  });

  test('and asks for the same page again waits for the person, who reads that it is not finished', async () => {
    const connection = await calling();
    const { store, atServer, inner } = connection;
    want(connection, 1, { link: elicit(page) }, 's');
    store.opened((await store.arrived(1))[0] ?? '');
    const retry = await atServer();
    want(connection, retry.id ?? '', { link: elicit(page) }, 's');
    await vi.waitFor(() =>
      expect(store.getSnapshot().items.find(({ phase }) => phase === 'asking')).toMatchObject({
        repeated: 'not-finished',
      }),
    );
    store.clock.advance(50_000);
    await settled();
    expect(inner.sent).toHaveLength(2);
  });
});

describe('a hostile or broken server', () => {
  /** Answers every retry with the same wish until the client hears an error; how often. */
  async function spin(connection: TestConnection, step: () => void): Promise<number> {
    want(connection, 1, { a: elicit() });
    let seen = 1;
    for (; !connection.heard.some(({ error }) => error); seen += 1) {
      if (seen > 500) throw new Error('It spins.');
      await connection.store.arrived(1).catch(() => {});
      step();
      await settled();
      const retry = connection.inner.sent[seen];
      if (!retry) continue;
      want(connection, retry.id ?? '', { a: elicit() });
    }
    return seen - 1;
  }

  test('that asks a person for ever fails the call in the end', async () => {
    const store = createTestStore({ rate: false });
    const connection = { ...(await callingWith(store)), store };
    const rounds = await spin(connection, () => {
      store.clock.advance(1_000);
      for (const id of store.waiting()) store.answer(id, { action: 'decline' });
    });
    expect(rounds).toBe(100);
    expect(connection.heard).toMatchObject([
      { id: 1, error: { code: -32603, message: expect.stringContaining('rounds') as unknown } },
    ]);
  });

  test('that is muted and asks for ever fails the call soon', async () => {
    const store = createTestStore({ unattended: 'decline' });
    const connection = await callingWith(store);
    want(connection, 1, { a: elicit() });
    for (let seen = 1; seen <= 10; seen += 1) {
      await settled();
      want(connection, connection.inner.sent[seen]?.id ?? '', { a: elicit() });
    }
    await settled();
    expect(connection.inner.sent).toHaveLength(11);
    expect(connection.heard).toMatchObject([{ id: 1, error: { code: -32603 } }]);
  });

  async function callingWith(store: TestConnection['store']): Promise<TestConnection> {
    const connection = connectTestTransport({}, store);
    await connection.send({ id: 1, method: 'tools/call', params: { name: 'book', _meta: MODERN } });
    await connection.atServer();
    return connection;
  }

  test('a result that comes twice is taken once, before and after the answer', async () => {
    const connection = await calling();
    want(connection, 1, { a: elicit() });
    want(connection, 1, { a: elicit() });
    connection.receive({ id: 1, result: done });
    const [id = ''] = await connection.store.arrived(1);
    expect(connection.store.waiting()).toEqual([id]);
    connection.store.answer(id, { action: 'decline' });
    const retry = (await connection.atServer()).id ?? '';
    connection.receive({ id: 1, result: done });
    connection.receive({ id: retry, result: done });
    connection.receive({ id: retry, result: done });
    want(connection, retry, { a: elicit() });
    await settled();
    expect(connection.heard).toEqual([{ jsonrpc: '2.0', id: 1, result: done }]);
    expect(connection.inner.sent).toHaveLength(2);
  });

  test('an answer to an id that nobody has used is the client’s to judge', async () => {
    const connection = await calling();
    want(connection, 99, { a: elicit() });
    expect(connection.heard).toMatchObject([{ id: 99 }]);
    expect(connection.store.waiting()).toEqual([]);
  });

  test('keys like __proto__ are keys', async () => {
    const connection = await calling();
    const wants = JSON.parse(
      '{"__proto__":{"method":"elicitation/create","params":{"message":"a","requestedSchema":{"type":"object","properties":{}}}},"constructor":{"method":"elicitation/create","params":{"message":"b","requestedSchema":{"type":"object","properties":{}}}},"":{"method":"elicitation/create","params":{"message":"c","requestedSchema":{"type":"object","properties":{}}}}}',
    ) as object;
    want(connection, 1, wants);
    await connection.store.arrived(3);
    await answerAll(connection);
    const responses = (await connection.atServer()).params?.['inputResponses'];
    expect(JSON.stringify(responses)).toBe(
      '{"__proto__":{"action":"decline"},"constructor":{"action":"decline"},"":{"action":"decline"}}',
    );
    expect(Object.getPrototypeOf(responses)).toBe(Object.prototype);
  });

  test('a giant state is echoed as it is', async () => {
    const connection = await calling();
    const state = 'x'.repeat(5_000_000);
    want(connection, 1, { a: elicit() }, state);
    await answerAll(connection);
    expect((await connection.atServer()).params?.['requestState']).toBe(state);
  });

  test('more questions than a person can have waiting are cancelled beyond that', async () => {
    const connection = await calling();
    want(connection, 1, Object.fromEntries(Array.from({ length: 64 }, (_, at) => [`q${at}`, elicit()])));
    await connection.store.arrived(32);
    await answerAll(connection);
    const responses = (await connection.atServer()).params?.['inputResponses'] as object;
    expect(Object.keys(responses)).toHaveLength(64);
  });

  test('a round of thousands of questions fails the call at once, and nobody is shown one', async () => {
    const connection = await calling();
    want(connection, 1, Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`q${at}`, elicit()])));
    const message = 'tools/call asked too many questions in one round.';
    expect(connection.heard).toMatchObject([{ id: 1, error: { code: -32603, message } }]);
    await settled();
    expect(connection.store.records).toEqual([]);
    expect(connection.inner.sent).toHaveLength(1);
  });

  test('that pushes a request in this revision gets no answer, and the host hears of it', async () => {
    const connection = await calling();
    connection.receive({ id: 7, method: 'elicitation/create', params: form() });
    await settled();
    expect(connection.store.waiting()).toEqual([]);
    expect(connection.inner.sent).toHaveLength(1);
    expect(connection.heard).toEqual([]);
    expect(connection.errors).toHaveLength(1);
  });

  test('whose error answers a retry passes it on under the client’s id', async () => {
    const connection = await calling();
    want(connection, 1, { a: elicit() }, 's');
    await answerAll(connection);
    const error = { code: -32602, message: 'expired' };
    connection.receive({ id: (await connection.atServer()).id ?? null, error });
    expect(connection.heard).toEqual([{ jsonrpc: '2.0', id: 1, error }]);
  });
});

describe('a retry whose stream breaks', () => {
  test('is sent again under a new id, with the same answers, and nobody is asked twice', async () => {
    const connection = await calling();
    const { inner, store, atServer } = connection;
    want(connection, 1, { a: elicit() }, STATE);
    await answerAll(connection);
    const first = await atServer();
    inner.beside.at(-1)?.onRequestStreamEnd?.();
    inner.beside.at(-1)?.onRequestStreamEnd?.();
    store.clock.advance(500);
    const second = await atServer();
    expect(second).toEqual({ ...first, id: expect.not.stringMatching(String(first.id)) as unknown });
    connection.receive({ id: second.id ?? null, result: done });
    inner.beside.at(-1)?.onRequestStreamEnd?.();
    store.clock.advance(60_000);
    expect(connection.heard).toEqual([{ jsonrpc: '2.0', id: 1, result: done }]);
    expect(inner.sent).toHaveLength(3);
    expect(store.records).toHaveLength(1);
  });

  test('each time fails the call after the third try more', async () => {
    const connection = await calling();
    want(connection, 1, { a: elicit() });
    connection.inner.failure = new TypeError('fetch failed');
    await answerAll(connection);
    for (const wait of [500, 1_000, 2_000]) {
      await settled();
      expect(connection.heard).toEqual([]);
      connection.store.clock.advance(wait);
    }
    await settled();
    expect(connection.heard).toMatchObject([{ id: 1, error: { code: -32603 } }]);
  });

  test('is not tried again where the transport refuses it: the call fails, without what the other side may have echoed', async () => {
    const connection = await calling();
    want(connection, 1, { a: elicit() });
    connection.inner.failure = Object.assign(new Error('echo: MARKER'), { code: 403 });
    await answerAll(connection);
    await settled();
    expect(connection.heard).toMatchObject([
      { id: 1, error: { message: 'The answers could not be sent: Error 403.' } },
    ]);
  });
});

test('a server without a label is the host’s mistake: the host hears of it, its call fails, and the server learns nothing', async () => {
  const connection = await calling({ server: { id: 'booking', label: '' } });
  want(connection, 1, { a: elicit() }, STATE);
  await settled();
  expect(connection.errors).toMatchObject([{ name: 'TypeError' }]);
  expect(connection.heard).toMatchObject([{ id: 1, error: { code: -32603, message: 'Internal error' } }]);
  expect(connection.inner.sent).toHaveLength(1);
});
