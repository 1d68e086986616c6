import { expect, test } from 'vitest';
import { createTestStore } from '../../core/testStore.ts';
import { forCopilot, type CopilotRequest } from './copilot.ts';

// The SDK starts a program of its own: with that it runs in apps/interop.
const form: CopilotRequest = {
  sessionId: 's1',
  message: 'Which table?',
  requestedSchema: { type: 'object', properties: { note: { type: 'string' } } },
  elicitationSource: 'booking',
};

test('a form without a mode is asked as a form, by the server’s key', async () => {
  const store = createTestStore();
  const answer = forCopilot(store)(form);
  const [id = ''] = await store.arrived(1);
  expect(store.getSnapshot().items).toMatchObject([
    { server: { id: 'booking', label: 'booking' }, request: { mode: 'form', fields: [{ name: 'note' }] } },
  ]);
  store.answer(id, { action: 'accept', content: { note: 'x' } });
  expect(await answer).toEqual({ action: 'accept', content: { note: 'x' } });
});

test('what the agent itself asks stands under the agent’s name, or the host’s word for it', async () => {
  const store = createTestStore();
  const { elicitationSource: _, ...own } = form;
  const answers = [
    forCopilot(store)(own),
    forCopilot(store, { server: (name) => ({ id: name ?? 'me', label: 'Helper' }) })(own),
  ];
  await store.arrived(2);
  expect(store.getSnapshot().items.map(({ server }) => server.label)).toEqual(['Copilot', 'Helper']);
  store.cancelAll();
  await Promise.all(answers);
});

test('a page is accepted without content', async () => {
  const store = createTestStore();
  const page = { sessionId: 's1', mode: 'url', message: 'Link', url: 'https://example.com/' } as const;
  const answer = forCopilot(store)(page);
  store.opened((await store.arrived(1))[0] ?? '');
  expect(await answer).toEqual({ action: 'accept' });
});

test('a request ends by the host’s deadline, or by its signal', async () => {
  const store = createTestStore();
  const controller = new AbortController();
  const late = forCopilot(store, { budgetMs: 65_000 })(form);
  const [id = ''] = await store.arrived(1);
  store.shown(id);
  store.clock.advance(60_000);
  expect(await late).toEqual({ action: 'cancel' });
  const given = forCopilot(store, { signal: () => controller.signal })(form);
  await store.arrived(1);
  controller.abort();
  expect(await given).toEqual({ action: 'cancel' });
  expect(store.records).toMatchObject([{ ending: 'timed-out' }, { ending: 'aborted' }]);
});

test('a closed store cancels', async () => {
  const store = createTestStore();
  store.close();
  expect(await forCopilot(store)(form)).toEqual({ action: 'cancel' });
});
