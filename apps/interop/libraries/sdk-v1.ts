import { forSdkV1 } from '@elicitation-kit/adapters/sdk-v1';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { Library } from '../contract/library.ts';

export const library: Library = {
  package: '@modelcontextprotocol/sdk',
  adapter: 'forSdkV1',
  eras: ['2025'],
  connect: async ({ url, store, server }) => {
    const client = new Client({ name: 'host', version: '1.0.0' });
    forSdkV1(client, store, { server });
    await client.connect(new StreamableHTTPClientTransport(new URL(url)) as Transport);
    return {
      call: (name, signal) => client.callTool({ name, arguments: {} }, undefined, { signal }),
      close: () => client.close(),
    };
  },
};
