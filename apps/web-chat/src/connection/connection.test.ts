import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { expect, test } from 'vitest';
import { createConnection } from './connection.ts';

test('connects, and says so', async () => {
  const { connection } = prepare(serve);
  expect(connection.getSnapshot()).toEqual({ phase: 'connecting', again: false });
  expect(await connection.connect()).toBe(true);
  expect(connection.getSnapshot()).toEqual({ phase: 'connected' });
});

test('a server that can’t be reached is a state and no error, and the next attempt counts as again', async () => {
  const transports = [unreachable, serve];
  const { connection } = prepare(() => transports.shift()?.() ?? serve());
  expect(await connection.connect()).toBe(false);
  expect(connection.getSnapshot()).toEqual({ phase: 'failed', reason: 'unreachable' });
  const attempt = connection.connect();
  expect(connection.getSnapshot()).toEqual({ phase: 'connecting', again: true });
  expect(await attempt).toBe(true);
});

test('a connection that ends is shown, and the client’s own hook still hears of it', async () => {
  const { client, connection } = prepare(serve);
  const closed = Promise.withResolvers<void>();
  client.onclose = closed.resolve;
  await connection.connect();
  await client.close();
  await closed.promise;
  expect(connection.getSnapshot()).toEqual({ phase: 'failed', reason: 'ended' });
});

test('a transport error on a live connection changes nothing', async () => {
  const { client, connection } = prepare(serve);
  await connection.connect();
  client.transport?.onerror?.(new Error('a hiccup'));
  await client.ping();
  expect(connection.getSnapshot().phase).toBe('connected');
});

test('a transport error on a lost connection ends it', async () => {
  const { client, connection } = prepare(serve);
  await connection.connect();
  const { transport } = client;
  if (!transport) throw new Error('not connected');
  transport.send = () => Promise.reject(new Error('the server is gone'));
  transport.onerror?.(new Error('the stream broke'));
  await expect.poll(() => connection.getSnapshot()).toEqual({ phase: 'failed', reason: 'ended' });
});

test('two wishes to connect are one attempt', async () => {
  let opened = 0;
  const { connection } = prepare(() => {
    opened += 1;
    return serve();
  });
  expect(await Promise.all([connection.connect(), connection.connect()])).toEqual([true, true]);
  expect(await connection.connect()).toBe(true);
  expect(opened).toBe(1);
});

function prepare(openTransport: () => Transport) {
  const client = new Client({ name: 'web-chat', version: '0.0.0' });
  return { client, connection: createConnection(client, openTransport) };
}

function serve(): Transport {
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  void new McpServer({ name: 'booking-server', version: '1.0.0' }).connect(theirs);
  return ours;
}

function unreachable(): Transport {
  const [ours] = InMemoryTransport.createLinkedPair();
  ours.send = () => Promise.reject(new Error('connection refused'));
  return ours;
}
