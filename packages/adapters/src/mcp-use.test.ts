import { expect, test } from 'vitest';
import { createTestStore } from '../../core/testStore.ts';
import { forMcpUse } from './mcp-use.ts';

// With the library itself, and its telemetry kept in, it runs in apps/interop.
const server = { id: 'booking', label: 'Booking' };
const form = { message: 'Go on?', requestedSchema: { type: 'object', properties: {} } };

test('a request is asked with what the host knows of it', async () => {
  const store = createTestStore();
  const answer = forMcpUse(store, { server, user: 'u1', tool: () => ({ name: 'book_table' }) })(form);
  const [id = ''] = await store.arrived(1);
  expect(store.getSnapshot().items).toMatchObject([{ server, tool: { name: 'book_table' } }]);
  store.answer(id, { action: 'decline' });
  expect(await answer).toEqual({ action: 'decline' });
  expect(store.records).toMatchObject([{ user: 'u1', tool: 'book_table' }]);
});

test('the host’s signal ends a request, as this library has none', async () => {
  const store = createTestStore();
  const controller = new AbortController();
  const answer = forMcpUse(store, { server, signal: () => controller.signal })(form);
  await store.arrived(1);
  controller.abort();
  expect(await answer).toEqual({ action: 'cancel' });
});

test.each([
  [
    'a form that cannot be read',
    { message: 'Where?', requestedSchema: { type: 'object', properties: { a: { type: 'object' } } } },
  ],
  ['a page without an id', { mode: 'url', message: 'Link', url: 'https://example.com/' }],
])('%s goes back as invalid, and nobody is asked', async (_, params) => {
  const store = createTestStore();
  await expect(forMcpUse(store, { server })(params)).rejects.toMatchObject({ code: -32602 });
  expect(store.waiting()).toEqual([]);
});
