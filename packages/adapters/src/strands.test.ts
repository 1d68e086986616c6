import { expect, test, vi } from 'vitest';
import { createTestStore } from '../../core/testStore.ts';
import { forStrands, type StrandsContext } from './strands.ts';

// With the library itself it runs in apps/interop.
const server = { id: 'booking', label: 'Booking' };
const form = { message: 'Go on?', requestedSchema: { type: 'object', properties: {} } };

function contextOf(context: Partial<StrandsContext> = {}): StrandsContext {
  return { signal: new AbortController().signal, sendNotification: async () => {}, ...context };
}

test('a request is asked, and its answer goes back', async () => {
  const store = createTestStore();
  const answer = forStrands(store, { server, user: 'u1' })(contextOf(), form);
  store.answer((await store.arrived(1))[0] ?? '', { action: 'accept' });
  expect(await answer).toEqual({ action: 'accept', content: {} });
  expect(store.records).toMatchObject([{ server: 'booking', user: 'u1' }]);
});

test('the signal ends its request', async () => {
  const store = createTestStore();
  const controller = new AbortController();
  const answer = forStrands(store, { server })(contextOf({ signal: controller.signal }), form);
  await store.arrived(1);
  controller.abort();
  expect(await answer).toEqual({ action: 'cancel' });
});

test('a server that wants to hear it is told every 10 s that a person is still there', async () => {
  const store = createTestStore();
  const sendNotification = vi.fn<StrandsContext['sendNotification']>(async () => {
    throw new Error('closing');
  });
  const context = contextOf({ sendNotification, _meta: { progressToken: 0 } });
  const answer = forStrands(store, { server })(context, form);
  const [id = ''] = await store.arrived(1);
  store.clock.advance(10_000);
  expect(sendNotification.mock.calls).toEqual([
    [{ method: 'notifications/progress', params: { progressToken: 0, progress: 1 } }],
    [{ method: 'notifications/progress', params: { progressToken: 0, progress: 2 } }],
  ]);
  store.answer(id, { action: 'decline' });
  await answer;
});

test('a bad request goes back as invalid', async () => {
  const bad = {
    message: 'Where?',
    requestedSchema: { type: 'object', properties: { a: { type: 'object' } } },
  };
  const answer = forStrands(createTestStore(), { server })(contextOf(), bad);
  await expect(answer).rejects.toMatchObject({ code: -32602 });
});
