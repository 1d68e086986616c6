import { describe, expect, test, vi } from 'vitest';
import { createTestStore, type Question, type TestStore } from '../../testStore.ts';
import type { ElicitResult } from '../protocol.ts';
import type { StoreOptions } from './options.ts';
import type { Elicitation } from './view.ts';

const accept: ElicitResult = { action: 'accept', content: { city: 'Bern' } };
const confirmation: Question = { properties: {} };
const page: Question = { params: { mode: 'url', message: 'Link it', url: 'https://example.com/' } };
const MINUTE = 60_000;

/** One request that stands before the person. */
async function shown(deadlines: StoreOptions['deadlines'] = {}, question: Question = {}): Promise<Shown> {
  const store = createTestStore({ deadlines });
  const { id, answer } = await store.ask(question);
  store.shown(id);
  return { store, id, answer, deadline: () => store.getSnapshot().items[0]?.deadline };
}

interface Shown {
  readonly store: TestStore;
  readonly id: string;
  readonly answer: Promise<ElicitResult>;
  readonly deadline: () => Elicitation['deadline'];
}

describe('the time for a request', () => {
  test('starts when it is first shown, and not anew', async () => {
    const store = createTestStore();
    const { id } = await store.ask();
    store.clock.advance(MINUTE);
    expect(store.getSnapshot().items[0]).not.toHaveProperty('deadline');
    store.shown(id);
    const at = store.clock.now() + 55_000;
    expect(store.getSnapshot().items[0]?.deadline?.at).toBe(at);
    store.clock.advance(10_000);
    store.shown(id);
    expect(store.getSnapshot().items[0]?.deadline?.at).toBe(at);
  });

  test.each<[string, StoreOptions['deadlines'], Question, number]>([
    ['55 s for a form', {}, {}, 55_000],
    ['30 s for a confirmation', {}, confirmation, 30_000],
    ['55 s for a page', {}, page, 55_000],
    ['what the host sets for forms', { form: 7_000 }, {}, 7_000],
    ['what the host sets for confirmations', { confirm: 8_000 }, confirmation, 8_000],
    ["the server's budget less 5 s", { form: 7_000 }, { budgetMs: 600_000 }, 595_000],
    ['half of a budget that is too short for that', {}, { budgetMs: 4_000 }, 2_000],
    ['the budget also where the host sets no limit', { form: false }, { budgetMs: 60_000 }, 55_000],
  ])('is %s', async (_time, deadlines, question, ms) => {
    const { store, answer } = await shown(deadlines, question);
    store.clock.advance(ms - 1);
    expect(store.waiting()).toHaveLength(1);
    store.clock.advance(1);
    expect(await answer).toStrictEqual({ action: 'cancel' });
    expect(store.getSnapshot().ended?.ending).toBe('timed-out');
    expect(store.clock.waiting()).toBe(0);
  });

  test.each<[StoreOptions['deadlines'], Question]>([
    [{ form: false }, {}],
    [{ confirm: false }, confirmation],
    [{ form: Infinity }, {}],
    [{}, { budgetMs: Infinity }],
  ])('has no end where nobody sets one: %j', async (deadlines, question) => {
    const { store, deadline } = await shown(deadlines, question);
    expect(deadline()).toBeUndefined();
    store.clock.advance(365 * 24 * 60 * MINUTE);
    expect(store.waiting()).toHaveLength(1);
    expect(store.clock.waiting()).toBe(0);
  });

  test('may be longer than a timer holds', async () => {
    const days = 60 * 24 * 60 * MINUTE;
    const { store } = await shown({ form: days });
    store.clock.advance(days - 1);
    expect(store.waiting()).toHaveLength(1);
    store.clock.advance(1);
    expect(store.waiting()).toEqual([]);
  });
});

describe('more time', () => {
  test('starts the limit anew, at least ten times, and not beyond the last moment', async () => {
    const { store, id, deadline } = await shown();
    const last = store.clock.now() + 11 * 55_000;
    for (let count = 0; count < 10; count += 1) {
      store.clock.advance(54_999);
      store.extend(id);
      expect(deadline()).toMatchObject({ at: Math.min(store.clock.now() + 55_000, last), last });
    }
    store.clock.advance(50_000);
    store.extend(id);
    expect(deadline()).toMatchObject({ at: last, last });
    store.clock.advance(last - store.clock.now() - 1);
    expect(store.waiting()).toHaveLength(1);
    store.clock.advance(1);
    expect(store.waiting()).toEqual([]);
  });

  test('is bounded by the host', async () => {
    const { store, id, deadline } = await shown({ form: 10_000, max: 25_000 });
    const last = store.clock.now() + 25_000;
    store.clock.advance(9_000);
    store.extend(id);
    store.clock.advance(9_000);
    store.extend(id);
    expect(deadline()).toMatchObject({ at: last, last });
  });

  test('has no bound where the host sets none', async () => {
    const { store, id } = await shown({ max: false });
    for (let count = 0; count < 1_000; count += 1) {
      store.clock.advance(54_000);
      store.extend(id);
    }
    expect(store.waiting()).toEqual([id]);
  });

  test('does nothing before the request is shown or where there is no limit', async () => {
    const store = createTestStore();
    const { id } = await store.ask();
    const before = store.getSnapshot();
    store.extend(id);
    store.extend(id, 'off');
    expect(store.getSnapshot()).toBe(before);

    const unlimited = await shown({ form: false });
    const snapshot = unlimited.store.getSnapshot();
    unlimited.store.extend(unlimited.id);
    expect(unlimited.store.getSnapshot()).toBe(snapshot);
  });
});

