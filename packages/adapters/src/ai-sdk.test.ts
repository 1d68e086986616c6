import { createMCPClient, ElicitationRequestSchema } from '@ai-sdk/mcp';
import type { ElicitationStore, ServerIdentity } from '@elicitation-kit/core';
import { expect, onTestFinished, test } from 'vitest';
import { createTestStore } from '../../core/testStore.ts';
import { createAskingServer, type Era } from '../askingServer.ts';
import { connectionOf, testAdapter, type Connection } from '../testAdapter.ts';
import { forAiSdk } from './ai-sdk.ts';

const noSignal = 'it does not tell its handler of an abort';
const noPages = 'it shows no pages';
const noErrors =
  'in 2026-07-28 an error of its handler ends the whole call, and its handler does not know the revision';
const cannot = {
  'a request that cannot be read is refused with the property and the reason, and the next one works':
    noErrors,
  'a request that cannot be read leaves the one beside it alone': noErrors,
  'a page that the person opens is accepted, without content': noPages,
  'every example request reaches the person as if there were no wire between': noPages,
  'a request that the server takes back ends, and nothing is sent for it': noSignal,
  'also the first request of a connection can be taken back': noSignal,
  'a notice of completion ends what is left of its page': noPages,
  'a server that wants to hear it is told every 10 s that a person is still there':
    'its handler cannot send progress',
};
const oneByOne = {
  'two questions of one call go back with their own answers': 'it asks one by one',
  'the questions of one result come as one round, those of another as another': 'it asks one by one',
};

testAdapter('the AI SDK', async (store, server) => connected(store, server), cannot);
testAdapter(
  'the AI SDK',
  async (store, server) => connected(store, server, '2026-07-28'),
  { ...cannot, ...oneByOne },
  '2026-07-28',
);

async function connected(
  store: ElicitationStore,
  server: ServerIdentity,
  era: Era = '2025-11-25',
): Promise<Connection & { readonly detach: () => void }> {
  const asking = createAskingServer(era);
  let ofCall: AbortSignal | undefined;
  const hooks = forAiSdk(store, { server, signal: () => ofCall });
  const client = await createMCPClient({
    transport: { type: 'http', url: String(await asking.listen()) },
    capabilities: hooks.capabilities,
    onUncaughtError: () => {},
  });
  const detach = hooks.attach(client, ElicitationRequestSchema);
  const { ask } = await client.tools();
  const connection = connectionOf(
    asking,
    async (signal) => {
      ofCall = signal;
      await ask?.execute(
        {},
        { toolCallId: 'c1', messages: [], context: {}, ...(signal && { abortSignal: signal }) },
      );
    },
    () => client.close(),
  );
  return { ...connection, detach };
}

const server = { id: 'booking', label: 'Booking' };
const form = { message: 'Go on?', requestedSchema: { type: 'object', properties: {} } };

test('the questions of one result come one by one', async () => {
  const store = createTestStore();
  const { askInRounds, close } = await connected(store, server, '2026-07-28');
  onTestFinished(close);
  const outcomes = askInRounds([[form, form]]);
  for (const action of ['decline', 'cancel'] as const) {
    const [id = ''] = await store.arrived(1);
    expect(store.waiting()).toEqual([id]);
    store.answer(id, { action });
  }
  expect(await outcomes).toMatchObject([[{ value: { action: 'decline' } }, { value: { action: 'cancel' } }]]);
});

test('only forms are declared, and nothing where the store shows none', () => {
  expect(forAiSdk(createTestStore(), { server }).capabilities).toEqual({ elicitation: { form: {} } });
  const pages = createTestStore({ modes: ['url'] });
  expect(forAiSdk(pages, { server }).capabilities).toEqual({});
});

test('after disconnecting, what is open ends and nothing more is asked', async () => {
  const store = createTestStore();
  const { ask, close, detach } = await connected(store, server);
  onTestFinished(close);
  const open = ask(form);
  await store.arrived(1);
  detach();
  expect(await open).toEqual({ action: 'cancel' });
  expect(await ask(form)).toEqual({ action: 'cancel' });
  expect(store.records).toMatchObject([{ ending: 'aborted' }]);
});

test('a closed store cancels, and the call goes on', async () => {
  const store = createTestStore();
  const { ask, close } = await connected(store, server);
  onTestFinished(close);
  store.close();
  expect(await ask(form)).toEqual({ action: 'cancel' });
});
