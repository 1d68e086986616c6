import { forAiSdk } from '@elicitation-kit/adapters/ai-sdk';
import { createMCPClient, ElicitationRequestSchema } from 'ai-sdk-mcp-1';
import type { Library } from '../contract/library.ts';

const noSignal = 'it does not tell its handler of an abort';

export const library: Library = {
  package: '@ai-sdk/mcp',
  folder: 'ai-sdk-mcp-1',
  adapter: 'forAiSdk',
  eras: ['2025'],
  cannot: {
    url: 'it shows no pages',
    completion: 'it shows no pages',
    'page first': 'it shows no pages',
    'server abort': noSignal,
    timeout: noSignal,
  },
  connect: async ({ url, store, server, signal }) => {
    const hooks = forAiSdk(store, { server, signal });
    const client = await createMCPClient({
      transport: { type: 'http', url },
      capabilities: hooks.capabilities,
      // What it cannot read is not thrown into the host.
      onUncaughtError: () => {},
    });
    hooks.attach(client, ElicitationRequestSchema);
    const tools = await client.tools();
    return {
      call: async (name, abortSignal) =>
        tools[name]?.execute({}, { toolCallId: name, messages: [], abortSignal }),
      close: () => client.close(),
    };
  },
};
