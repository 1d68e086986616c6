import { once } from 'node:events';
import { createServer as createNodeServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import * as v2 from '@modelcontextprotocol/client';
import { StdioClientTransport as StdioClientTransportV2 } from '@modelcontextprotocol/client/stdio';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import {
  CallToolResultSchema,
  ElicitationCompleteNotificationSchema,
  ElicitRequestSchema,
  type ElicitRequestFormParams,
  type ElicitRequestURLParams,
  type ElicitResult,
  type Progress,
} from '@modelcontextprotocol/sdk/types.js';
import { createHttpHandler, type HttpHandlerOptions } from './createHttpHandler.ts';

/** What the client's handler is told about a question beside its params. */
export interface Asked {
  readonly signal: AbortSignal;
  /** Tells the server that somebody is there; absent where it does not want to hear it. */
  readonly signOfLife?: (() => Promise<void>) | undefined;
}

/** An answer, or the way to one; `url` is empty where the question is a form. */
export type Reply = ElicitResult | ((asked: Asked, url: string) => ElicitResult | Promise<ElicitResult>);

/** What became of a tool call. */
export interface Outcome {
  readonly text: string;
  readonly isError: boolean;
  /** The forms, in order. */
  readonly questions: readonly ElicitRequestFormParams[];
  /** The pages that it was asked to open, in order. */
  readonly pages: readonly PageParams[];
}

/** `elicitationId` is absent in revision 2026-07-28. */
export type PageParams = Omit<ElicitRequestURLParams, 'elicitationId'> & { readonly elicitationId?: string };

export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly timeout?: number;
  readonly resetTimeoutOnProgress?: boolean;
  readonly onprogress?: (progress: Progress) => void;
}

/** A real client of an SDK whose person answers from a script; for tests. */
export interface ScriptedClient {
  /** Calls a tool; each question takes the next reply. */
  readonly call: (
    name: string,
    args: { [name: string]: unknown },
    replies?: readonly Reply[],
    options?: CallOptions,
  ) => Promise<Outcome>;
  readonly toolNames: () => Promise<string[]>;
  /** The pages whose completion it has heard of, in order. */
  readonly completed: readonly string[];
  readonly close: () => Promise<void>;
}

/** What the client can ask for. Default: both. */
export interface ClientOptions {
  readonly canAsk?: readonly ('form' | 'url')[];
}

/** How to reach the server. */
export type Connect = (options?: ClientOptions & HttpHandlerOptions) => Promise<ScriptedClient>;

/** A client library, in an era that it speaks. */
type Library = (transport: Transport, options?: ClientOptions) => Promise<ScriptedClient>;

const stdioServer = {
  command: process.execPath,
  args: [fileURLToPath(new URL('stdio.ts', import.meta.url))],
};

/** Starts `stdio.ts` as a child process. */
function overStdio(library: Library, StdioTransport: new (server: typeof stdioServer) => Transport): Connect {
  return (options) => library(new StdioTransport(stdioServer), options);
}

/** Listens on a free port of this machine. */
function overHttp(library: Library, HttpTransport: new (url: URL) => object): Connect {
  return async (options = {}) => {
    const handler = createHttpHandler(options);
    const httpServer = createNodeServer((request, response) => void handler(request, response));
    await once(httpServer.listen(0, '127.0.0.1'), 'listening');
    const url = new URL(`http://127.0.0.1:${(httpServer.address() as AddressInfo).port}/mcp`);
    const scripted = await library(new HttpTransport(url) as Transport, options);
    return {
      ...scripted,
      close: async () => {
        await scripted.close();
        await handler.close();
        httpServer.closeAllConnections();
        httpServer.close();
      },
    };
  };
}

/** SDK v1, over a transport that is there already. */
export const connect: Library = (transport, options) =>
  script(options, async (elicitation, answer, complete) => {
    const client = new Client(
      { name: 'scripted', version: '0.0.0' },
      { capabilities: elicitation ? { elicitation } : {} },
    );
    if (elicitation) {
      client.setRequestHandler(ElicitRequestSchema, ({ params }, { signal, _meta, sendNotification }) => {
        const progressToken = _meta?.progressToken;
        const signOfLife = (): Promise<void> =>
          sendNotification({
            method: 'notifications/progress',
            params: { progressToken: progressToken ?? '', progress: 1 },
          });
        return answer(params, { signal, signOfLife: progressToken === undefined ? undefined : signOfLife });
      });
    }
    client.setNotificationHandler(ElicitationCompleteNotificationSchema, ({ params }) => {
      complete(params.elicitationId);
    });
    await client.connect(transport);
    return {
      callTool: (params, callOptions) => client.callTool(params, CallToolResultSchema, callOptions),
      listTools: () => client.listTools(),
      close: () => client.close(),
    };
  });

