import { expect, test } from 'vitest';
import { createTestStore } from '../../core/testStore.ts';
import { forMastra } from './mastra.ts';

// With the library itself, 20 MB and more, it runs in apps/interop.
const server = { id: 'booking', label: 'Booking' };
const params = { message: 'Go on?', requestedSchema: { type: 'object', properties: {} } };
const { signal } = new AbortController();

test('what the store shows is declared, and nothing where it shows none', () => {
  expect(forMastra(createTestStore(), { server }).capabilities).toEqual({
    elicitation: { form: {}, url: {} },
  });
  const muted = createTestStore({ mutes: { load: () => ['booking'], save: () => {} } });
  expect(forMastra(muted, { server }).capabilities).toEqual({});
});

test('two requests under one key each get their own answer', async () => {
  const store = createTestStore();
  const { inputRequests } = forMastra(store, { server });
  const answers = [inputRequests({ params, signal }), inputRequests({ params, signal })];
  const [one = '', other = ''] = await store.arrived(2);
  store.answer(other, { action: 'accept' });
  store.answer(one, { action: 'decline' });
  expect(await Promise.all(answers)).toEqual([{ action: 'decline' }, { action: 'accept', content: {} }]);
});

test('the signal of 2.x ends its request; in 1.x the host’s does', async () => {
  const store = createTestStore();
  const [call, host] = [new AbortController(), new AbortController()];
  const { inputRequests, onRequest } = forMastra(store, { server, signal: () => host.signal });
  const newer = inputRequests({ params, signal: call.signal });
  const older = onRequest(params);
  await store.arrived(2);
  call.abort();
  expect(await newer).toEqual({ action: 'cancel' });
  host.abort();
  expect(await older).toEqual({ action: 'cancel' });
});

test('a bad request can be declined, and leaves the one beside it alone', async () => {
  const store = createTestStore();
  const { inputRequests } = forMastra(store, { server });
  const bad = {
    message: 'Where?',
    requestedSchema: { type: 'object', properties: { a: { type: 'object' } } },
  };
  const answers = [inputRequests({ params: bad, signal }), inputRequests({ params, signal })];
  const [one = '', other = ''] = await store.arrived(2);
  expect(store.getSnapshot().items[0]).toMatchObject({
    request: { unanswerable: expect.anything() as unknown },
  });
  store.answer(one, { action: 'decline' });
  store.answer(other, { action: 'accept' });
  expect(await Promise.all(answers)).toEqual([{ action: 'decline' }, { action: 'accept', content: {} }]);
});

test('a closed store cancels', async () => {
  const store = createTestStore();
  const { inputRequests, onRequest } = forMastra(store, { server });
  store.close();
  expect(await inputRequests({ params, signal })).toEqual({ action: 'cancel' });
  expect(await onRequest(params)).toEqual({ action: 'cancel' });
});
