import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { ResultSchema } from '@modelcontextprotocol/sdk/types.js';
import {
  createMcpHandler,
  McpServer as McpServer2026,
  type CallToolResult,
  type InputRequests,
  type InputRequiredResult,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';

/** The revisions of the protocol that ask differently: by requests that are pushed, or by results that want input. */
export type Era = '2025-11-25' | '2026-07-28';

/** Calls the tool `ask` by the client library under test; `signal` is the host giving its call up. */
export type CallTool = (signal?: AbortSignal) => Promise<unknown>;

export interface Question {
  /** The server takes its request back; only in 2025-11-25. */
  readonly signal?: AbortSignal;
  /** The server wants to hear that somebody is still there; only in 2025-11-25. */
  readonly onProgress?: (progress: number) => void;
  /** The host gives up the tool call that asks. */
  readonly hostSignal?: AbortSignal;
}

/** What came back for one question: the result as the client sent it, or the error. */
export type Outcome = PromiseSettledResult<unknown>;

/** A real MCP server whose one tool, `ask`, asks what a test puts to it, in the middle of the call and as it stands. */
export interface AskingServer {
  /** Serves over this transport, which may be of either SDK. */
  readonly connect: (transport: Transport) => Promise<void>;
  /** Serves over Streamable HTTP on a free port of this machine, at this address. */
  readonly listen: () => Promise<URL>;
  /** Asks round by round in the one call that `callTool` makes, all questions of a round at once. Rejects where the call fails. */
  readonly ask: (
    callTool: CallTool,
    rounds: readonly (readonly unknown[])[],
    question?: Question,
  ) => Promise<readonly (readonly Outcome[])[]>;
  /** How many questions the client has answered, with a result or an error. */
  readonly answered: () => number;
  /** Says that the business of a page is done; only in 2025-11-25. */
  readonly complete: (elicitationId: string) => Promise<void>;
  /** Ends every connection. */
  readonly close: () => Promise<void>;
}

/** The server of revision 2025-11-25, on SDK v1, with what else a test may want of it. */
export interface PushingServer extends AskingServer {
  readonly mcp: McpServer;
}

/** A server that pushes its questions (2025-11-25), or one whose results ask for them (2026-07-28). */
export function createAskingServer(era?: '2025-11-25'): PushingServer;
export function createAskingServer(era: Era): AskingServer;
export function createAskingServer(era: Era = '2025-11-25'): AskingServer {
  return era === '2025-11-25' ? createPushingServer() : createRoundsServer();
}

/** One call of the tool that is to come: what it asks, and whom to tell. */
interface Script extends Question {
  readonly rounds: readonly (readonly unknown[])[];
  readonly outcomes: (readonly Outcome[])[];
  readonly done: (outcomes: readonly (readonly Outcome[])[]) => void;
}

function createPushingServer(): PushingServer {
  const mcp = new McpServer({ name: 'asking', version: '1.0.0' });
  const { scripts, ask } = createScripts();
  const site = createSite();
  let answered = 0;

  mcp.registerTool('ask', {}, async ({ requestId, signal: given }) => {
    const script = scripts.shift();
    if (!script) return { content: [] };
    const { rounds, outcomes, signal, onProgress, done } = script;
    for (const round of rounds) {
      const asked = round.map((params) =>
        mcp.server.request(
          { method: 'elicitation/create', params: params as { [key: string]: unknown } },
          ResultSchema,
          {
            relatedRequestId: requestId,
            signal: signal ? AbortSignal.any([given, signal]) : given,
            ...(onProgress && {
              onprogress: ({ progress }) => onProgress(progress),
              resetTimeoutOnProgress: true,
            }),
          },
        ),
      );
      outcomes.push(await Promise.allSettled(asked));
    }
    done(outcomes);
    return { content: [] };
  });

  const connect = async (transport: Transport): Promise<void> => {
    await mcp.connect(transport);
    const { onmessage } = transport;
    transport.onmessage = (message, extra) => {
      if ('result' in message || 'error' in message) answered += 1;
      onmessage?.(message, extra);
    };
  };

  return {
    mcp,
    connect,
    listen: async () => {
      const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: randomUUID });
      await connect(transport);
      return site.open((request, response) => void transport.handleRequest(request, response));
    },
    ask,
    answered: () => answered,
    complete: (elicitationId) =>
      mcp.server.notification({ method: 'notifications/elicitation/complete', params: { elicitationId } }),
    close: async () => {
      await mcp.close();
      await site.close();
    },
  };
}

