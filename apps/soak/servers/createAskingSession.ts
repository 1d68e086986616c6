import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { RequestId } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { createAsker, type Asker } from './createAsker.ts';
import type { How } from './messages.ts';

/** One MCP session and what is asked in it. */
export interface AskingSession {
  readonly handle: (request: IncomingMessage, response: ServerResponse, body: unknown) => Promise<void>;
  readonly close: () => void;
}

/** A call of a tool, in which requests are asked. */
export interface Call {
  readonly id: RequestId;
  /** The person's number, or 0 for one in a browser. */
  readonly person: number;
  readonly asker: Asker;
  /** Aborts when the client takes the call back, or its stream is gone. */
  readonly signal: AbortSignal;
  /** Aborts when the session's own stream is gone; nothing where there is none. */
  readonly ownStream: () => AbortSignal | undefined;
  /** Cuts the stream of this call. */
  readonly cut: () => void;
  /** Cuts the session's own. */
  readonly cutOwn: () => void;
}

/** Whoever has no stream open for so long has left, ms. */
const LEFT_MS = 3_000;

/** The tools that the chat's assistant calls. A person says their number by what they ask for. */
const TOOLS: { readonly [name: string]: { readonly [argument: string]: z.ZodType } } = {
  link_ticket: { text: z.string() },
  deploy_service: { service: z.string(), version: z.string() },
  book_table: { date: z.string(), party_size: z.number() },
  connect_calendar: {},
};

export async function createAskingSession(options: {
  readonly boundMs: number;
  readonly run: (call: Call) => Promise<void>;
  readonly onAgain: (n: number, response: How) => void;
  readonly onOpen: (id: string) => void;
  readonly onClosed: (id: string) => void;
}): Promise<AskingSession> {
  const { boundMs, run, onAgain, onOpen, onClosed } = options;
  const mcp = new McpServer({ name: 'soak', version: '0.0.0' });
  const streams = new Map<ServerResponse, RequestId | undefined>();
  const gone = new Map<RequestId, AbortController>();
  let own: AbortController | undefined;
  let leaving: NodeJS.Timeout | undefined;
  /** Unless a stream is opened meanwhile. */
  const leave = (): void => {
    clearTimeout(leaving);
    leaving = setTimeout(close, LEFT_MS).unref();
  };
  let id = '';

  const close = (): void => {
    clearTimeout(leaving);
    onClosed(id);
    asker.close();
    for (const controller of gone.values()) controller.abort();
    own?.abort();
    void mcp.close();
  };

  const transport = new StreamableHTTPServerTransport({
    sessionIdGenerator: randomUUID,
    onsessioninitialized: (given) => {
      id = given;
      onOpen(given);
      leave();
    },
    onsessionclosed: close,
  });

  const streamOf = (call: RequestId | undefined): ServerResponse | undefined =>
    Array.from(streams).find(([, of]) => of === call)?.[0];

  for (const [name, inputSchema] of Object.entries(TOOLS))
    mcp.registerTool(name, { inputSchema: { ...inputSchema } }, async (args, { requestId, signal }) => {
      const mine = new AbortController();
      gone.set(requestId, mine);
      await run({
        id: requestId,
        person: numberIn(args),
        asker,
        signal: AbortSignal.any([signal, mine.signal]),
        ownStream: () => own?.signal,
        cut: () => streamOf(requestId)?.destroy(),
        cutOwn: () => streamOf(undefined)?.destroy(),
      }).finally(() => gone.delete(requestId));
      return { content: [{ type: 'text' as const, text: 'The call is over.' }] };
    });
  await mcp.connect(transport);
  // Real servers count from 0, and some count in texts.
  const isText = Math.random() < 0.2;
  const asker = createAsker(transport, {
    boundMs,
    onAgain,
    idOf: (count) => (isText ? String(count) : count),
  });

  const follow = (response: ServerResponse, call: RequestId | undefined): void => {
    clearTimeout(leaving);
    streams.set(response, call);
    const mine = new AbortController();
    if (call === undefined) own = mine;
    response.once('close', () => {
      streams.delete(response);
      mine.abort();
      if (own === mine) own = undefined;
      // A call whose stream is gone can neither ask nor answer.
      if (!response.writableFinished && call !== undefined) gone.get(call)?.abort();
      if (streams.size === 0) leave();
    });
  };

  return {
    close,
    handle: async (request, response, body) => {
      const { method, id: call } = (body ?? {}) as { readonly method?: string; readonly id?: RequestId };
      if (request.method === 'GET') follow(response, undefined);
      else if (method === 'tools/call') follow(response, call);
      await transport.handleRequest(request, response, body);
    },
  };
}

function numberIn(args: { readonly [name: string]: unknown }): number {
  const text = JSON.stringify(args['text'] ?? args['version'] ?? args['party_size'] ?? '');
  return Number(/\d+/.exec(text)?.[0] ?? 0);
}
