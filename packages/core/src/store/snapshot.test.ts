import { expect, test } from 'vitest';
import { createTestStore, type TestStore } from '../../testStore.ts';

/** Twelve requests of four servers, of which some are seen, answered wrongly, given more time, taken back or muted. */
async function goThrough(store: TestStore, look: () => void): Promise<void> {
  const abort = new AbortController();
  const ids: string[] = [];
  for (let at = 0; at < 12; at += 1) {
    const question = { serverId: `server-${at % 4}`, properties: { [`field ${at}`]: { type: 'integer' } } };
    ids.push((await store.ask(at === 7 ? { ...question, signal: abort.signal } : question)).id);
    look();
  }
  const id = (at: number): string => ids[at] ?? '';
  for (const act of [
    () => store.shown(id(0)),
    () => store.answer(id(1), { action: 'accept', content: { 'field 1': 'no number' } }),
    () => store.answer(id(0), { action: 'accept', content: {} }),
    () => abort.abort(),
    () => store.shown(id(11)),
    () => store.extend(id(11), 'off'),
    () => store.answer(id(2), { action: 'decline' }, 'session'),
    () => store.answer(id(5), { action: 'cancel' }),
  ]) {
    act();
    look();
  }
}

test('a view that looks seldom sees the same as one that looks after each change', async () => {
  const [eager, lazy] = [createTestStore(), createTestStore()];
  await goThrough(eager, () => void eager.getSnapshot());
  await goThrough(lazy, () => {});
  // Ids are unguessable, and so differ.
  const seen = (store: TestStore): unknown => store.getSnapshot().items.map((item) => ({ ...item, id: '' }));
  expect(seen(eager)).toEqual(seen(lazy));
  expect(
    eager.getSnapshot().items.map(({ request }) => 'fields' in request && request.fields[0]?.name),
  ).toEqual(['field 1', 'field 3', 'field 4', 'field 8', 'field 9', 'field 11']);
});

test('a snapshot that a view holds stays what it was', async () => {
  const store = createTestStore();
  const { id } = await store.ask();
  const before = store.getSnapshot();
  const copy = structuredClone(before);
  store.shown(id);
  await store.ask();
  store.answer(id, { action: 'decline' });
  store.getSnapshot();
  expect(before).toEqual(copy);
});
