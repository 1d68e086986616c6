import { expect, test } from 'vitest';
import { createTestStore } from '../../testStore.ts';

const page = { mode: 'url', message: 'Link it', url: 'https://example.com/link?state=abc' };

test('opening a page is consent: it is accepted at once, without content', async () => {
  const store = createTestStore();
  const { id, answer } = await store.ask({ params: page });
  store.opened(id);
  expect(await answer).toStrictEqual({ action: 'accept' });
  expect(store.getSnapshot()).toMatchObject({ items: [], ended: { id, ending: 'accepted' } });
});

test('a view that opens nothing itself accepts, and whatever content comes with it is dropped', async () => {
  const store = createTestStore();
  const { id, answer } = await store.ask({ params: page });
  store.answer(id, { action: 'accept', content: { city: 'Bern' } });
  expect(await answer).toStrictEqual({ action: 'accept' });
});

test('declined and cancelled go out as such', async () => {
  const store = createTestStore();
  const [first, second] = [await store.ask({ params: page }), await store.ask({ params: page })];
  store.answer(first.id, { action: 'decline' });
  store.answer(second.id, { action: 'cancel' });
  expect(await first.answer).toStrictEqual({ action: 'decline' });
  expect(await second.answer).toStrictEqual({ action: 'cancel' });
  store.opened(second.id);
});

test('a page that must not open cannot be accepted by any way', async () => {
  const store = createTestStore();
  const { id, answer } = await store.ask({ params: { ...page, url: 'javascript:alert(1)' } });
  store.opened(id);
  store.answer(id, { action: 'accept' });
  expect(store.getSnapshot().items[0]?.errors).toEqual([{ field: '', constraint: 'refused' }]);
  store.answer(id, { action: 'decline' });
  expect(await answer).toStrictEqual({ action: 'decline' });
});

test('a form is not accepted by saying that a page was opened', async () => {
  const store = createTestStore();
  const { id } = await store.ask();
  store.opened(id);
  expect(store.waiting()).toEqual([id]);
});

test('the record names the host of the page, never the rest of its address', async () => {
  const store = createTestStore();
  const { id, answer } = await store.ask({ params: page });
  store.opened(id);
  await answer;
  expect(store.records).toMatchObject([
    { mode: 'url', urlHost: 'example.com', fields: [], action: 'accept' },
  ]);
  expect(JSON.stringify(store.records)).not.toContain('abc');
});

test('a page has a deadline of its own, settable', async () => {
  const store = createTestStore({ deadlines: { page: 9_000, form: 1 } });
  const { id } = await store.ask({ params: page });
  store.shown(id);
  expect(store.getSnapshot().items[0]?.deadline?.at).toBe(store.clock.now() + 9_000);
});
