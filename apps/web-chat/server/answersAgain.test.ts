import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createHttpHandler } from '@elicitation-kit/server-app';
import { expect, onTestFinished, test, vi } from 'vitest';
import { answersAgain } from './answersAgain.ts';
import { createSession } from './createSession.ts';

const ANSWER = '{"jsonrpc":"2.0","id":1,"result":{"action":"cancel"}}';
const CALL = '{"jsonrpc":"2.0","id":1,"method":"ping"}';

test('where the network loses an answer, the server gets it all the same and the call goes on', async () => {
  const mcp = createHttpHandler();
  const server = createServer((request, response) => void mcp(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const real = globalThis.fetch;
  let lost = 0;
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (lost > 0 || typeof init?.body !== 'string' || !init.body.includes('"action"')) return real(url, init);
    lost += 1;
    return Promise.reject(new TypeError('fetch failed'));
  });
  const endpoint = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`);
  const { store, chat, connection, close } = createSession({ endpoint });
  onTestFinished(async () => {
    await close();
    vi.unstubAllGlobals();
    await mcp.close();
    server.closeAllConnections();
    server.close();
  });
  await connection.connect();
  chat.say('Link a ticket about login');
  await vi.waitFor(() => expect(store.getSnapshot().items).toHaveLength(1), 5_000);
  store.answer(store.getSnapshot().items[0]?.id ?? '', { action: 'decline' });
  await vi.waitFor(() => expect(chat.getSnapshot().at(-1)).toHaveProperty('outcome.by', 'server'), 5_000);
  expect(lost).toBe(1);
});

/** A server that drops so many connections before it answers; says what it was sent. */
async function dropping(times: number): Promise<{ readonly url: string; readonly bodies: string[] }> {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      bodies.push(await text(request));
      if (bodies.length <= times) request.socket.destroy();
      else response.writeHead(202).end();
    })();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bodies };
}

test('an answer is sent again after each dropped connection, and given up in the end', async () => {
  const send = answersAgain();
  const twice = await dropping(2);
  expect((await send(twice.url, { method: 'POST', body: ANSWER })).status).toBe(202);
  expect(twice.bodies).toEqual([ANSWER, ANSWER, ANSWER]);
  const always = await dropping(Infinity);
  await expect(send(always.url, { method: 'POST', body: ANSWER })).rejects.toThrow('fetch failed');
  expect(always.bodies).toHaveLength(4);
});

test('what is no answer is sent once, and nothing after the client has closed', async () => {
  const send = answersAgain();
  const { url, bodies } = await dropping(Infinity);
  await expect(send(url, { method: 'POST', body: CALL })).rejects.toThrow('fetch failed');
  expect(bodies).toHaveLength(1);
  const closing = new AbortController();
  const sent = send(url, { method: 'POST', body: ANSWER, signal: closing.signal });
  await vi.waitFor(() => expect(bodies).toHaveLength(2));
  closing.abort();
  await expect(sent).rejects.toThrow('aborted');
  expect(bodies).toHaveLength(2);
});
