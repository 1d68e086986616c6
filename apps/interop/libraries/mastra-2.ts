import { forMastra } from '@elicitation-kit/adapters/mastra';
import type { ToolExecutionContext } from '@mastra/core/tools';
import { MCPClient } from '@mastra/mcp';
import type { Library } from '../contract/library.ts';

export const library: Library = {
  package: '@mastra/mcp',
  adapter: 'forMastra',
  eras: ['2025', '2026'],
  cannot: {
    keywords: 'it drops the keywords that the types of its MCP SDK do not name',
    completion: 'it hands on no notice of completion',
    '2026 bad request': 'it refuses such a request itself, and the whole call with it',
  },
  connect: async ({ url, store, server }) => {
    const { inputRequests, capabilities } = forMastra(store, { server });
    const mcp = new MCPClient({
      id: crypto.randomUUID(),
      servers: { booking: { url: new URL(url), inputRequests, capabilities } },
    });
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
