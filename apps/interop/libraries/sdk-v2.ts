import { forSdkV2 } from '@elicitation-kit/adapters/sdk-v2';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Library } from '../contract/library.ts';

export const library: Library = {
  package: '@modelcontextprotocol/client',
  adapter: 'forSdkV2',
  eras: ['2025', '2026'],
  connect: async ({ url, store, server }) => {
    // Without `auto` it speaks 2025-11-25 only.
    const client = new Client({ name: 'host', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } });
    forSdkV2(client, store, { server });
    await client.connect(new StreamableHTTPClientTransport(new URL(url)));
    return {
      call: (name, signal) => client.callTool({ name, arguments: {} }, { signal }),
      close: () => client.close(),
    };
  },
};