function createRoundsServer(): AskingServer {
  const { scripts, ask } = createScripts();
  const site = createSite();
  const running = new Map<string, Script>();
  const closing: (() => Promise<void>)[] = [site.close];
  let answered = 0;

  const step = ({ mcpReq }: ServerContext): CallToolResult | InputRequiredResult => {
    const state = mcpReq.requestState<string>();
    const script = state === undefined ? scripts.shift() : running.get(state);
    if (!script) return { content: [] };
    const { rounds, outcomes, done } = script;
    if (state !== undefined) {
      running.delete(state);
      const answers = Object.entries(mcpReq.inputResponses ?? {});
      answered += answers.length;
      outcomes.push(
        (rounds[outcomes.length] ?? []).map((_, place) => ({
          status: 'fulfilled',
          value: answers.find(([key]) => key === keyOf(place))?.[1],
        })),
      );
    }
    const next = rounds[outcomes.length];
    if (!next) {
      done(outcomes);
      return { content: [] };
    }
    // Only a client that echoes it byte for byte is known again.
    const requestState = ` ${randomUUID()}/+=é\u2028"\\ `;
    running.set(requestState, script);
    const inputRequests = Object.fromEntries(
      next.map((params, place) => [keyOf(place), { method: 'elicitation/create', params }]),
    ) as InputRequests;
    return { resultType: 'input_required', inputRequests, requestState };
  };

  const factory = (): McpServer2026 => {
    const mcp = new McpServer2026({ name: 'asking', version: '1.0.0' });
    mcp.registerTool('ask', {}, step);
    return mcp;
  };

  return {
    connect: async (transport) => {
      const handle = serveStdio(factory, { transport, legacy: 'reject' });
      closing.push(() => handle.close());
    },
    listen: async () => {
      const handler = createMcpHandler(factory, { legacy: 'reject' });
      closing.push(() => handler.close());
      return site.open(toNodeHandler(handler) as unknown as RequestListener);
    },
    ask,
    answered: () => answered,
    complete: () => Promise.reject(new Error('This revision has no notice of completion.')),
    close: async () => {
      await Promise.all(closing.map((close) => close()));
    },
  };
}

// The same in every round and in calls that run at once: they are unique in one result only.
function keyOf(place: number): string {
  return `question ${place + 1}`;
}

function createScripts(): { readonly scripts: Script[]; readonly ask: AskingServer['ask'] } {
  const scripts: Script[] = [];
  const ask: AskingServer['ask'] = (callTool, rounds, question = {}) => {
    const { promise, resolve, reject } = Promise.withResolvers<readonly (readonly Outcome[])[]>();
    scripts.push({ ...question, rounds, outcomes: [], done: resolve });
    // A client that closes its connection takes its call with it.
    callTool(question.hostSignal).catch(reject);
    // A test that fails looks at its question no more.
    promise.catch(() => {});
    return promise;
  };
  return { scripts, ask };
}

function createSite(): {
  readonly open: (listener: RequestListener) => Promise<URL>;
  readonly close: () => Promise<void>;
} {
  const http = createServer();
  return {
    open: async (listener) => {
      http.on('request', listener);
      await once(http.listen(0, '127.0.0.1'), 'listening');
      return new URL(`http://127.0.0.1:${(http.address() as AddressInfo).port}/`);
    },
    close: async () => {
      http.closeAllConnections();
      http.close();
    },
  };
}
