import { agent, client, methods, PROTOCOL_VERSION, type AgentContext } from '@agentclientprotocol/sdk';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTestStore } from '../../core/testStore.ts';
import { forAcp, type AcpOptions } from './acp.ts';

const server = { id: 'agent', label: 'Agent' };
const form = {
  sessionId: 's1',
  mode: 'form',
  message: 'Go on?',
  requestedSchema: { type: 'object', properties: { note: { type: 'string', pattern: '^v' } } },
} as const;
const page = {
  sessionId: 's1',
  mode: 'url',
  message: 'Link',
  url: 'https://example.com/',
  elicitationId: 'e1',
} as const;

/** An agent that asks at a prompt, and an editor with the adapter, connected. */
async function connected(
  store = createTestStore(),
  options: Partial<AcpOptions> = {},
): Promise<{
  readonly store: typeof store;
  readonly declared: () => unknown;
  readonly ask: (params: object, signal?: AbortSignal) => Promise<unknown>;
  readonly complete: (elicitationId: string) => Promise<void>;
  readonly close: () => void;
}> {
  let declared: unknown;
  const editors: AgentContext[] = [];
  const { capabilities, create, complete } = forAcp(store, { server, ...options });
  const asking = agent({ name: 'agent' }).onRequest(
    methods.agent.initialize,
    ({ params, client: editor }) => {
      declared = params.clientCapabilities?.elicitation;
      editors.push(editor);
      return { protocolVersion: PROTOCOL_VERSION, agentCapabilities: {} };
    },
  );
  const connection = client({ name: 'editor' })
    .onRequest(methods.client.elicitation.create, create)
    .onNotification(methods.client.elicitation.complete, complete)
    .connect(asking);
  onTestFinished(() => connection.close());
  await connection.agent.request(methods.agent.initialize, {
    protocolVersion: PROTOCOL_VERSION,
    clientCapabilities: capabilities,
  });
  const [editor] = editors;
  if (!editor) throw new Error('The agent has not been initialized.');
  return {
    store,
    declared: () => declared,
    ask: (params, signal) => {
      const answer = editor.request(methods.client.elicitation.create, params as never, {
        ...(signal && { cancellationSignal: signal }),
      });
      answer.catch(() => {});
      return answer;
    },
    complete: (elicitationId) => editor.notify(methods.client.elicitation.complete, { elicitationId }),
    close: () => connection.close(),
  };
}

test('an agent learns what the store shows, and gets the answer of the person', async () => {
  const { store, declared, ask } = await connected();
  expect(declared()).toEqual({ form: {}, url: {} });
  const answer = ask(form);
  const [id = ''] = await store.arrived(1);
  expect(store.getSnapshot().items).toMatchObject([
    { server, request: { message: 'Go on?', fields: [{ name: 'note', pattern: '^v' }] } },
  ]);
  store.answer(id, { action: 'accept', content: { note: 'v1' } });
  expect(await answer).toEqual({ action: 'accept', content: { note: 'v1' } });
});

test.each(['decline', 'cancel'] as const)('a %s has no content', async (action) => {
  const { store, ask } = await connected();
  const answer = ask(form);
  store.answer((await store.arrived(1))[0] ?? '', { action });
  expect(await answer).toEqual({ action });
});

test('the host says which tool a call is of', async () => {
  const tool = vi.fn<NonNullable<AcpOptions['tool']>>(() => ({ name: 'book_table' }));
  const { store, ask } = await connected(createTestStore(), { tool });
  const answer = ask({ ...form, toolCallId: 'call-1' });
  await store.arrived(1);
  expect(tool).toHaveBeenCalledExactlyOnceWith('call-1', 's1');
  expect(store.getSnapshot().items).toMatchObject([{ tool: { name: 'book_table' } }]);
  store.cancelAll();
  await answer;
});

test('a notice of completion ends what is left of its page', async () => {
  const { store, ask, complete } = await connected();
  const answer = ask(page);
  store.opened((await store.arrived(1))[0] ?? '');
  expect(await answer).toEqual({ action: 'accept' });
  expect(store.getSnapshot().items).toMatchObject([{ phase: 'waiting' }]);
  await complete('other');
  await complete('e1');
  await vi.waitFor(() => expect(store.getSnapshot().items).toEqual([]));
});

test('what the agent takes back ends', async () => {
  const { store, ask } = await connected();
  const controller = new AbortController();
  const answer = ask(form, controller.signal);
  await store.arrived(1);
  controller.abort();
  await vi.waitFor(() => expect(store.waiting()).toEqual([]));
  expect(await answer).toEqual({ action: 'cancel' });
  expect(store.records).toMatchObject([{ ending: 'aborted' }]);
});

test('a connection that closes ends what it asked', async () => {
  const { store, ask, close } = await connected();
  const answer = ask(form);
  await store.arrived(1);
  close();
  await vi.waitFor(() => expect(store.waiting()).toEqual([]));
  await expect(answer).rejects.toThrow('closed');
});

test.each([
  [
    'a form that cannot be read',
    { ...form, requestedSchema: { type: 'object', properties: { a: { type: 'object' } } } },
  ],
  ['a mode that is not known', { sessionId: 's1', mode: '_voice', message: 'Speak' }],
])('%s goes back as an error, and nobody is asked', async (_, params) => {
  const { store, ask } = await connected();
  await expect(ask(params)).rejects.toMatchObject({ code: expect.any(Number) as number });
  expect(store.waiting()).toEqual([]);
});
