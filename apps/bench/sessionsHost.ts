// One Node process that holds a store for each user and serves them all over event streams; started by sessions.ts, which is its parent.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSseHandler } from '@elicitation-kit/bridge/sse-handler';
import { createElicitationStore, type ElicitResult } from '@elicitation-kit/core';
import { toNodeListener } from '@elicitation-kit/web-chat/to-node-listener';

/** What the parent says. */
export type ToHost = { readonly type: 'ask'; readonly users: readonly number[] } | { readonly type: 'weigh' };
/** What the host says. */
export type FromHost =
  | { readonly type: 'listening'; readonly port: number }
  | { readonly type: 'answered'; readonly user: number; readonly result: ElicitResult }
  | { readonly type: 'weighed'; readonly rss: number; readonly heap: number };

const REQUEST = {
  message: 'Book a table.',
  requestedSchema: {
    type: 'object',
    properties: {
      name: { type: 'string', title: 'Name', maxLength: 60 },
      people: { type: 'integer', title: 'People', minimum: 1, maximum: 20 },
      day: { type: 'string', format: 'date', title: 'Day' },
      place: { type: 'string', title: 'Place', enum: ['Inside', 'Outside', 'Bar'] },
    },
    required: ['name', 'people'],
  },
};

const stores = Array.from({ length: Number(process.argv[2]) }, () =>
  createElicitationStore({ noViewMs: false, rate: false, deadlines: { form: false } }),
);
const listener = toNodeListener(
  createSseHandler({
    storeOf: (request) => stores[Number(request.headers.get('x-user'))],
    origins: ['http://bench.test'],
  }),
  'http://127.0.0.1',
);
const server = createServer((request, response) => void listener(request, response));
const tell = (message: FromHost): void => void process.send?.(message);

function weigh(): void {
  (globalThis as { readonly gc?: () => void }).gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  tell({ type: 'weighed', rss, heap: heapUsed });
}

async function ask(user: number): Promise<void> {
  const asked = stores[user]?.onElicitation(REQUEST, { server: { id: 'booking', label: 'Booking' } });
  if (asked) tell({ type: 'answered', user, result: await asked });
}

process.on('message', (message: ToHost) => {
  if (message.type === 'weigh') weigh();
  else for (const user of message.users) void ask(user);
});
process.on('disconnect', () => process.exit());
server.listen(0, '127.0.0.1', () =>
  tell({ type: 'listening', port: (server.address() as AddressInfo).port }),
);
