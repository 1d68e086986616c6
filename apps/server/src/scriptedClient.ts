import { once } from 'node:events';
import { createServer as createNodeServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { RequestHandlerExtra, RequestOptions } from '@modelcontextprotocol/sdk/shared/protocol.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import {
  CallToolResultSchema,
  type ClientNotification,
  type ClientRequest,
  ElicitRequestSchema,
  type ElicitRequestFormParams,
  type ElicitRequestURLParams,
  type ElicitResult,
} from '@modelcontextprotocol/sdk/types.js';
import { createHttpHandler, type HttpHandlerOptions } from './createHttpHandler.ts';

/** What the client's handler is told about a question beside its params. */
export type Asked = RequestHandlerExtra<ClientRequest, ClientNotification>;

/** An answer, or the way to one; `url` is empty where the question is a form. */
export type Reply = ElicitResult | ((asked: Asked, url: string) => ElicitResult | Promise<ElicitResult>);

/** What became of a tool call. */
export interface Outcome {
  readonly text: string;
  readonly isError: boolean;
  /** The forms, in order. */
  readonly questions: readonly ElicitRequestFormParams[];
  /** The pages that it was asked to open, in order. */
  readonly pages: readonly ElicitRequestURLParams[];
}

/** A real client of the SDK whose person answers from a script; for tests. */
export interface ScriptedClient {
  readonly client: Client;
  /** Calls a tool; each question takes the next reply. */
  readonly call: (
    name: string,
    args: { [name: string]: unknown },
    replies?: readonly Reply[],
    options?: RequestOptions,
  ) => Promise<Outcome>;
  readonly close: () => Promise<void>;
}

/** What the client can ask for. Default: both. */
export interface ClientOptions {
  readonly canAsk?: readonly ('form' | 'url')[];
}

/** How to reach the server. */
export type Connect = (options?: ClientOptions) => Promise<ScriptedClient>;

/** Starts `stdio.ts` as a child process. */
export const connectStdio: Connect = (options) =>
  connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [fileURLToPath(new URL('stdio.ts', import.meta.url))],
    }),
    options,
  );

/** Listens on a free port of this machine. */
export async function connectHttp(options: ClientOptions & HttpHandlerOptions = {}): Promise<ScriptedClient> {
  const handler = createHttpHandler(options);
  const httpServer = createNodeServer((request, response) => void handler(request, response));
  httpServer.listen(0, '127.0.0.1');
  await once(httpServer, 'listening');
  const address = httpServer.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  const transport = new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${address.port}/mcp`));
  const scripted = await connect(transport, options);
  return {
    ...scripted,
    close: async () => {
      await scripted.close();
      await handler.close();
      httpServer.close();
    },
  };
}

/** Connects over a transport that is there already. */
export async function connect(
  transport: Transport,
  { canAsk = ['form', 'url'] }: ClientOptions = {},
): Promise<ScriptedClient> {
  const elicitation = Object.fromEntries(canAsk.map((mode) => [mode, {}]));
  const client = new Client(
    { name: 'scripted', version: '0.0.0' },
    { capabilities: canAsk.length > 0 ? { elicitation } : {} },
  );
  const questions: ElicitRequestFormParams[] = [];
  const pages: ElicitRequestURLParams[] = [];
  const script: Reply[] = [];
  if (canAsk.length > 0) {
    client.setRequestHandler(ElicitRequestSchema, ({ params }, asked) => {
      if (params.mode === 'url') pages.push(params);
      else questions.push(params);
      const reply = script.shift();
      if (reply === undefined) throw new Error('the script has no reply left');
      return typeof reply === 'function' ? reply(asked, params.mode === 'url' ? params.url : '') : reply;
    });
  }
  await client.connect(transport);

  return {
    client,
    call: async (name, args, replies = [], options = {}) => {
      questions.length = 0;
      pages.length = 0;
      script.splice(0, Infinity, ...replies);
      const result = CallToolResultSchema.parse(
        await client.callTool({ name, arguments: args }, CallToolResultSchema, options),
      );
      const text = result.content.map((block) => (block.type === 'text' ? block.text : '')).join('\n');
      return { text, isError: result.isError ?? false, questions: [...questions], pages: [...pages] };
    },
    close: () => client.close(),
  };
}
