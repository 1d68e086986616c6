import { forMastra } from '@elicitation-kit/adapters/mastra';
import type { ToolExecutionContext } from '@mastra/core/tools';
import { MCPClient } from 'mastra-mcp-1';
import type { Library } from '../contract/library.ts';

const noSignal = 'it does not tell its handler of an abort';

export const library: Library = {
  package: '@mastra/mcp',
  folder: 'mastra-mcp-1',
  adapter: 'forMastra',
  eras: ['2025', '2026'],
  cannot: {
    keywords: 'it drops the keywords that the types of its MCP SDK do not name',
    'server abort': noSignal,
    '2025 timeout': noSignal,
    completion: 'it hands on no notice of completion',
    '2026 bad request': 'it refuses such a request itself, and the whole call with it',
  },
  connect: async ({ era, url, store, server, signal }) => {
    const { onRequest, capabilities } = forMastra(store, { server, signal });
    const mcp = new MCPClient({
      id: crypto.randomUUID(),
      servers: {
        booking: {
          url: new URL(url),
          capabilities,
          ...(era === '2026' && { protocolVersion: 'auto' as const }),
        },
      },
    });
    await mcp.elicitation.onRequest('booking', onRequest);
    const tools = await mcp.listTools();
    return {
      // An agent hands a tool more than it needs.
      call: async (name, abortSignal) =>
        tools[`booking_${name}`]?.execute?.({}, { abortSignal } as ToolExecutionContext),
      close: async () => {
        await mcp.disconnect();
        store.cancelAll({ serverId: server.id }, 'disconnected');
      },
    };
  },
};
