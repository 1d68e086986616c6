// What goes beyond the contract of all adapters, against real clients and servers of both SDKs.
import { fileURLToPath } from 'node:url';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { systemClock } from '@elicitation-kit/core';
import { Client, InMemoryTransport, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Transport as TransportV2 } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTaskMessageQueue, InMemoryTaskStore } from '@modelcontextprotocol/sdk/experimental/tasks';
import { InMemoryTransport as InMemoryTransportV1 } from '@modelcontextprotocol/sdk/inMemory.js';
import { McpServer as McpServerV1 } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { Transport as TransportV1 } from '@modelcontextprotocol/sdk/shared/transport.js';
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import {
  createMcpHandler,
  inputRequired,
  McpServer,
  type CallToolResult,
  type InputRequiredResult,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { describe, expect, expectTypeOf, onTestFinished, test, vi } from 'vitest';
import { createTestStore, type TestStore } from '../../core/testStore.ts';
import {
  elicitationTransport,
  type ElicitationTransportOptions,
  type Transport,
} from './elicitationTransport.ts';

const server = { id: 'booking', label: 'Booking' };
const name = { type: 'object', properties: { name: { type: 'string' } } } as const;
const AUTO = { versionNegotiation: { mode: 'auto' } } as const;

type Tool = (context: ServerContext) => CallToolResult | InputRequiredResult;

/** A client of SDK v2 and a server of 2026-07-28 with this tool, in one process. */
async function connected(
  store: TestStore,
  tool: Tool,
  client: Client = new Client({ name: 'host', version: '1.0.0' }, AUTO),
  options: Partial<ElicitationTransportOptions> = {},
): Promise<Client> {
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  const handle = serveStdio(
    () => {
      const mcp = new McpServer({ name: 'bk', title: 'Booking Inc', version: '1.0.0' });
      mcp.registerTool('ask', { title: 'Ask something' }, tool);
      mcp.registerPrompt('greet', {}, () => askOnce('greeted') as never);
      mcp.registerResource('file', 'file:///a', {}, () => askOnce('read'));
      return mcp;
    },
    { transport: theirs, legacy: 'reject' },
  );
  onTestFinished(() => handle.close());
  await client.connect(elicitationTransport(ours, store, { server, ...options }));
  onTestFinished(() => client.close());
  return client;
}

function askOnce(key: string): InputRequiredResult {
  return inputRequired({
    inputRequests: { [key]: inputRequired.elicit({ message: 'Who?', requestedSchema: name }) },
  });
}

const asking: Tool = ({ mcpReq }) => {
  const who = mcpReq.inputResponses?.['who'];
  return who ? { content: [{ type: 'text', text: JSON.stringify(who) }] } : askOnce('who');
};

const textOf = (result: unknown): unknown =>
  (result as { readonly content: readonly { readonly text?: string }[] }).content[0]?.text;

test('the transports of both SDKs go in and come out as what they are', () => {
  expectTypeOf<TransportV1>().toExtend<Transport>();
  expectTypeOf<TransportV2>().toExtend<Transport>();
  const store = createTestStore();
  const [v1] = InMemoryTransportV1.createLinkedPair();
  const [v2] = InMemoryTransport.createLinkedPair();
  expectTypeOf(elicitationTransport(v1, store, { server })).toEqualTypeOf<InMemoryTransportV1>();
  expectTypeOf(elicitationTransport(v2, store, { server })).toEqualTypeOf<InMemoryTransport>();
});

test('2026-07-28: the server by its own name, the tool by its title', async () => {
  const store = createTestStore();
  const counted: unknown[] = [];
  const client = await connected(store, asking, undefined, { onCall: ({ tool }) => counted.push(tool) });
  await client.listTools();
  const result = client.callTool({ name: 'ask' });
  const [id = ''] = await store.arrived(1);
  const tool = { name: 'ask', title: 'Ask something' };
  expect(store.getSnapshot().items).toMatchObject([
    { server: { ...server, claimedName: 'Booking Inc' }, tool },
  ]);
  store.answer(id, { action: 'accept', content: { name: 'Ada' } });
  expect(textOf(await result)).toBe('{"action":"accept","content":{"name":"Ada"}}');
  expect(counted).toEqual([tool]);
});

test('2025-11-25: the server by its own name, the tool by its title', async () => {
  const store = createTestStore();
  const mcp = new McpServerV1({ name: 'bk', title: 'Booking Inc', version: '1.0.0' });
  mcp.registerTool('ask', { title: 'Ask something' }, async () => {
    const result = await mcp.server.elicitInput({ message: 'Who?', requestedSchema: name });
    return { content: [{ type: 'text', text: result.action }] };
  });
  const [ours, theirs] = InMemoryTransportV1.createLinkedPair();
  await mcp.connect(theirs);
  const client = new ClientV1({ name: 'host', version: '1.0.0' });
  await client.connect(elicitationTransport(ours, store, { server }));
  onTestFinished(() => client.close());
  await client.listTools();
  const result = client.callTool({ name: 'ask' });
  const [id = ''] = await store.arrived(1);
  expect(store.getSnapshot().items).toMatchObject([
    { server: { ...server, claimedName: 'Booking Inc' }, tool: { name: 'ask', title: 'Ask something' } },
  ]);
  store.answer(id, { action: 'decline' });
  expect(textOf(await result)).toBe('decline');
});

describe('2025-11-25: what a server asks outside a call', () => {
  async function askUncalled(
    store: TestStore,
    options: Partial<ElicitationTransportOptions>,
  ): Promise<unknown> {
    const mcp = new McpServerV1({ name: 'bk', version: '1.0.0' });
    const [ours, theirs] = InMemoryTransportV1.createLinkedPair();
    await mcp.connect(theirs);
    const client = new ClientV1({ name: 'host', version: '1.0.0' });
    await client.connect(elicitationTransport(ours, store, { server, ...options }));
    onTestFinished(() => client.close());
    return mcp.server.elicitInput({ message: 'Who?', requestedSchema: name });
  }

  test('is refused', async () => {
    await expect(askUncalled(createTestStore(), {})).rejects.toMatchObject({ code: -32602 });
  });

  test('is asked where the host allows it', async () => {
    const store = createTestStore();
    const answer = askUncalled(store, { unsolicited: 'allow' });
    store.answer((await store.arrived(1))[0] ?? '', { action: 'decline' });
    expect(await answer).toEqual({ action: 'decline' });
  });
});

test('2025-11-25: a task of SDK v1 asks by its result, for its tool, and its answer finds the task', async () => {
  const store = createTestStore();
  const answers: unknown[] = [];
  const taskStore = new InMemoryTaskStore();
  const mcp = new McpServerV1(
    { name: 'bk', version: '1.0.0' },
    {
      taskStore,
      taskMessageQueue: new InMemoryTaskMessageQueue(),
      capabilities: { tasks: { list: {}, requests: { tools: { call: {} } } } },
    },
  );
  mcp.experimental.tasks.registerToolTask(
    'slow',
    { title: 'Slow tool', execution: { taskSupport: 'required' } },
    {
      createTask: async (extra) => {
        const task = await extra.taskStore.createTask({ ttl: 60_000 });
        const { taskId } = task;
        const finish = async (): Promise<void> => {
          const params = { message: 'Who?', requestedSchema: name };
          const result = await mcp.server.elicitInput(params, { relatedTask: { taskId } });
          answers.push(result);
          await taskStore.storeTaskResult(taskId, 'completed', { content: [] });
        };
        await extra.taskStore.updateTaskStatus(taskId, 'input_required');
        void finish();
        return { task };
      },
      getTask: async (extra) => extra.taskStore.getTask(extra.taskId),
      getTaskResult: async (extra) => (await extra.taskStore.getTaskResult(extra.taskId)) as never,
    },
  );
  const [ours, theirs] = InMemoryTransportV1.createLinkedPair();
  await mcp.connect(theirs);
  const client = new ClientV1({ name: 'host', version: '1.0.0' });
  await client.connect(elicitationTransport(ours, store, { server }));
  onTestFinished(() => client.close());
  await client.listTools();
  const stream = client.experimental.tasks.callToolStream({ name: 'slow', arguments: {} });
  const last = (async () => {
    let seen: unknown;
    for await (const message of stream) seen = message;
    return seen;
  })();
  const [id = ''] = await store.arrived(1);
  expect(store.getSnapshot().items).toMatchObject([{ tool: { name: 'slow', title: 'Slow tool' } }]);
  store.answer(id, { action: 'accept', content: { name: 'Ada' } });
  expect(await last).toMatchObject({ type: 'result' });
  expect(answers).toEqual([
    {
      action: 'accept',
      content: { name: 'Ada' },
      _meta: { 'io.modelcontextprotocol/related-task': { taskId: expect.any(String) as unknown } },
    },
  ]);
});

describe('a client with an elicitation handler and capability of its own', () => {
  test('is never asked by SDK v1, and what is declared is the store’s', async () => {
    const store = createTestStore({ modes: ['form'] });
    const own = vi.fn(() => ({ action: 'cancel' as const }));
    const mcp = new McpServerV1({ name: 'bk', version: '1.0.0' });
    mcp.registerTool('ask', {}, async () => {
      const result = await mcp.server.elicitInput({ message: 'Who?', requestedSchema: name });
      return { content: [{ type: 'text', text: result.action }] };
    });
    const [ours, theirs] = InMemoryTransportV1.createLinkedPair();
    await mcp.connect(theirs);
    const capabilities = { roots: {}, elicitation: { form: { applyDefaults: true }, url: {} } };
    const client = new ClientV1({ name: 'host', version: '1.0.0' }, { capabilities });
    client.setRequestHandler(ElicitRequestSchema, own);
    await client.connect(elicitationTransport(ours, store, { server }));
    onTestFinished(() => client.close());
    expect(mcp.server.getClientCapabilities()).toEqual({ roots: {}, elicitation: { form: {} } });
    const result = client.callTool({ name: 'ask' });
    store.answer((await store.arrived(1))[0] ?? '', { action: 'decline' });
    expect(textOf(await result)).toBe('decline');
    expect(own).not.toHaveBeenCalled();
  });

  test('is never asked by SDK v2, whose rounds end before it sees them', async () => {
    const store = createTestStore();
    const own = vi.fn(() => ({ action: 'cancel' as const }));
    const client = new Client(
      { name: 'host', version: '1.0.0' },
      { ...AUTO, capabilities: { elicitation: {} } },
    );
    client.setRequestHandler('elicitation/create', own);
    await connected(store, asking, client);
    const result = client.callTool({ name: 'ask' });
    store.answer((await store.arrived(1))[0] ?? '', { action: 'decline' });
    expect(textOf(await result)).toBe('{"action":"decline"}');
    expect(own).not.toHaveBeenCalled();
  });
});

test('prompts and resources ask too', async () => {
  const store = createTestStore();
  const client = await connected(store, asking);
  const results = [client.getPrompt({ name: 'greet' }), client.readResource({ uri: 'file:///a' })];
  await store.arrived(2);
  expect(store.getSnapshot().items.map(({ request }) => request.message)).toEqual(['Who?', 'Who?']);
  // These ask for ever: the host gives up.
  await client.close();
  expect((await Promise.allSettled(results)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(store.records).toMatchObject([{ ending: 'disconnected' }, { ending: 'disconnected' }]);
});

test('a round that also wants the roots gets them from the client itself, and the answers go back together', async () => {
  const store = createTestStore();
  const seen: unknown[] = [];
  const client = new Client({ name: 'host', version: '1.0.0' }, { ...AUTO, capabilities: { roots: {} } });
  client.setRequestHandler('roots/list', () => ({ roots: [{ uri: 'file:///work' }] }));
  await connected(
    store,
    ({ mcpReq }) => {
      if (!mcpReq.inputResponses)
        return inputRequired({
          inputRequests: {
            roots: inputRequired.listRoots(),
            who: inputRequired.elicit({ message: 'Who?', requestedSchema: name }),
          },
          requestState: 'state',
        });
      seen.push(mcpReq.inputResponses, mcpReq.requestState());
      return { content: [] };
    },
    client,
  );
  const result = client.callTool({ name: 'ask' });
  store.answer((await store.arrived(1))[0] ?? '', { action: 'accept', content: { name: 'Ada' } });
  await result;
  expect(seen).toEqual([
    { roots: { roots: [{ uri: 'file:///work' }] }, who: { action: 'accept', content: { name: 'Ada' } } },
    'state',
  ]);
});

test('over HTTP each retry carries the headers that the revision wants', async () => {
  const store = createTestStore();
  const handler = createMcpHandler(
    () => {
      const mcp = new McpServer({ name: 'bk', version: '1.0.0' });
      mcp.registerTool('ask', {}, asking);
      return mcp;
    },
    { legacy: 'reject' },
  );
  const headers: IncomingHttpHeaders[] = [];
  const listener = toNodeHandler(handler) as unknown as RequestListener;
  const http = createServer((request, response) => {
    headers.push(request.headers);
    listener(request, response);
  });
  await once(http.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(async () => {
    await handler.close();
    http.closeAllConnections();
    http.close();
  });
  const { port } = http.address() as AddressInfo;
  const client = new Client({ name: 'host', version: '1.0.0' }, AUTO);
  const transport = new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${port}/`));
  await client.connect(elicitationTransport(transport, store, { server }));
  onTestFinished(() => client.close());
  const before = headers.length;
  const result = client.callTool({ name: 'ask' });
  store.answer((await store.arrived(1))[0] ?? '', { action: 'decline' });
  await result;
  const wanted = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/call', 'mcp-name': 'ask' };
  expect(headers.slice(before)).toMatchObject([wanted, wanted]);
});

test('a page that the server still waits for: it is asked again until it is finished, in the end with the result', async () => {
  const store = createTestStore();
  let polls = 0;
  const client = await connected(
    store,
    ({ mcpReq }) => {
      const state = mcpReq.requestState<string>();
      if (state === undefined)
        return inputRequired({
          inputRequests: { link: inputRequired.elicitUrl({ message: 'Link', url: 'https://example.com/' }) },
          requestState: 'pending',
        });
      polls += 1;
      return polls <= 14 ? inputRequired({ requestState: 'pending' }) : { content: [] };
    },
    undefined,
    { clock: store.clock },
  );
  const result = client.callTool({ name: 'ask' });
  store.opened((await store.arrived(1))[0] ?? '');
  await vi.waitFor(
    () => {
      store.clock.advance(250);
      expect(polls).toBe(15);
    },
    { interval: 1, timeout: 10_000 },
  );
  expect(await result).toMatchObject({ content: [] });
  expect(polls).toBe(15);
});

describe('a human who thinks for 90 s loses nothing', () => {
  const patient = { onprogress: () => {}, resetTimeoutOnProgress: true };

  function fakeTime(): TestStore {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    onTestFinished(() => void vi.useRealTimers());
    return createTestStore();
  }

  async function think(store: TestStore, seconds: number): Promise<string> {
    const [id = ''] = await store.arrived(1);
    store.shown(id);
    for (let second = 0; second < seconds; second += 1) {
      store.clock.advance(1_000);
      await vi.advanceTimersByTimeAsync(1_000);
    }
    return id;
  }

  test('in 2026-07-28, with SDK v2 and a call that progress keeps alive', async () => {
    const store = fakeTime();
    const client = await connected(store, asking, undefined, { clock: systemClock });
    const result = client.callTool({ name: 'ask' }, patient);
    store.answer(await think(store, 90), { action: 'accept', content: { name: 'Ada' } });
    expect(textOf(await result)).toBe('{"action":"accept","content":{"name":"Ada"}}');
  });

  test('in 2026-07-28, with a call that is given the time', async () => {
    const store = fakeTime();
    const client = await connected(store, asking, undefined, { budgetMs: 300_000 });
    const result = client.callTool({ name: 'ask' }, { timeout: 300_000 });
    store.answer(await think(store, 90), { action: 'accept', content: { name: 'Ada' } });
    expect(textOf(await result)).toBe('{"action":"accept","content":{"name":"Ada"}}');
  });

  test('where the host has given the call no more than its library’s 60 s, the call ends and takes its dialog along', async () => {
    const store = fakeTime();
    const client = await connected(store, asking, undefined, { budgetMs: 300_000 });
    const result = client.callTool({ name: 'ask' }).catch((error: unknown) => String(error));
    await think(store, 61);
    expect(await result).toMatch(/timed out/i);
    expect(store.records).toMatchObject([{ ending: 'aborted' }]);
  });

  test('in 2025-11-25, with SDK v1 on both sides, each kept alive by progress', async () => {
    const store = fakeTime();
    const mcp = new McpServerV1({ name: 'bk', version: '1.0.0' });
    mcp.registerTool('ask', {}, async () => {
      const result = await mcp.server.elicitInput({ message: 'Who?', requestedSchema: name }, patient);
      return { content: [{ type: 'text', text: JSON.stringify(result) }] };
    });
    const [ours, theirs] = InMemoryTransportV1.createLinkedPair();
    await mcp.connect(theirs);
    const client = new ClientV1({ name: 'host', version: '1.0.0' });
    await client.connect(elicitationTransport(ours, store, { server, budgetMs: 300_000 }));
    onTestFinished(() => client.close());
    const result = client.callTool({ name: 'ask' }, undefined, patient);
    store.answer(await think(store, 90), { action: 'accept', content: { name: 'Ada' } });
    expect(textOf(await result)).toBe('{"action":"accept","content":{"name":"Ada"}}');
  });
});

describe('a server that is a process', () => {
  const command = {
    command: process.execPath,
    args: [fileURLToPath(new URL('../stdioServer.ts', import.meta.url))],
  };

  test.each([
    ['2026-07-28', 'auto', true],
    ['2025-11-25', 'legacy', false],
  ] as const)('asks in %s over stdio', async (_, mode, isModern) => {
    const store = createTestStore();
    const client = new Client({ name: 'host', version: '1.0.0' }, { versionNegotiation: { mode } });
    const transport = new StdioClientTransport(command);
    const wrapped = elicitationTransport(transport, store, { server });
    expect(wrapped).toBeInstanceOf(StdioClientTransport);
    await client.connect(wrapped);
    onTestFinished(() => client.close());
    expect(wrapped.pid).toBe(transport.pid);
    const result = client.callTool({ name: 'ask' });
    const [id = ''] = await store.arrived(1);
    expect(store.getSnapshot().items[0]?.round !== undefined).toBe(isModern);
    expect(store.getSnapshot().items).toMatchObject([
      { server: { claimedName: 'process' }, tool: { name: 'ask' } },
    ]);
    store.answer(id, { action: 'accept', content: { name: 'Ada' } });
    expect(textOf(await result)).toBe('Hello Ada');
  });

  test('that dies takes its dialog along', async () => {
    const store = createTestStore();
    const client = new Client({ name: 'host', version: '1.0.0' }, AUTO);
    const transport = new StdioClientTransport(command);
    await client.connect(elicitationTransport(transport, store, { server }));
    onTestFinished(() => client.close());
    const result = client.callTool({ name: 'ask' }).catch(() => 'lost');
    await store.arrived(1);
    process.kill(transport.pid ?? 0);
    expect(await result).toBe('lost');
    await vi.waitFor(() => expect(store.records).toMatchObject([{ ending: 'disconnected' }]));
  });
});
