import { McpServer as McpServerV1 } from '@modelcontextprotocol/sdk/server/mcp.js';
import {
  acceptedContent,
  inputRequired,
  McpServer,
  type ElicitRequestFormParams,
} from '@modelcontextprotocol/server';
import { REQUEST } from './request.ts';

/** As long as a page of results of a search. */
const SMALL = 'A table for four, on the terrace, at eight. '.repeat(5);
/** A megabyte, as a file or a picture. */
const LARGE = 'x'.repeat(1024 * 1024);

type Result = { readonly content: [{ readonly type: 'text'; readonly text: string }] };

function textOf(text: string): Result {
  return { content: [{ type: 'text', text }] };
}

/** A server of revision 2025-11-25: what it asks it pushes. */
export function createPushingServer(): McpServerV1 {
  const server = new McpServerV1({ name: 'bench', version: '1.0.0' });
  server.registerTool('small', {}, () => textOf(SMALL));
  server.registerTool('large', {}, () => textOf(LARGE));
  server.registerTool('ask', {}, async ({ requestId }) => {
    const { content } = await server.server.elicitInput(structuredClone(REQUEST) as never, {
      relatedRequestId: requestId,
    });
    return textOf(String(content?.['name']));
  });
  return server;
}

/** A server of revision 2026-07-28: its results say what it asks. */
export function createRoundsServer(): McpServer {
  const server = new McpServer({ name: 'bench', version: '1.0.0' });
  server.registerTool('small', {}, () => textOf(SMALL));
  server.registerTool('large', {}, () => textOf(LARGE));
  server.registerTool('ask', {}, ({ mcpReq }) => {
    const content = acceptedContent(mcpReq.inputResponses, 'table');
    if (content) return textOf(String(content['name']));
    const table = inputRequired.elicit(structuredClone(REQUEST) as unknown as ElicitRequestFormParams);
    return inputRequired({ inputRequests: { table } });
  });
  return server;
}
