import { elicitationTransport } from '@elicitation-kit/adapters/transport';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { Library } from '../contract/library.ts';

export const library: Library = {
  package: '@modelcontextprotocol/sdk',
  adapter: 'elicitationTransport',
  eras: ['2025'],
  connect: async ({ url, store, server }) => {
    const client = new Client({ name: 'host', version: '1.0.0' });
    const inner = new StreamableHTTPClientTransport(new URL(url)) as Transport;
    await client.connect(elicitationTransport(inner, store, { server }));
    return {
      call: (name, signal) => client.callTool({ name, arguments: {} }, undefined, { signal }),
      close: () => client.close(),
    };
  },
};
