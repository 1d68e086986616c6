import { expect, test } from 'vitest';
import { createTestStore } from '../../core/testStore.ts';
import { createTimer } from './createTimer.ts';

test('the time is said to be soon over, a key gives more of it, and in the last moments none does', async () => {
  const store = createTestStore({ deadlines: { form: 55_000, max: 100_000 } });
  const { id } = await store.ask();
  const said: (string | undefined)[] = [];
  const timer = createTimer(store, id, store.clock, () => said.push(timer.soonOver()));
  store.shown(id);
  store.clock.advance(34_999);
  expect(said).toEqual([]);
  store.clock.advance(1);
  expect(said).toEqual(['more']);
  timer.pressed();
  expect(said).toEqual(['more', undefined]);
  expect(store.getSnapshot().items[0]?.deadline?.at).toBe(store.clock.now() + 55_000);
  store.clock.advance(35_000);
  expect(said).toEqual(['more', undefined, 'more']);
  timer.pressed();
  expect(said).toEqual(['more', undefined, 'more', undefined]);
  store.clock.advance(10_000);
  expect(said.at(-1)).toBe('last');
  timer.pressed();
  expect(said.at(-1)).toBe('last');
  timer.stop();
});

test('keys ask for more time every two seconds at most, and for none where there is no limit', async () => {
  const store = createTestStore();
  const { id } = await store.ask();
  const extended: number[] = [];
  const view = { ...store, extend: () => void extended.push(store.clock.now()) };
  const timer = createTimer(view, id, store.clock, () => {});
  timer.pressed();
  expect(extended).toEqual([]);
  store.shown(id);
  const start = store.clock.now();
  for (const ms of [0, 1_999, 1]) {
    store.clock.advance(ms);
    timer.pressed();
  }
  expect(extended).toEqual([start, start + 2_000]);
  const waiting = store.clock.waiting();
  timer.stop();
  expect(store.clock.waiting()).toBe(waiting - 1);
});
