import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createSseHandler } from '@elicitation-kit/bridge/sse-handler';
import type { ElicitationView } from '@elicitation-kit/core';
import { transformWithOxc } from 'vite';
import { pages } from '../../server/pages.ts';
import { toNodeListener } from '../../server/toNodeListener.ts';
import { ASK_PATH, CHAT_PATH, type ChatState } from '../../src/remote/chatState.ts';

/** Where the page can import the person who fills in its forms. */
export const PERSON_PATH = '/person.js';

/** A conversation in which nothing has been said. */
const state: ChatState = {
  session: 'one',
  entries: [],
  connection: { phase: 'connected' },
  counts: { servers: [] },
};

/** Serves the built page whose dialog is a view of this store, to this machine only. */
export async function serveDialog(
  dist: string,
  store: ElicitationView,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const file = fileURLToPath(new URL('../../../../packages/react/testPerson.ts', import.meta.url));
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const page = pages(dist, 'remote.html');
  const ask = toNodeListener(createSseHandler({ storeOf: () => store, origins: [url] }), url);
  server.on('request', (request, response) => {
    const path = request.url?.split('?')[0];
    if (path === ASK_PATH) void ask(request, response);
    else if (path === CHAT_PATH)
      response.setHeader('content-type', 'text/event-stream').write(`data: ${JSON.stringify(state)}\n\n`);
    else if (path === PERSON_PATH) response.setHeader('content-type', 'text/javascript').end(code);
    else page(request, response);
  });
  return {
    url,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
