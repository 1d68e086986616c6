import { forStrands } from '@elicitation-kit/adapters/strands';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { McpClient } from '@strands-agents/sdk';
import type { Library } from '../contract/library.ts';

export const library: Library = {
  package: '@strands-agents/sdk',
  adapter: 'forStrands',
  eras: ['2025'],
  cannot: {
    keywords: 'it drops the keywords that the types of its MCP SDK do not name',
    completion: 'it hands on no notice of completion',
  },
  connect: async ({ url, store, server }) => {
    const client = new McpClient({
      transport: new StreamableHTTPClientTransport(new URL(url)),
      elicitationCallback: forStrands(store, { server }),
    });
    const tools = await client.listTools();
    return {
      call: (name, signal) => {
        const tool = tools.find((one) => one.name === name);
        if (!tool) throw new Error(`no tool ${name}`);
        return client.callTool(tool, {}, { signal });
      },
      close: () => client.disconnect(),
    };
  },
};
