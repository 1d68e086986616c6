import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { ResultSchema } from '@modelcontextprotocol/sdk/types.js';
import type { Question } from './testAdapter.ts';

/** A real MCP server whose one tool asks what a test puts to it, in the middle of the call and as it stands. */
export interface AskingServer {
  readonly mcp: McpServer;
  readonly connect: (transport: Transport) => Promise<void>;
  /** Asks in the tool call that `callTool` makes, and resolves with the result as the client sent it. */
  readonly ask: (callTool: () => Promise<unknown>, params: unknown, question?: Question) => Promise<unknown>;
  /** How many requests of the server the client has answered, with a result or an error. */
  readonly answered: () => number;
}

export function createAskingServer(): AskingServer {
  const mcp = new McpServer({ name: 'asking', version: '1.0.0' });
  const questions: ((relatedRequestId: string | number) => Promise<void>)[] = [];
  let answered = 0;

  mcp.registerTool('ask', {}, async ({ requestId }) => {
    await questions.shift()?.(requestId);
    return { content: [] };
  });

  const ask: AskingServer['ask'] = (callTool, params, { signal, onProgress } = {}) => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    questions.push((relatedRequestId) =>
      mcp.server
        .request(
          { method: 'elicitation/create', params: params as { [key: string]: unknown } },
          ResultSchema,
          {
            relatedRequestId,
            ...(signal && { signal }),
            ...(onProgress && { onprogress: ({ progress }) => onProgress(progress) }),
          },
        )
        .then(resolve, reject),
    );
    // A client that closes its connection takes its call with it.
    callTool().catch(reject);
    // A test that fails looks at its question no more.
    promise.catch(() => {});
    return promise;
  };

  const connect = async (transport: Transport): Promise<void> => {
    await mcp.connect(transport);
    const { onmessage } = transport;
    transport.onmessage = (message, extra) => {
      if ('result' in message || 'error' in message) answered += 1;
      onmessage?.(message, extra);
    };
  };

  return { mcp, connect, ask, answered: () => answered };
}
