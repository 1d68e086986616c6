// Law 4 on the wire: what a person enters goes to the server that asked, once, over its own connection, and to no other.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { ResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { expect, onTestFinished, test } from 'vitest';
import { createTestStore, type TestStore } from '../../core/testStore.ts';
import { forSdkV1 } from './sdk-v1.ts';

const content = { name: 'zqx-name', share: 734191.25, days: ['zqx-day'] };
const MARKER = /zqx|734191/;
const params = {
  message: 'Which?',
  requestedSchema: {
    type: 'object',
    properties: {
      name: { type: 'string' },
      share: { type: 'number' },
      days: { type: 'array', items: { enum: ['zqx-day', 'other'] } },
    },
  },
};

interface Served {
  readonly ask: () => Promise<unknown>;
  /** All that came to this server: methods, addresses, headers and bodies. */
  readonly came: readonly string[];
  /** What the client has reported as its errors. */
  readonly errors: readonly string[];
}

/** A server on this machine, and a client of its own for it. Those who `lose` break off where an answer comes in. */
async function serve(store: TestStore, id: string, loses = false): Promise<Served> {
  const mcp = new McpServer({ name: id, version: '1.0.0' });
  const { promise: answer, resolve, reject } = Promise.withResolvers<unknown>();
  answer.catch(() => {});
  mcp.registerTool('ask', {}, async ({ requestId: relatedRequestId }) => {
    const request = { method: 'elicitation/create', params };
    await mcp.server.request(request, ResultSchema, { relatedRequestId }).then(resolve, reject);
    return { content: [] };
  });
  const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: randomUUID });
  const came: string[] = [];
  const takeIn = async (request: IncomingMessage): Promise<unknown> => {
    const body = await text(request);
    came.push(`${request.method} ${request.url} ${JSON.stringify(request.rawHeaders)} ${body}`);
    return body === '' ? undefined : JSON.parse(body);
  };
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await takeIn(request);
    if (loses && MARKER.test(JSON.stringify(body))) request.socket.destroy();
    else await transport.handleRequest(request, response, body);
  };
  const http = createServer((request, response) => {
    void respond(request, response);
  });
  await once(http.listen(0, '127.0.0.1'), 'listening');
  await mcp.connect(transport);

  const client = new Client({ name: 'host', version: '1.0.0' });
  const errors: string[] = [];
  client.onerror = (error) => errors.push(`${error.stack} ${String(error.cause)}`);
  forSdkV1(client, store, { server: { id, label: id } });
  const { port } = http.address() as AddressInfo;
  await client.connect(new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${port}/`)));
  onTestFinished(async () => {
    await client.close();
    await mcp.close();
    http.closeAllConnections();
    http.close();
  });
  const ask = (): Promise<unknown> => {
    // It ends with the connection where its answer is lost.
    client.callTool({ name: 'ask' }).catch(() => {});
    return answer;
  };
  return { ask, came, errors };
}

/** Two servers, each with a question before the person; the first is answered. */
async function answerTheFirst(loses: boolean): Promise<{
  readonly store: TestStore;
  readonly asker: Served;
  readonly other: Served;
  readonly answers: readonly [asked: Promise<unknown>, waiting: Promise<unknown>];
}> {
  const store = createTestStore();
  const asker = await serve(store, 'booking', loses);
  const other = await serve(store, 'weather');
  const asked = asker.ask();
  const [id = ''] = await store.arrived(1);
  const waiting = other.ask();
  await store.arrived(2);
  store.drafts(id).set(0, content.name);
  store.answer(id, { action: 'accept', content });
  return { store, asker, other, answers: [asked, waiting] };
}

test('the answer is in one message to the server that asked; another that is connected and asks too gets nothing of it', async () => {
  const { store, asker, other, answers } = await answerTheFirst(false);
  expect(await answers[0]).toStrictEqual({ action: 'accept', content });
  store.cancelAll();
  expect(await answers[1]).toStrictEqual({ action: 'cancel' });
  expect(asker.came.filter((one) => MARKER.test(one))).toHaveLength(1);
  expect(other.came.filter((one) => MARKER.test(one))).toEqual([]);
  expect(other.came.length).toBeGreaterThan(2);
  expect(JSON.stringify([store.records, store.getSnapshot()])).not.toMatch(MARKER);
});

test('an answer whose sending fails goes nowhere else: the client’s error does not hold it, and it is not sent again', async () => {
  const { store, asker, other } = await answerTheFirst(true);
  await expect.poll(() => asker.errors).not.toEqual([]);
  expect(asker.errors.join('\n')).not.toMatch(MARKER);
  expect(store.records).toMatchObject([{ ending: 'accepted' }]);
  expect(JSON.stringify(store.records)).not.toMatch(MARKER);
  expect(store.waiting()).toHaveLength(1);
  expect(asker.came.filter((one) => MARKER.test(one))).toHaveLength(1);
  expect(other.came.filter((one) => MARKER.test(one))).toEqual([]);
});