describe('switching the limit off', () => {
  test('lifts it for good', async () => {
    const { store, id, answer, deadline } = await shown();
    store.extend(id, 'off');
    expect(deadline()).toBeUndefined();
    store.clock.advance(24 * 60 * MINUTE);
    store.extend(id);
    store.shown(id);
    expect(deadline()).toBeUndefined();
    store.answer(id, accept);
    expect(await answer).toEqual(accept);
  });

  test("goes up to the host's bound where there is one", async () => {
    const { store, id, deadline } = await shown({ form: 10_000, max: 25_000 });
    const last = store.clock.now() + 25_000;
    store.extend(id, 'off');
    expect(deadline()).toMatchObject({ at: last, last });
    store.clock.advance(25_000);
    expect(store.waiting()).toEqual([]);
  });
});

describe('a page that slept past the deadline', () => {
  test.each<[string, (store: TestStore, id: string) => void]>([
    ['answers too late', (store, id) => store.answer(id, accept)],
    ['declines too late', (store, id) => store.answer(id, { action: 'decline' })],
    ['asks for more time too late', (store, id) => store.extend(id)],
    ['switches the limit off too late', (store, id) => store.extend(id, 'off')],
  ])('%s', async (_act, act) => {
    const { store, id, answer } = await shown();
    store.clock.sleep(55_000);
    act(store, id);
    expect(await answer).toStrictEqual({ action: 'cancel' });
    expect(store.records).toMatchObject([{ action: 'cancel', ending: 'timed-out' }]);
  });

  test('may answer where the limit is off', async () => {
    const { store, id, answer } = await shown();
    store.extend(id, 'off');
    store.clock.sleep(24 * 60 * MINUTE);
    store.answer(id, accept);
    expect(await answer).toEqual(accept);
  });
});

describe('a request that nobody sees', () => {
  test('ends after 10 minutes with cancel', async () => {
    const store = createTestStore();
    const { answer } = await store.ask();
    store.clock.advance(10 * MINUTE - 1);
    expect(store.waiting()).toHaveLength(1);
    store.clock.advance(1);
    expect(await answer).toEqual({ action: 'cancel' });
    expect(store.getSnapshot().ended?.ending).toBe('timed-out');
  });

  test('is not shown any more after a sleep of 10 minutes', async () => {
    const store = createTestStore();
    const { id } = await store.ask();
    store.clock.sleep(10 * MINUTE);
    store.shown(id);
    expect(store.waiting()).toEqual([]);
  });
});

describe('the keep-alive', () => {
  test('runs at arrival and every 10 s until the request has settled', async () => {
    const store = createTestStore();
    const keepAlive = vi.fn<() => void>();
    const { id } = await store.ask({ keepAlive });
    expect(keepAlive).toHaveBeenCalledTimes(1);
    store.clock.advance(9_999);
    expect(keepAlive).toHaveBeenCalledTimes(1);
    store.clock.advance(1);
    expect(keepAlive).toHaveBeenCalledTimes(2);
    store.shown(id);
    store.clock.advance(30_000);
    expect(keepAlive).toHaveBeenCalledTimes(5);
    store.answer(id, accept);
    store.clock.advance(MINUTE);
    expect(keepAlive).toHaveBeenCalledTimes(5);
  });

  test('goes on while the person has switched the limit off', async () => {
    const keepAlive = vi.fn<() => void>();
    const { store, id } = await shown({}, { keepAlive });
    store.extend(id, 'off');
    store.clock.advance(10 * MINUTE);
    expect(keepAlive).toHaveBeenCalledTimes(61);
  });

  test('is not called for a request that is never shown', async () => {
    const store = createTestStore({ limits: { pending: 0 } });
    const keepAlive = vi.fn<() => void>();
    await store.send({ keepAlive });
    store.clock.advance(MINUTE);
    expect(keepAlive).not.toHaveBeenCalled();
  });
});

test.each([
  ['nothing keeps the server waiting', undefined, true],
  ['signs of life go to the server', () => {}, undefined],
])('a deadline says whether the server hears of more time: %s', async (_case, keepAlive, unheard) => {
  const store = createTestStore();
  const { id } = await store.ask({ keepAlive });
  store.shown(id);
  expect(store.getSnapshot().items[0]?.deadline?.unheard).toBe(unheard);
});
