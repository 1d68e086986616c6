import { expect, onTestFinished, test, vi } from 'vitest';
import { createTestStore, type TestStore } from '../../core/testStore.ts';
import { forClaudeAgent, type ClaudeAgentRequest } from './claude-agent.ts';

// The SDK starts a program of some 200 MB: with that it runs in apps/interop.
const { signal } = new AbortController();
const form: ClaudeAgentRequest = {
  serverName: 'booking',
  message: 'Which table?',
  requestedSchema: { type: 'object', properties: { note: { type: 'string' } } },
};
const page: ClaudeAgentRequest = {
  serverName: 'booking',
  mode: 'url',
  message: 'Link',
  url: 'https://example.com/',
  elicitationId: 'e1',
};
const completion = {
  type: 'system',
  subtype: 'elicitation_complete',
  mcp_server_name: 'booking',
  elicitation_id: 'e1',
};

test('a form without a mode is asked as a form, by the server’s key, and what the server calls itself is told apart', async () => {
  const store = createTestStore();
  const { onElicitation } = forClaudeAgent(store, { user: 'u1' });
  const answer = onElicitation({ ...form, displayName: 'Best tables' }, { signal });
  const [id = ''] = await store.arrived(1);
  expect(store.getSnapshot().items).toMatchObject([
    { server: { id: 'booking', label: 'booking', claimedName: 'Best tables' }, request: { mode: 'form' } },
  ]);
  store.answer(id, { action: 'accept', content: { note: 'x' } });
  expect(await answer).toEqual({ action: 'accept', content: { note: 'x' } });
  expect(store.records).toMatchObject([{ user: 'u1' }]);
});

test('the host’s word for a server stands in the place of its key', async () => {
  const store = createTestStore();
  const { onElicitation } = forClaudeAgent(store, { server: (name) => ({ id: name, label: `The ${name}` }) });
  const answer = onElicitation(form, { signal });
  await store.arrived(1);
  expect(store.getSnapshot().items).toMatchObject([{ server: { label: 'The booking' } }]);
  store.cancelAll();
  expect(await answer).toEqual({ action: 'cancel' });
});

test('a repeat waits for the page that was opened, and is answered from the same consent', async () => {
  const store = createTestStore();
  const { onElicitation, onMessage } = forClaudeAgent(store);
  const first = onElicitation(page, { signal });
  store.opened((await store.arrived(1))[0] ?? '');
  expect(await first).toEqual({ action: 'accept' });
  let repeated: unknown;
  const second = onElicitation(page, { signal }).then((result) => (repeated = result));
  onMessage({ type: 'assistant' });
  await Promise.resolve();
  expect(repeated).toBeUndefined();
  onMessage(completion);
  expect(await second).toEqual({ action: 'accept' });
  expect(await onElicitation(page, { signal })).toEqual({ action: 'accept' });
  expect(store.records).toHaveLength(1);
});

test('a consent is used for one call: later the person is asked again', async () => {
  const store = createTestStore();
  const { onElicitation, onMessage } = forClaudeAgent(store);
  const first = onElicitation(page, { signal });
  store.opened((await store.arrived(1))[0] ?? '');
  await first;
  onMessage(completion);
  await onElicitation(page, { signal });
  await onElicitation(page, { signal });
  const later = onElicitation(page, { signal });
  await store.arrived(1);
  expect(store.getSnapshot().items).toMatchObject([{ phase: 'asking', repeated: 'not-finished' }]);
  store.cancelAll();
  expect(await later).toEqual({ action: 'cancel' });
});

test.each(['decline', 'cancel'] as const)('a %s is no consent', async (action) => {
  const store = createTestStore();
  const { onElicitation } = forClaudeAgent(store);
  const first = onElicitation(page, { signal });
  store.answer((await store.arrived(1))[0] ?? '', { action });
  expect(await first).toEqual({ action });
  const second = onElicitation(page, { signal });
  await store.arrived(1);
  store.cancelAll();
  expect(await second).toEqual({ action: 'cancel' });
});

test('a consent is good for the page that it was given for, and for no other address or server', async () => {
  const store = createTestStore();
  const { onElicitation } = forClaudeAgent(store);
  const first = onElicitation(page, { signal });
  store.opened((await store.arrived(1))[0] ?? '');
  await first;
  const others = [
    onElicitation({ ...page, url: 'https://example.com/other' }, { signal }),
    onElicitation({ ...page, serverName: 'other' }, { signal }),
  ];
  // The opened page, and two requests.
  await store.arrived(3);
  store.cancelAll();
  expect(await Promise.all(others)).toEqual([{ action: 'cancel' }, { action: 'cancel' }]);
});

