import { createElicitationStore, type ElicitationStore } from '@elicitation-kit/core';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createSseHandler } from './sseHandler.ts';

const URL_ = 'https://chat.example.com/ask';
const own = { origin: 'https://chat.example.com' };
const origins = ['https://chat.example.com'];

const createStore = (): ElicitationStore => {
  const store = createElicitationStore({ noViewMs: false });
  onTestFinished(() => store.close());
  return store;
};
const storeOf = (stores: { readonly [user: string]: ElicitationStore }) => (request: Request) =>
  stores[request.headers.get('cookie') ?? ''];

/** Opens a stream, and says which it is. */
async function open(handler: (request: Request) => Promise<Response>, headers: object = {}): Promise<string> {
  const response = await handler(new Request(URL_, { headers: { ...own, ...headers } }));
  const reader = response.body?.getReader();
  onTestFinished(async () => reader?.cancel());
  const { value } = (await reader?.read()) ?? {};
  return /data: (\w+)/.exec(new TextDecoder().decode(value))?.[1] ?? '';
}

const post = (session: string, headers: object = {}, body = '[{"v":1,"type":"hello","from":0}]'): Request =>
  new Request(URL_, {
    method: 'POST',
    headers: { ...own, 'content-type': 'application/json', 'x-elicitation-session': session, ...headers },
    body,
  });

test('what a page says on its own stream is heard', async () => {
  const handler = createSseHandler({ origins, storeOf: storeOf({ ada: createStore() }) });
  const session = await open(handler, { cookie: 'ada' });
  expect(session).toMatch(/^[\da-f]{32}$/);
  expect((await handler(post(session, { cookie: 'ada' }))).status).toBe(204);
});

test('without the origins of its pages there is none, whatever the request says of itself', () => {
  const options = { storeOf: () => createStore() } as unknown as Parameters<typeof createSseHandler>[0];
  expect(() => createSseHandler(options)).toThrow(/needs `origins`/);
});

test('a name that was pointed to this machine is no origin', async () => {
  const handler = createSseHandler({ origins, storeOf: () => createStore() });
  const request = new Request('https://evil.test/ask', { headers: { origin: 'https://evil.test' } });
  expect((await handler(request)).status).toBe(403);
});

test.each([
  ['another site’s page', { origin: 'https://evil.test' }, 403],
  ['a page of no origin, as in a sandbox', { origin: 'null' }, 403],
  ['a form of another site, which has no JSON', { 'content-type': 'text/plain' }, 415],
  ['a stranger', { cookie: 'mallory' }, 403],
  ['another user, who has got hold of the stream’s name', { cookie: 'ben' }, 404],
  ['a stream that is none', { 'x-elicitation-session': '0' }, 404],
])('%s is not heard', async (_who, headers, status) => {
  const store = createStore();
  const answer = vi.spyOn(store, 'answer');
  const handler = createSseHandler({ origins, storeOf: storeOf({ ada: store, ben: createStore() }) });
  const session = await open(handler, { cookie: 'ada' });
  const message = { v: 1, n: 1, type: 'answer', id: 'x', result: { action: 'decline' } };
  const response = await handler(post(session, { cookie: 'ada', ...headers }, JSON.stringify([message])));
  expect(response.status).toBe(status);
  expect(await response.text()).toBe('');
  expect(answer).not.toHaveBeenCalled();
});

test('a stream is not opened for another site, not even one that embeds the address', async () => {
  const handler = createSseHandler({ origins, storeOf: () => createStore() });
  const get = async (headers: HeadersInit): Promise<number> =>
    (await handler(new Request(URL_, { headers }))).status;
  expect(await get({ origin: 'https://evil.test' })).toBe(403);
  expect(await get({ 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(await get({ 'sec-fetch-site': 'none' })).toBe(403);
});

test.each([
  ['a body that is too long', 'x'.repeat(4 * 1024 * 1024 + 1), 413],
  ['no JSON', '{', 400],
  ['no list', '{}', 400],
])('%s is refused, and nothing of it comes back', async (_what, body, status) => {
  const handler = createSseHandler({ origins, storeOf: storeOf({ ada: createStore() }) });
  const session = await open(handler, { cookie: 'ada' });
  const response = await handler(post(session, { cookie: 'ada' }, body));
  expect([response.status, await response.text()]).toEqual([status, '']);
});

test('other methods are none', async () => {
  const handler = createSseHandler({ origins, storeOf: () => createStore() });
  const put = new Request(URL_, { method: 'PUT', headers: own });
  expect((await handler(put)).status).toBe(405);
});

test('one user has so many streams at most, and a stream that is left makes room', async () => {
  const store = createStore();
  const handler = createSseHandler({ origins, storeOf: () => store, mostStreams: 1 });
  const first = await handler(new Request(URL_, { headers: own }));
  expect((await handler(new Request(URL_, { headers: own }))).status).toBe(429);
  await first.body?.cancel();
  const next = await handler(new Request(URL_, { headers: own }));
  expect(next.status).toBe(200);
  await next.body?.cancel();
});

test.each(['at once', 'later'])(
  'a page that leaves %s, as a server says by the signal of its request, makes room',
  async (when) => {
    const store = createStore();
    const handler = createSseHandler({ origins, storeOf: () => store, mostStreams: 1 });
    const leaving = new AbortController();
    if (when === 'at once') leaving.abort();
    await handler(new Request(URL_, { headers: own, signal: leaving.signal }));
    leaving.abort();
    const next = await handler(new Request(URL_, { headers: own }));
    expect(next.status).toBe(200);
    await next.body?.cancel();
  },
);
