import { elicitationTransport } from '@elicitation-kit/adapters/transport';
import { createMCPClient, type MCPTransport } from '@ai-sdk/mcp';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Library } from '../contract/library.ts';

export const library: Library = {
  package: '@ai-sdk/mcp',
  adapter: 'elicitationTransport',
  eras: ['2025', '2026'],
  connect: async ({ url, store, server }) => {
    const inner = Object.assign(new StreamableHTTPClientTransport(new URL(url)), {
      // Without it this library speaks 2025-11-25 only over a transport that is not its own.
      supportsProtocolVersionDiscovery: true,
    }) as MCPTransport;
    const client = await createMCPClient({
      transport: elicitationTransport(inner, store, { server }),
      onUncaughtError: () => {},
    });
    const tools = await client.tools();
    return {
      call: async (name, abortSignal) =>
        tools[name]?.execute({}, { toolCallId: name, messages: [], abortSignal, context: {} }),
      close: () => client.close(),
    };
  },
};