test('a repeat that the CLI takes back is cancelled', async () => {
  const store = createTestStore();
  const { onElicitation } = forClaudeAgent(store);
  const first = onElicitation(page, { signal });
  store.opened((await store.arrived(1))[0] ?? '');
  await first;
  const controller = new AbortController();
  const second = onElicitation(page, { signal: controller.signal });
  controller.abort();
  expect(await second).toEqual({ action: 'cancel' });
});

test('an abort ends the request; a closed store cancels', async () => {
  const store = createTestStore();
  const { onElicitation } = forClaudeAgent(store);
  const controller = new AbortController();
  const answer = onElicitation(form, { signal: controller.signal });
  await store.arrived(1);
  controller.abort();
  expect(await answer).toEqual({ action: 'cancel' });
  expect(store.records).toMatchObject([{ ending: 'aborted' }]);
  store.close();
  expect(await onElicitation(form, { signal })).toEqual({ action: 'cancel' });
});

test('a server that the host does not name is the host’s mistake', async () => {
  const { onElicitation } = forClaudeAgent(createTestStore(), { server: () => ({ id: '', label: '' }) });
  await expect(onElicitation(form, { signal })).rejects.toThrow(TypeError);
});

test.each([
  ['stops', (store: TestStore, id: string) => store.followUp(id, 'stopped'), { action: 'cancel' }],
  ['ends with the store', (store: TestStore) => store.close(), { action: 'cancel' }],
])(
  'a page that the person %s is no consent, neither for the repeat that waits nor for the next',
  async (_, end, result) => {
    const store = createTestStore();
    const { onElicitation } = forClaudeAgent(store);
    const first = onElicitation(page, { signal });
    const [id = ''] = await store.arrived(1);
    store.opened(id);
    expect(await first).toEqual({ action: 'accept' });
    const waiting = onElicitation(page, { signal });
    end(store, id);
    expect(await waiting).toEqual(result);
    const next = onElicitation(page, { signal });
    // The store is asked: a closed one cancels, another asks.
    await Promise.race([next, store.arrived(1)]);
    expect(store.getSnapshot().items.every(({ phase }) => phase === 'asking')).toBe(true);
    store.cancelAll();
    expect(await next).toEqual({ action: 'cancel' });
  },
);

test('a server that was muted since has no consent left', async () => {
  const store = createTestStore();
  const { onElicitation, onMessage } = forClaudeAgent(store);
  const first = onElicitation(page, { signal });
  store.opened((await store.arrived(1))[0] ?? '');
  await first;
  onMessage(completion);
  const other = onElicitation(form, { signal });
  store.answer((await store.arrived(1))[0] ?? '', { action: 'decline' }, 'session');
  await other;
  expect(await onElicitation(page, { signal })).toEqual({ action: 'decline' });
});

test('a consent lasts a minute after the page is finished, and then the person is asked again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const store = createTestStore();
  const { onElicitation, onMessage } = forClaudeAgent(store);
  const first = onElicitation(page, { signal });
  store.opened((await store.arrived(1))[0] ?? '');
  await first;
  onMessage(completion);
  expect(await onElicitation(page, { signal })).toEqual({ action: 'accept' });
  vi.advanceTimersByTime(60_000);
  const later = onElicitation(page, { signal });
  await store.arrived(1);
  store.cancelAll();
  expect(await later).toEqual({ action: 'cancel' });
});

test('of two calls that want the same page, each is accepted by what the person does with its own', async () => {
  const store = createTestStore();
  const { onElicitation } = forClaudeAgent(store);
  const answers = [onElicitation(page, { signal }), onElicitation(page, { signal })];
  const [first = '', second = ''] = await store.arrived(2);
  store.opened(first);
  expect(await answers[0]).toEqual({ action: 'accept' });
  store.answer(second, { action: 'decline' });
  expect(await answers[1]).toEqual({ action: 'decline' });
});

test('a call that ends after its page was opened leaves the page to the person', async () => {
  const store = createTestStore();
  const { onElicitation } = forClaudeAgent(store);
  const controller = new AbortController();
  const first = onElicitation(page, { signal: controller.signal });
  store.opened((await store.arrived(1))[0] ?? '');
  await first;
  controller.abort();
  expect(store.getSnapshot().items).toMatchObject([{ phase: 'waiting' }]);
});
