import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { ResultSchema, UrlElicitationRequiredError } from '@modelcontextprotocol/sdk/types.js';
import { BAD, BOOKING, form, page, ROUNDS, TOOLS, type Form, type ToolName } from './asks.ts';
import type { Desk, Heard } from './desk.ts';

export interface Endpoint {
  readonly handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  readonly close: () => Promise<void>;
}

type Ask = (params: Form, options?: { signal?: AbortSignal; timeout?: number }) => Promise<Heard>;

/** Revision 2025-11-25 on `@modelcontextprotocol/sdk`: each request is pushed on the stream of its tool call, as it stands. */
export function createLegacyEndpoint(desk: Desk): Endpoint {
  const sessions = new Map<string, StreamableHTTPServerTransport>();

  const handle: Endpoint['handle'] = async (request, response) => {
    const id = request.headers['mcp-session-id'];
    if (id === undefined) {
      const transport = new StreamableHTTPServerTransport({
        sessionIdGenerator: randomUUID,
        onsessioninitialized: (session) => void sessions.set(session, transport),
      });
      await createServer(desk).connect(transport);
      return transport.handleRequest(request, response);
    }
    const transport = sessions.get(String(id));
    if (transport) return transport.handleRequest(request, response);
    response.writeHead(404).end();
  };

  return {
    handle,
    close: async () => void (await Promise.all([...sessions.values()].map((session) => session.close()))),
  };
}

function createServer(desk: Desk): McpServer {
  const mcp = new McpServer({ name: 'booking', version: '1.0.0' });
  for (const tool of TOOLS)
    mcp.registerTool(tool, { description: `Asks: ${tool}` }, async ({ requestId, signal }) => {
      const ask: Ask = async (params, options = {}) => {
        try {
          const result: unknown = await mcp.server.request(
            { method: 'elicitation/create', params },
            ResultSchema,
            {
              relatedRequestId: requestId,
              // As a well-behaved server does: what the host aborts, it takes back.
              signal: AbortSignal.any([signal, ...(options.signal ? [options.signal] : [])]),
              timeout: options.timeout ?? 60_000,
            },
          );
          return result as Heard;
        } catch (error) {
          const { code, message } = error as { code?: unknown; message: string };
          return { error: { code, message } };
        }
      };
      const heard = await run(tool, ask, desk, mcp);
      desk.report(tool, heard);
      return { content: [{ type: 'text', text: JSON.stringify(heard) }] };
    });
  return mcp;
}

async function run(
  tool: ToolName,
  ask: Ask,
  desk: Desk,
  mcp: McpServer,
): Promise<{ readonly [key: string]: Heard }> {
  switch (tool) {
    case 'ask_form':
      return { only: await ask(BOOKING) };
    case 'ask_bad':
      return { only: await ask(BAD) };
    case 'ask_slow':
      // Not the first request of its connection: SDK v1 drops a cancel of request 0.
      await ask(form('Before'));
      return { only: await ask(form('Quick?'), { timeout: 500 }) };
    case 'ask_url': {
      desk.onFinish(mcp.server.createElicitationCompletionNotifier('page-1'));
      return { only: await ask(page('page-1')) };
    }
    case 'ask_two': {
      const [first, second] = await Promise.all([ask(form('First')), ask(form('Second'))]);
      return { first, second };
    }
    case 'ask_rounds': {
      const heard: Record<string, Heard> = {};
      for (let round = 1; round <= ROUNDS; round += 1)
        heard[`round-${round}`] = await ask(form(`Round ${round}`));
      return heard;
    }
    case 'ask_abort': {
      await ask(form('Before'));
      const controller = new AbortController();
      desk.onTakeBack(() => controller.abort(new Error('taken back')));
      return { only: await ask(form('Never mind'), { signal: controller.signal }) };
    }
    case 'ask_url_required': {
      if (desk.isFinished()) return { only: {} };
      desk.onFinish(mcp.server.createElicitationCompletionNotifier('page-2'));
      const { mode: _, ...required } = page('page-2') as unknown as Required;
      throw new UrlElicitationRequiredError([{ mode: 'url', ...required }], 'Link the calendar first');
    }
  }
}

interface Required {
  readonly mode: 'url';
  readonly message: string;
  readonly url: string;
  readonly elicitationId: string;
}
