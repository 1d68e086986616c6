import { forMcpUse } from '@elicitation-kit/adapters/mcp-use';
import { MCPClient } from 'mcp-use';
import type { Library } from '../contract/library.ts';

const noSignal = 'it does not tell its handler of an abort';

export const library: Library = {
  package: 'mcp-use',
  adapter: 'forMcpUse',
  eras: ['2025'],
  cannot: {
    keywords: 'it drops the keywords that the types of its MCP SDK do not name',
    'server abort': noSignal,
    timeout: noSignal,
    completion: 'it hands on no notice of completion',
  },
  connect: async ({ url, store, server, signal }) => {
    const client = new MCPClient({
      mcpServers: { booking: { url, onElicitation: forMcpUse(store, { server, signal }) } },
    });
    const session = await client.createSession('booking');
    return {
      call: (name, abortSignal) => session.connector.callTool(name, {}, { signal: abortSignal }),
      close: async () => {
        await client.closeAllSessions();
        store.cancelAll({ serverId: server.id }, 'disconnected');
      },
    };
  },
};
