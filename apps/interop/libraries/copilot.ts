import { forCopilot } from '@elicitation-kit/adapters/copilot';
import { approveAll, CopilotClient } from '@github/copilot-sdk';
import { createFakeModel } from '../contract/createFakeModel.ts';
import type { Library } from '../contract/library.ts';
import { ownEnvironment } from '../contract/ownEnvironment.ts';

const noSignal = 'it does not tell its handler of an abort';

export const library: Library = {
  package: '@github/copilot-sdk',
  adapter: 'forCopilot',
  eras: ['2025', '2026'],
  patienceMs: 20_000,
  cannot: {
    'server abort': noSignal,
    '2025 timeout': noSignal,
    completion: 'it hands on no notice of completion',
    '2026 url': 'it fails the call before its handler hears of a page',
    '2026 bad request': 'it refuses such a request itself, and the whole call with it',
  },
  connect: async ({ url, store, server, signal }) => {
    const model = await createFakeModel();
    const own = ownEnvironment();
    const client = new CopilotClient({
      workingDirectory: own.home,
      baseDirectory: own.home,
      useLoggedInUser: false,
      env: { ...own.env, COPILOT_AUTO_UPDATE: 'false', COPILOT_OFFLINE: 'true' },
    });
    const session = await client.createSession({
      model: 'fake',
      provider: { type: 'openai', baseUrl: `${model.origin}/v1`, apiKey: 'none' },
      mcpServers: { booking: { type: 'http', url, tools: ['*'] } },
      onPermissionRequest: approveAll,
      onElicitationRequest: forCopilot(store, { server: () => server, signal }),
    });
    if (process.env['INTEROP_DEBUG'])
      session.on((event) => console.error(JSON.stringify(event).slice(0, 500)));
    return {
      call: (tool, abort) => {
        abort.addEventListener('abort', () => void session.abort());
        return session.sendAndWait({ prompt: `call ${tool}` });
      },
      close: async () => {
        await session.disconnect();
        await client.stop();
        model.close();
        own.remove();
        store.cancelAll({ serverId: server.id }, 'disconnected');
      },
    };
  },
};
