import { Client as ClientV2, InMemoryTransport as InMemoryTransportV2 } from '@modelcontextprotocol/client';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { ElicitationCompleteNotificationSchema } from '@modelcontextprotocol/sdk/types.js';
import { McpServer as McpServerV2 } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { type AskingOptions, type Call, createAsking } from './src/index.ts';

/** The params of a question, as they reach the client. */
export interface Asked {
  readonly mode?: string;
  readonly message: string;
  readonly url?: string;
  readonly elicitationId?: string;
  readonly requestedSchema?: {
    readonly properties: { readonly [name: string]: { readonly [keyword: string]: unknown } };
    readonly required?: readonly string[];
  };
}

/** An answer of the person, or the way to one. */
export type Reply = object | ((params: Asked, signal: AbortSignal) => object | Promise<object>);

export interface Way {
  /** Calls the tool; each question takes the next reply. */
  readonly call: (
    replies: readonly Reply[],
    options?: object,
  ) => Promise<{ readonly text: string; readonly isError: boolean }>;
  /** What the client was asked, in order. */
  readonly asked: readonly Asked[];
  /** For each question that was pushed, whether it went out on the stream of its call. */
  readonly onItsStream: readonly boolean[];
  /** The pages that it has heard to be done with. */
  readonly completed: readonly string[];
}

interface Options extends AskingOptions {
  /** What the client declares. Default: form and url. */
  readonly elicitation?: { [mode: string]: { [setting: string]: never } } | null;
  readonly callBudgetMs?: number;
}

/** What a tool of the test does, and says. */
export type Tool = (call: Call) => Promise<string>;

const info = { name: 'test', version: '0.0.0' };

function prepare(tool: Tool, { elicitation = { form: {}, url: {} }, callBudgetMs, ...options }: Options) {
  const asking = createAsking({
    onWarning: () => {},
    ...options,
  });
  const run = async (call: Call) => ({ content: [{ type: 'text' as const, text: await tool(call) }] });
  const asked: Asked[] = [];
  const completed: string[] = [];
  const onItsStream: boolean[] = [];
  const replies: Reply[] = [];
  const answer = (params: Asked, signal: AbortSignal): object | Promise<object> => {
    asked.push(params);
    const reply = replies.shift();
    if (reply === undefined) throw new Error('the script has no reply left');
    return typeof reply === 'function'
      ? (reply as (a: Asked, s: AbortSignal) => object)(params, signal)
      : reply;
  };
  const toolCall = { name: 'test', args: {}, budgetMs: callBudgetMs };
  const capabilities = elicitation ? { elicitation } : {};
  const way = (callTool: (options: object) => Promise<unknown>): Way => ({
    asked,
    onItsStream,
    completed,
    call: async (given, callOptions = {}) => {
      replies.splice(0, Infinity, ...given);
      const { content, isError = false } = (await callTool(callOptions)) as {
        readonly content: readonly { readonly text: string }[];
        readonly isError?: boolean;
      };
      return { text: content.map(({ text }) => text).join('\n'), isError };
    },
  });
  /** Sees how a server sends its questions. */
  const watch = <T extends { send: (message: never, options?: never) => Promise<void> }>(transport: T): T => {
    const send = transport.send.bind(transport) as (...sent: readonly unknown[]) => Promise<void>;
    transport.send = async (
      message: { readonly method?: string },
      how?: { readonly relatedRequestId?: unknown },
    ): Promise<void> => {
      if (message.method === 'elicitation/create') onItsStream.push(how?.relatedRequestId !== undefined);
      await send(message, how);
    };
    return transport;
  };
  return { asking, run, answer, completed, toolCall, capabilities, way, watch };
}

async function clientV1(
  transport: Transport,
  { capabilities, answer, completed, way }: ReturnType<typeof prepare>,
): Promise<Way> {
  const client = new Client(info, { capabilities });
  if ('elicitation' in capabilities) {
    const request = z.object({ method: z.literal('elicitation/create'), params: z.looseObject({}) });
    client.setRequestHandler(request, ({ params }, { signal }) => answer(params as never, signal) as never);
  }
  client.setNotificationHandler(ElicitationCompleteNotificationSchema, ({ params }) => {
    completed.push(params.elicitationId);
  });
  await client.connect(transport);
  onTestFinished(() => client.close());
  return way((options) => client.callTool({ name: 'test', arguments: {} }, undefined, options));
}

async function clientV2(
  transport: Transport,
  mode: 'legacy' | { pin: '2026-07-28' },
  { capabilities, answer, completed, way }: ReturnType<typeof prepare>,
): Promise<Way> {
  const client = new ClientV2(info, { capabilities, versionNegotiation: { mode } });
  if ('elicitation' in capabilities)
    client.setRequestHandler(
      'elicitation/create',
      { params: z.looseObject({}) },
      (params, { mcpReq }) => answer(params as never, mcpReq.signal) as never,
    );
  client.setNotificationHandler('notifications/elicitation/complete', ({ params }) => {
    completed.push(params.elicitationId);
  });
  await client.connect(transport);
  onTestFinished(() => client.close());
  return way((options) => client.callTool({ name: 'test', arguments: {} }, options));
}

function serverV1({ asking, run, toolCall }: ReturnType<typeof prepare>): McpServer {
  const server = new McpServer(info);
  server.registerTool('test', { inputSchema: {} }, (_args, context) =>
    asking.run(server, context, toolCall, run),
  );
  return server;
}

function serverV2({ asking, run, toolCall }: ReturnType<typeof prepare>): McpServerV2 {
  const server = new McpServerV2(info, { requestState: asking.requestState });
  server.registerTool('test', { inputSchema: z.object({}) }, (_args, context) =>
    asking.run(server, context, toolCall, run),
  );
  return server;
}

type Connect = (tool: Tool, options?: Options) => Promise<Way>;

const v1: Connect = async (tool, options = {}) => {
  const prepared = prepare(tool, options);
  const [here, there] = InMemoryTransport.createLinkedPair();
  await serverV1(prepared).connect(prepared.watch(there));
  return clientV1(here, prepared);
};

const v2Pushed: Connect = async (tool, options = {}) => {
  const prepared = prepare(tool, options);
  const [here, there] = InMemoryTransportV2.createLinkedPair();
  await serverV2(prepared).connect(prepared.watch(there));
  return clientV2(here, 'legacy', prepared);
};

const v2ForV1: Connect = async (tool, options = {}) => {
  const prepared = prepare(tool, options);
  const [here, there] = InMemoryTransport.createLinkedPair();
  await serverV2(prepared).connect(prepared.watch(there));
  return clientV1(here, prepared);
};

const v2Rounds: Connect = async (tool, options = {}) => {
  const prepared = prepare(tool, options);
  const [here, there] = InMemoryTransportV2.createLinkedPair();
  const served = serveStdio(() => serverV2(prepared), { transport: there });
  onTestFinished(() => served.close());
  return clientV2(here, { pin: '2026-07-28' }, prepared);
};

/** Servers on SDK v1 and v2, and clients that they push to. */
export const pushedWays: readonly (readonly [name: string, connect: Connect])[] = [
  ['SDK v1', v1],
  ['SDK v2, pushed', v2Pushed],
  ['SDK v2, pushed to a client on v1', v2ForV1],
];

/** A server and a client of revision 2026-07-28. */
export const roundWays: readonly (readonly [name: string, connect: Connect])[] = [
  ['SDK v2, rounds', v2Rounds],
];

export const everyWay: readonly (readonly [name: string, connect: Connect])[] = [...pushedWays, ...roundWays];
