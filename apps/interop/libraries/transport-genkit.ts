import { elicitationTransport } from '@elicitation-kit/adapters/transport';
import { createMcpHost } from '@genkit-ai/mcp';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { genkit } from 'genkit';
import type { Library } from '../contract/library.ts';

export const library: Library = {
  package: '@genkit-ai/mcp',
  adapter: 'elicitationTransport',
  eras: ['2025'],
  cannot: { 'host abort': 'it does not pass on that the host gives a call up' },
  connect: async ({ url, store, server }) => {
    const ai = genkit({});
    const inner = new StreamableHTTPClientTransport(new URL(url)) as Transport;
    const host = createMcpHost({
      name: 'host',
      mcpServers: { booking: { transport: elicitationTransport(inner, store, { server }) } },
    });
    const tools = await host.getActiveTools(ai);
    return {
      call: async (name, abortSignal) => {
        const tool = tools.find((one) => one.__action.name.endsWith(name));
        if (!tool) throw new Error(`no tool ${name}`);
        return tool.run({}, { abortSignal });
      },
      close: () => host.close(),
    };
  },
};
