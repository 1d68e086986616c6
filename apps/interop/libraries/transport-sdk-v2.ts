import { elicitationTransport } from '@elicitation-kit/adapters/transport';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Library } from '../contract/library.ts';

export const library: Library = {
  package: '@modelcontextprotocol/client',
  adapter: 'elicitationTransport',
  eras: ['2025', '2026'],
  connect: async ({ url, store, server }) => {
    const client = new Client({ name: 'host', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } });
    const inner = new StreamableHTTPClientTransport(new URL(url));
    await client.connect(elicitationTransport(inner, store, { server }));
    return {
      call: (name, signal) => client.callTool({ name, arguments: {} }, { signal }),
      close: () => client.close(),
    };
  },
};
