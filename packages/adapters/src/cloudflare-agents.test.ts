import { expect, test } from 'vitest';
import { createTestStore } from '../../core/testStore.ts';
import { forCloudflareAgents } from './cloudflare-agents.ts';

// With the library itself and what it drags along, it runs in apps/interop.
const server = (id: string): { id: string; label: string } => ({ id, label: `Server ${id}` });
const form = { params: { message: 'Go on?', requestedSchema: { type: 'object', properties: {} } } };

test('there is a handler for each mode that the store shows', () => {
  expect(Object.keys(forCloudflareAgents(createTestStore(), { server }))).toEqual(['form', 'url']);
  const forms = createTestStore({ modes: ['form'] });
  expect(Object.keys(forCloudflareAgents(forms, { server }))).toEqual(['form']);
});

test('a request stands under the host’s word for its server', async () => {
  const store = createTestStore();
  const answer = forCloudflareAgents(store, { server, user: 'u1' }).form?.(form, 's1');
  const [id = ''] = await store.arrived(1);
  expect(store.getSnapshot().items).toMatchObject([{ server: { id: 's1', label: 'Server s1' } }]);
  store.answer(id, { action: 'accept' });
  expect(await answer).toEqual({ action: 'accept', content: {} });
  expect(store.records).toMatchObject([{ user: 'u1' }]);
});

test('a page is accepted without content', async () => {
  const store = createTestStore();
  const params = { mode: 'url', message: 'Link', url: 'https://example.com/' };
  const answer = forCloudflareAgents(store, { server }).url?.({ params }, 's1');
  store.opened((await store.arrived(1))[0] ?? '');
  expect(await answer).toEqual({ action: 'accept' });
});

test('a signal ends its request, and a closed store cancels', async () => {
  const store = createTestStore();
  const { form: handler } = forCloudflareAgents(store, { server });
  const controller = new AbortController();
  const answer = handler?.(form, 's1', controller.signal);
  await store.arrived(1);
  controller.abort();
  expect(await answer).toEqual({ action: 'cancel' });
  store.close();
  expect(await handler?.(form, 's1')).toEqual({ action: 'cancel' });
});
