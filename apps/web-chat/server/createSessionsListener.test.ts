import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createSessionsListener } from './createSessionsListener.ts';
import { toNodeListener } from './toNodeListener.ts';

/** Serves sessions, and says the cookie of one. */
async function serve(most = 10): Promise<{ readonly url: string; readonly cookie: string }> {
  const server = createServer((request, response) => served.listener(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const served = createSessionsListener(url, (_, response) => response.end('page'), { most });
  onTestFinished(async () => {
    await served.close();
    server.closeAllConnections();
    server.close();
  });
  const cookie = (await fetch(url)).headers.get('set-cookie')?.split(';')[0] ?? '';
  return { url, cookie };
}

/** `fetch` lets nobody choose a `Host`. */
async function ask(url: string, path: string, headers: OutgoingHttpHeaders): Promise<IncomingMessage> {
  const { hostname, port } = new URL(url);
  const [response] = (await once(get({ hostname, port, path, headers }), 'response')) as [IncomingMessage];
  response.resume();
  return response;
}

test('a page that is loaded again keeps its session', async () => {
  const { url, cookie } = await serve();
  expect((await fetch(url, { headers: { cookie } })).headers.get('set-cookie')).toBeNull();
});

test('nobody gets a session more than there are', async () => {
  const { url } = await serve(1);
  expect((await fetch(url)).status).toBe(503);
});

test.each(['cross-site', 'same-site'])(
  'what another site embeds or links to (%s) takes no session and replaces none',
  async (site) => {
    const { url } = await serve(2);
    for (let at = 0; at < 5; at += 1) {
      const { status, headers } = await fetch(url, { headers: { 'sec-fetch-site': site } });
      expect([status, headers.get('set-cookie')]).toEqual([200, null]);
      expect((await fetch(`${url}/chat`, { headers: { 'sec-fetch-site': site } })).status).toBe(403);
    }
    expect((await fetch(url)).headers.get('set-cookie')).not.toBeNull();
  },
);

test('a page that another site led to begins its session itself, while there is room', async () => {
  const { url } = await serve(2);
  const listen = (cookie = ''): Promise<Response> =>
    fetch(`${url}/chat`, { headers: { 'sec-fetch-site': 'same-origin', cookie } });
  const stream = await listen();
  expect(stream.headers.get('content-type')).toBe('text/event-stream');
  const cookie = stream.headers.get('set-cookie')?.split(';')[0] ?? '';
  const again = await listen(cookie);
  expect([again.status, again.headers.get('set-cookie')]).toEqual([200, null]);
  expect((await listen()).status).toBe(503);
  for (const { body } of [stream, again]) await body?.cancel();
});

test('tabs that come back at once, after a restart, are told when they act in another session than they show', async () => {
  const { url } = await serve();
  const stale = 'web-chat-session=of-the-server-before';
  const tabs = await Promise.all(
    [0, 1].map(async () => {
      const { headers, body } = await fetch(`${url}/chat`, {
        headers: { cookie: stale, 'sec-fetch-site': 'same-origin' },
      });
      const part = await body?.getReader().read();
      const [, state = '{}'] = /data: (.*)/.exec(new TextDecoder().decode(part?.value)) ?? [];
      const { session } = JSON.parse(state) as { readonly session: string };
      return { session, cookie: headers.get('set-cookie')?.split(';')[0] ?? '' };
    }),
  );
  const kept = tabs[1]?.cookie ?? '';
  const acts = await Promise.all(
    tabs.map(({ session }) =>
      fetch(`${url}/chat`, {
        method: 'POST',
        headers: { cookie: kept, origin: url, 'content-type': 'application/json' },
        body: JSON.stringify({ say: 'Hello', session }),
      }),
    ),
  );
  expect(acts.map(({ status }) => status)).toEqual([409, 204]);
  const asked = await fetch(`${url}/ask`, { headers: { cookie: kept } });
  expect(asked.headers.get('x-chat-session')).toBe(tabs[1]?.session);
  await asked.body?.cancel();
});

test('under another name of this machine there is only the way to its own', async () => {
  const { url, cookie } = await serve();
  const foreign = url.replace('127.0.0.1', 'localhost');
  const page = await ask(url, '/?from=start', { host: new URL(foreign).host, cookie });
  expect([page.statusCode, page.headers.location]).toEqual([307, `${url}/`]);
  expect(page.headers['set-cookie']).toBeUndefined();
  for (const path of ['/chat', '/ask', '/assets/index.js'])
    expect((await ask(url, path, { host: 'evil.test', cookie })).statusCode).toBe(421);
});

test.each([
  ['without a session', { cookie: '' }, 403],
  ['from another site', { origin: 'https://evil.test' }, 403],
  ['from a page of no origin', { origin: 'null' }, 403],
  ['as a form of another site would', { 'content-type': 'text/plain' }, 415],
])('a message %s is not heard', async (_who, headers, status) => {
  const { url, cookie } = await serve();
  for (const path of ['/chat', '/ask']) {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { cookie, origin: url, 'content-type': 'application/json', ...headers },
      body: '{"say":"zqx7"}',
    });
    // Nobody has opened a stream for the second to speak on.
    expect(response.status).toBe(path === '/ask' && status === 415 ? 404 : status);
    expect(await response.text()).toBe('');
  }
});

test.each([
  ['that is too long', JSON.stringify({ say: 'x'.repeat(5_000) }), 413],
  ['that is no JSON', '{', 400],
  ['that says nothing known', '{"run":"it"}', 400],
])('a message %s is refused, and nothing of it comes back', async (_what, body, status) => {
  const { url, cookie } = await serve();
  const headers = { cookie, origin: url, 'content-type': 'application/json' };
  const response = await fetch(`${url}/chat`, { method: 'POST', headers, body });
  expect([response.status, await response.text()]).toEqual([status, '']);
});

test('a stream is not opened for another site', async () => {
  const { url, cookie } = await serve();
  for (const path of ['/chat', '/ask'])
    for (const headers of [{ origin: 'https://evil.test' }, { 'sec-fetch-site': 'cross-site' }])
      expect((await fetch(url + path, { headers: { cookie, ...headers } })).status).toBe(403);
});

test('where a handler fails, its error stays within; where a reader leaves, the body is cancelled', async () => {
  const cancel = vi.fn();
  const listener = toNodeListener(async ({ url }) => {
    if (url.endsWith('/bad')) throw new Error('zqx7');
    return new Response(new ReadableStream({ pull: (to) => to.enqueue(new Uint8Array(1024)), cancel }));
  }, 'http://127.0.0.1');
  const server = createServer((request, response) => void listener(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const bad = await fetch(`${url}/bad`);
  expect([bad.status, await bad.text()]).toEqual([500, '']);
  const request = get(url, (response) => response.once('data', () => request.destroy()));
  request.once('error', () => {});
  await vi.waitFor(() => expect(cancel).toHaveBeenCalled());
});
