import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHttpHandler } from '@elicitation-kit/server-app';
import { expect, onTestFinished, test } from 'vitest';
import { createSession, type Session } from './createSession.ts';

/** An MCP server with room for one session; returns how to begin one. */
async function serveOne(): Promise<() => Session> {
  const mcp = createHttpHandler({ maxSessions: 1 });
  const server = createServer((request, response) => void mcp(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(async () => {
    await mcp.close();
    server.closeAllConnections();
    server.close();
  });
  const endpoint = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`);
  return () => createSession({ endpoint });
}

test('whoever leaves makes room at the MCP server', async () => {
  const begin = await serveOne();
  const first = begin();
  expect(await first.connection.connect()).toBe(true);
  await first.close();
  const second = begin();
  expect(await second.connection.connect()).toBe(true);
  await second.close();
});

test('a session whose MCP server has gone ends all the same', async () => {
  const first = createSession({ endpoint: new URL('http://127.0.0.1:9/mcp') });
  expect(await first.connection.connect()).toBe(false);
  await first.close();
});
