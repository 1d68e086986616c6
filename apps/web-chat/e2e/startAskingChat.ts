import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { ResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { pages } from '../server/pages.ts';

/** The chat as it is built, with a server behind it that asks what a test puts to it. */
export interface AskingChat {
  /** Where the page is, without a slash at the end. */
  readonly url: string;
  /** Asks all of it at once in the next call of `add_site`, which “Add a site” makes; resolves with the results as they came. */
  readonly ask: (questions: readonly Question[], signal?: AbortSignal) => Promise<readonly unknown[]>;
  /** All that came to the server, of every session: its id, the headers and the body. */
  readonly came: readonly string[];
  readonly close: () => Promise<void>;
}

/** The params of a request. */
export interface Question {
  readonly [name: string]: unknown;
}

/** Serves the built page in `dist`, and the server at `/mcp`, to this machine only. */
export async function startAskingChat(dist: string): Promise<AskingChat> {
  const page = pages(dist);
  const sessions = new Map<string, StreamableHTTPServerTransport>();
  const asks: ((mcp: McpServer, relatedRequestId: string | number) => Promise<void>)[] = [];
  const came: string[] = [];

  const start = async (): Promise<StreamableHTTPServerTransport> => {
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => {
        sessions.set(id, transport);
      },
    });
    const mcp = new McpServer({ name: 'asking', version: '0.0.0' });
    mcp.registerTool('add_site', {}, async ({ requestId }) => {
      await asks.shift()?.(mcp, requestId);
      return { content: [{ type: 'text', text: 'The call is over.' }] };
    });
    await mcp.connect(transport);
    return transport;
  };

  const takeIn = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request);
    const id = request.headers['mcp-session-id'];
    came.push(`${request.method} ${String(id)} ${JSON.stringify(request.rawHeaders)} ${body}`);
    const transport = sessions.get(String(id)) ?? (await start());
    await transport.handleRequest(request, response, body === '' ? undefined : JSON.parse(body));
  };
  const server = createServer((request, response) => {
    if (request.url === '/mcp') void takeIn(request, response);
    else page(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    came,
    ask: (questions, signal) =>
      new Promise((resolve) => {
        asks.push(async (mcp, relatedRequestId) => {
          const options = { relatedRequestId, ...(signal && { signal }) };
          const results = questions.map((params) =>
            mcp.server
              .request({ method: 'elicitation/create', params: { ...params } }, ResultSchema, options)
              .catch((error: Error) => error.message),
          );
          resolve(await Promise.all(results));
        });
      }),
    close: async () => {
      await Promise.all(Array.from(sessions.values(), (transport) => transport.close()));
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