/** SDK v2, in an era of its own choice. */
const connectV2 =
  (mode: v2.VersionNegotiationMode): Library =>
  (transport, options) =>
    script(options, async (elicitation, answer, complete) => {
      const client = new v2.Client(
        { name: 'scripted', version: '0.0.0' },
        { capabilities: elicitation ? { elicitation } : {}, versionNegotiation: { mode } },
      );
      if (elicitation) {
        client.setRequestHandler('elicitation/create', ({ params }, { mcpReq }) => {
          const { signal, _meta, notify } = mcpReq;
          const progressToken = _meta?.progressToken;
          const signOfLife = (): Promise<void> =>
            notify({
              method: 'notifications/progress',
              params: { progressToken: progressToken ?? '', progress: 1 },
            });
          return answer(params, { signal, signOfLife: progressToken === undefined ? undefined : signOfLife });
        });
      }
      client.setNotificationHandler('notifications/elicitation/complete', ({ params }) => {
        complete(params.elicitationId);
      });
      await client.connect(transport);
      return {
        callTool: (params, callOptions) => client.callTool(params, callOptions),
        listTools: () => client.listTools(),
        close: () => client.close(),
      };
    });

const connectV2Old = connectV2('legacy');
const connectV2New = connectV2({ pin: '2026-07-28' });

/** Clients of revision 2025-11-25, by library and transport. */
export const oldWays: readonly (readonly [string, Connect])[] = [
  ['stdio, SDK v1', overStdio(connect, StdioClientTransport)],
  ['stdio, SDK v2', overStdio(connectV2Old, StdioClientTransportV2)],
  ['Streamable HTTP, SDK v1', overHttp(connect, StreamableHTTPClientTransport)],
  ['Streamable HTTP, SDK v2', overHttp(connectV2Old, v2.StreamableHTTPClientTransport)],
];

/** Clients of revision 2026-07-28. */
export const newWays: readonly (readonly [string, Connect])[] = [
  ['stdio, SDK v2, 2026-07-28', overStdio(connectV2New, StdioClientTransportV2)],
  ['Streamable HTTP, SDK v2, 2026-07-28', overHttp(connectV2New, v2.StreamableHTTPClientTransport)],
];

export const everyWay: readonly (readonly [string, Connect])[] = [...oldWays, ...newWays];

export const connectHttp: Connect = overHttp(connect, StreamableHTTPClientTransport);

type Params = ElicitRequestFormParams | PageParams;

/** What a library does; the rest is the same for all. */
async function script(
  { canAsk = ['form', 'url'] }: ClientOptions = {},
  start: (
    elicitation: { [mode in 'form' | 'url']?: { [setting: string]: never } } | undefined,
    answer: (params: Params, asked: Asked) => ElicitResult | Promise<ElicitResult>,
    complete: (elicitationId: string) => void,
  ) => Promise<{
    readonly callTool: (
      params: { name: string; arguments: { [name: string]: unknown } },
      options: CallOptions,
    ) => Promise<unknown>;
    readonly listTools: () => Promise<{ readonly tools: readonly { readonly name: string }[] }>;
    readonly close: () => Promise<void>;
  }>,
): Promise<ScriptedClient> {
  const questions: ElicitRequestFormParams[] = [];
  const pages: PageParams[] = [];
  const completed: string[] = [];
  const replies: Reply[] = [];
  const elicitation = Object.fromEntries(canAsk.map((mode) => [mode, {}]));
  const client = await start(
    canAsk.length > 0 ? elicitation : undefined,
    (params, asked) => {
      if (params.mode === 'url') pages.push(params);
      else questions.push(params);
      const reply = replies.shift();
      if (reply === undefined) throw new Error('the script has no reply left');
      return typeof reply === 'function' ? reply(asked, params.mode === 'url' ? params.url : '') : reply;
    },
    (elicitationId) => completed.push(elicitationId),
  );

  return {
    call: async (name, args, answers = [], options = {}) => {
      questions.length = 0;
      pages.length = 0;
      replies.splice(0, Infinity, ...answers);
      const result = CallToolResultSchema.parse(await client.callTool({ name, arguments: args }, options));
      const text = result.content.map((block) => (block.type === 'text' ? block.text : '')).join('\n');
      return { text, isError: result.isError ?? false, questions: [...questions], pages: [...pages] };
    },
    toolNames: async () => (await client.listTools()).tools.map(({ name }) => name),
    completed,
    close: client.close,
  };
}
