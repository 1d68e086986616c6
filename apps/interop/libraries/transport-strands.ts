import { elicitationTransport } from '@elicitation-kit/adapters/transport';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { McpClient } from '@strands-agents/sdk';
import type { Library } from '../contract/library.ts';

export const library: Library = {
  package: '@strands-agents/sdk',
  adapter: 'elicitationTransport',
  eras: ['2025'],
  connect: async ({ url, store, server }) => {
    const client = new McpClient({
      transport: elicitationTransport(new StreamableHTTPClientTransport(new URL(url)), store, { server }),
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
