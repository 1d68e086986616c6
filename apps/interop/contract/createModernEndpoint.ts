import {
  createMcpHandler,
  inputRequired,
  McpServer,
  type InputRequests,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { BAD, BOOKING, form, page, ROUNDS, TOOLS, type Form, type ToolName } from './asks.ts';
import type { Desk, Heard } from './desk.ts';
import type { Endpoint } from './createLegacyEndpoint.ts';
import { toFetch } from './toFetch.ts';

/** Revision 2026-07-28 on `@modelcontextprotocol/server`: a call is answered with what it needs, and tried again with the answers. */
export function createModernEndpoint(desk: Desk): Endpoint {
  const handler = createMcpHandler(() => createServer(desk), { legacy: 'reject' });
  return {
    handle: (request, response) => toFetch(request, response, handler.fetch),
    close: () => handler.close(),
  };
}

function createServer(desk: Desk): McpServer {
  const mcp = new McpServer({ name: 'booking', version: '1.0.0' });
  for (const tool of TOOLS)
    mcp.registerTool(tool, { description: `Asks: ${tool}` }, (context: ServerContext) => {
      const next = step(tool, context);
      if ('asks' in next) {
        const inputRequests = Object.fromEntries(
          Object.entries(next.asks).map(([key, params]) => [key, { method: 'elicitation/create', params }]),
        ) as InputRequests;
        return inputRequired({
          inputRequests,
          ...(next.state !== undefined && { requestState: next.state }),
        });
      }
      desk.report(tool, next.heard);
      return { content: [{ type: 'text', text: JSON.stringify(next.heard) }] };
    });
  return mcp;
}

type Step =
  | { readonly asks: { readonly [key: string]: Form }; readonly state?: string }
  | { readonly heard: { readonly [key: string]: Heard } };

function step(tool: ToolName, { mcpReq }: ServerContext): Step {
  const responses = mcpReq.inputResponses as { readonly [key: string]: Heard } | undefined;
  if (tool === 'ask_abort' && responses?.['before']) return { asks: { only: form('Never mind') } };
  if (tool === 'ask_rounds') return rounds(responses, mcpReq.requestState<string>());
  return responses ? { heard: responses } : { asks: asksOf(tool) };
}

function asksOf(tool: ToolName): { readonly [key: string]: Form } {
  switch (tool) {
    case 'ask_bad':
      return { only: BAD };
    case 'ask_url':
    case 'ask_url_required': {
      // This revision has no ids for pages.
      const { elicitationId: _, ...rest } = page('page-1');
      return { only: rest as Form };
    }
    case 'ask_abort':
      return { before: form('Before') };
    case 'ask_two':
      return { first: form('First'), second: form('Second') };
    default:
      return { only: BOOKING };
  }
}

function rounds(responses: { readonly [key: string]: Heard } | undefined, state = '{}'): Step {
  const heard = { ...(JSON.parse(state) as { [key: string]: Heard }), ...responses };
  const done = Object.keys(heard).length;
  if (done >= ROUNDS) return { heard };
  const key = `round-${done + 1}`;
  return { asks: { [key]: form(`Round ${done + 1}`) }, state: JSON.stringify(heard) };
}
