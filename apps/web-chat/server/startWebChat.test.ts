import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWebChat, type RunningWebChat } from './startWebChat.ts';

let folder: string;
let running: RunningWebChat;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'web-chat-'));
  const dist = join(folder, 'dist');
  await mkdir(join(dist, 'assets'), { recursive: true });
  await writeFile(join(dist, 'index.html'), '<!doctype html>');
  await writeFile(join(dist, 'assets/index.js'), 'export {};');
  await writeFile(join(folder, 'secret.txt'), 'not served');
  running = await startWebChat({ dist });
});

afterAll(async () => {
  await running.close();
  await rm(folder, { recursive: true });
});

test('the page comes with its policy', async () => {
  const { status, headers } = await fetch(`${running.url}/?from=start`);
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; require-trusted-types-for 'script'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
});

test('assets are kept by the browser, the page is asked for each time', async () => {
  const cacheControl = async (path: string) => (await fetch(running.url + path)).headers.get('cache-control');
  expect(await cacheControl('/assets/index.js')).toContain('immutable');
  expect(await cacheControl('/')).toBe('no-cache');
});

test.each(['/../secret.txt', '/%2e%2e/secret.txt', '/assets/../../secret.txt', '/assets', '/favicon.ico'])(
  '%s is not found',
  async (path) => {
    // `fetch` would resolve the path before it asks.
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    get({ port: new URL(running.url).port, host: '127.0.0.1', path }, resolve).once('error', reject);
    const response = await promise;
    response.resume();
    expect(response.statusCode).toBe(404);
  },
);

test('a page is only read', async () => {
  expect((await fetch(running.url, { method: 'POST' })).status).toBe(405);
  const head = await fetch(running.url, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
});

test('the MCP server answers beside it', async () => {
  const response = await fetch(`${running.url}/mcp`, { method: 'POST', body: '{}' });
  expect(await response.json()).toMatchObject({ jsonrpc: '2.0', error: {} });
});

test('a page that the MCP server asks to open is its own', async () => {
  const response = await fetch(`${running.url}/mcp/connect?state=1`);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('This page is not open.');
});
