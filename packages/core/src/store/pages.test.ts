import { describe, expect, test, vi } from 'vitest';
import { createTestClock } from '../../testClock.ts';
import { hearErrors } from '../../testReports.ts';
import { createTestStore, type TestStore } from '../../testStore.ts';
import type { StoreOptions } from './options.ts';

const page = { mode: 'url', message: 'Link it', url: 'https://example.com/link?state=abc' };

test('opening a page is consent: it is accepted at once, without content', async () => {
  const store = createTestStore();
  const { id, answer } = await store.ask({ params: page });
  store.opened(id);
  expect(await answer).toStrictEqual({ action: 'accept' });
  expect(store.getSnapshot()).toMatchObject({
    items: [{ id, phase: 'waiting' }],
    ended: { id, ending: 'accepted' },
  });
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

describe('a page that was opened', () => {
  const open = async (store: TestStore, params: object = page, serverId = 'booking'): Promise<string> => {
    const { id, answer } = await store.ask({ params, serverId });
    store.opened(id);
    await answer;
    return id;
  };

  test.each(['finished', 'stopped'] as const)(
    'is followed up until the person says %s, which settles nothing',
    async (what) => {
      const store = createTestStore();
      const id = await open(store);
      store.answer(id, { action: 'decline' });
      store.extend(id);
      expect(store.getSnapshot().items).toMatchObject([{ id, phase: 'waiting' }]);
      store.followUp(id, what);
      expect(store.getSnapshot().items).toEqual([]);
      expect(store.records).toMatchObject([{ action: 'accept', ending: 'accepted' }]);
    },
  );

  test('is done when its own server says so; unknown, doubled and foreign notices are ignored', async () => {
    const store = createTestStore();
    const early = { ...page, elicitationId: 'e2' };
    store.complete('booking', 'e2');
    const id = await open(store, { ...page, elicitationId: 'e1' });
    store.complete('booking', 'e2');
    store.complete('weather', 'e1');
    expect(store.waiting()).toEqual([id]);
    store.complete('booking', 'e1');
    store.complete('booking', 'e1');
    expect(store.waiting()).toEqual([]);
    const asked = await store.ask({ params: early });
    store.complete('booking', 'e2');
    expect(store.waiting()).toEqual([asked.id]);
  });

  test('is gone with its server’s connection, and with no other’s', async () => {
    const store = createTestStore();
    await open(store);
    const other = await open(store, page, 'weather');
    store.cancelAll({ serverId: 'booking' }, 'disconnected');
    expect(store.waiting()).toEqual([other]);
  });

  test('is gone with every connection, where all are cut', async () => {
    const store = createTestStore();
    await open(store);
    await open(store, page, 'weather');
    store.cancelAll({}, 'aborted');
    expect(store.waiting()).toHaveLength(2);
    store.cancelAll({}, 'disconnected');
    expect(store.waiting()).toEqual([]);
  });

  test('is followed up by itself: another one stays', async () => {
    const store = createTestStore();
    const [one, other] = [
      await open(store),
      await open(store, { ...page, url: 'https://example.com/other' }),
    ];
    store.followUp(one, 'finished');
    expect(store.waiting()).toEqual([other]);
  });

  test('asked for again, it is marked as not finished, and stands once', async () => {
    const store = createTestStore();
    await open(store);
    const again = await store.ask({ params: { ...page, elicitationId: 'other' } });
    expect(store.getSnapshot().items[1]).toMatchObject({ id: again.id, repeated: 'not-finished' });
    store.opened(again.id);
    await again.answer;
    expect(store.waiting()).toEqual([again.id]);
  });

  test('is one of eight of its server at most: the oldest makes room', async () => {
    const store = createTestStore();
    await open(store, page, 'weather');
    const opened: string[] = [];
    for (let at = 0; at < 12; at += 1)
      opened.push(await open(store, { ...page, url: `https://example.com/${at}` }));
    expect(store.waiting().slice(1)).toEqual(opened.slice(-8));
  });
});

describe('where an opened page means “done”', () => {
  test('the answer waits for the person’s word, without a deadline that shows', async () => {
    const store = createTestStore({ openedMeans: 'done' });
    const { id, answer } = await store.ask({ params: page });
    store.shown(id);
    store.opened(id);
    store.clock.advance(3_599_999);
    expect(store.getSnapshot().items).toMatchObject([{ id, phase: 'waiting' }]);
    expect(store.getSnapshot().items[0]?.deadline).toBeUndefined();
    store.followUp(id, 'finished');
    expect(await answer).toStrictEqual({ action: 'accept' });
  });

  test('it waits without a deadline though it was opened before any view had shown it, and without views', async () => {
    const store = createTestStore({ openedMeans: 'done', noViewMs: 10_000 });
    const { id } = await store.ask({ params: page });
    store.opened(id);
    store.shown(id);
    expect(store.getSnapshot().items[0]?.deadline).toBeUndefined();
    store.clock.advance(3_599_999);
    expect(store.waiting()).toEqual([id]);
  });

  test('for one request alone, the others mean what the store says', async () => {
    const store = createTestStore();
    const first = await store.ask({ params: page, openedMeans: 'done' });
    const second = await store.ask({ params: { ...page, url: 'https://example.com/other' } });
    store.opened(first.id);
    store.opened(second.id);
    expect(await second.answer).toStrictEqual({ action: 'accept' });
    expect(store.records).toHaveLength(1);
    store.followUp(first.id, 'stopped');
    expect(await first.answer).toStrictEqual({ action: 'cancel' });
  });

  test.each([
    ['an hour', {}, 3_600_000],
    ['what the host gives all extensions together', { max: 120_000 }, 120_000],
  ])('it waits %s at most', async (_, deadlines, ms) => {
    const store = createTestStore({ openedMeans: 'done', deadlines });
    const { id, answer } = await store.ask({ params: page });
    store.opened(id);
    store.clock.advance(ms - 1);
    expect(store.waiting()).toEqual([id]);
    store.clock.advance(1);
    expect(await answer).toStrictEqual({ action: 'cancel' });
    expect(store.records).toMatchObject([{ ending: 'timed-out' }]);
  });

  test('it waits without an end where the host sets none', async () => {
    const store = createTestStore({ openedMeans: 'done', deadlines: { page: false } });
    const { id } = await store.ask({ params: page });
    store.opened(id);
    store.clock.advance(10 * 86_400_000);
    expect(store.waiting()).toEqual([id]);
  });

  test('stopping cancels, and the server’s own notice accepts', async () => {
    const store = createTestStore({ openedMeans: 'done' });
    const first = await store.ask({ params: page });
    store.opened(first.id);
    store.followUp(first.id, 'stopped');
    expect(await first.answer).toStrictEqual({ action: 'cancel' });
    const second = await store.ask({ params: { ...page, elicitationId: 'e1' } });
    store.opened(second.id);
    store.complete('booking', 'e1');
    expect(await second.answer).toStrictEqual({ action: 'accept' });
  });

  test('the server’s notice is about one page: another one waits on', async () => {
    const store = createTestStore({ openedMeans: 'done' });
    const ask = (elicitationId: string) => store.ask({ params: { ...page, elicitationId } });
    const [one, other] = [await ask('e1'), await ask('e2')];
    for (const { id } of [one, other]) store.opened(id);
    store.complete('booking', 'e1');
    expect(await one.answer).toStrictEqual({ action: 'accept' });
    expect(store.waiting()).toEqual([other.id]);
  });

  test('a page that was not opened is not done by saying so', async () => {
    const store = createTestStore({ openedMeans: 'done' });
    const { id } = await store.ask({ params: page });
    store.followUp(id, 'finished');
    expect(store.waiting()).toEqual([id]);
  });
});

describe('opened pages that the host keeps', () => {
  /** A storage of the host's: what a reload finds. */
  const storage = (before: unknown = []): NonNullable<StoreOptions['pages']> & { kept: unknown } => {
    const pages = {
      kept: before,
      load: () => pages.kept as readonly unknown[],
      save: (next: unknown) => {
        pages.kept = next;
      },
    };
    return pages;
  };
  const opened = async (pages: StoreOptions['pages'], params: object = page): Promise<TestStore> => {
    const store = createTestStore({ pages });
    const { id, answer } = await store.ask({ params });
    store.opened(id);
    await answer;
    return store;
  };

  test('are found after a reload, settle nothing, and end by their notice', async () => {
    const pages = storage();
    await opened(pages, { ...page, elicitationId: 'e1' });
    const next = createTestStore({ pages });
    await next.arrived(1);
    expect(next.getSnapshot().items).toMatchObject([
      { phase: 'waiting', server: { id: 'booking', label: 'Booking' }, request: { url: page.url } },
    ]);
    next.complete('weather', 'e1');
    expect(next.waiting()).toHaveLength(1);
    next.complete('booking', 'e1');
    expect(next.waiting()).toEqual([]);
    expect(next.records).toEqual([]);
    expect(pages.kept).toEqual([]);
  });

  test('are known as not finished when the server asks for them again', async () => {
    const pages = storage();
    await opened(pages);
    const next = createTestStore({ pages });
    await next.ask({ params: page });
    expect(next.getSnapshot().items[1]).toMatchObject({ repeated: 'not-finished' });
  });

  test('hold the server, the address and the moment: nothing of an answer, not even the message', async () => {
    const pages = storage();
    const store = await opened(pages, { ...page, message: 'Dear Ada' });
    expect(pages.kept).toEqual([
      { server: { id: 'booking', label: 'Booking' }, url: page.url, openedAt: store.clock.now() },
    ]);
  });

  test('are let go after an hour, also one that a reload has kept', async () => {
    const pages = storage();
    const store = await opened(pages);
    const changed = vi.fn();
    store.subscribe(changed);
    store.clock.advance(3_599_999);
    expect(store.waiting()).toHaveLength(1);
    store.clock.advance(1);
    expect(changed).toHaveBeenCalledTimes(1);
    expect(store.waiting()).toEqual([]);
    expect(pages.kept).toEqual([]);
  });

  test('are left to the store that comes next by one that is closed', async () => {
    const pages = storage();
    const first = await opened(pages);
    first.close();
    expect(first.waiting()).toEqual([]);
    expect(first.clock.waiting()).toBe(0);
    const early = createTestStore({ pages });
    early.close();
    await expect(early.send()).rejects.toThrow('closed');
    expect(early.clock.waiting()).toBe(0);
    const next = createTestStore({ pages });
    await next.arrived(1);
    first.clock.advance(3_600_000);
    expect(pages.kept).toMatchObject([{ url: page.url }]);
  });

  test.each([
    ['rubbish', [null, 7, 'x', {}, { ...stored(now()), server: null }]],
    ['no list', 'x'],
    ['an address that is none', [{ ...stored(now()), url: 7 }]],
    ['an address that would not open', [{ ...stored(now()), url: 'javascript:alert(1)' }]],
    ['an address over the cap', [{ ...stored(now()), url: `https://example.com/${'x'.repeat(10_000)}` }]],
    ['a server without an id', [{ ...stored(now()), server: { id: '', label: 'Booking' } }]],
    ['a server with a number for an id', [{ ...stored(now()), server: { id: 7, label: 'Booking' } }]],
    ['a server without a label', [{ ...stored(now()), server: { id: 'booking', label: '' } }]],
    ['a server with a number for a label', [{ ...stored(now()), server: { id: 'booking', label: 7 } }]],
    ['a page of an hour ago', [stored(now() - 3_600_000)]],
    ['a moment to come', [{ ...stored(0), openedAt: 8.64e15 }]],
    ['a moment that is none', [{ ...stored(0), openedAt: Number.NaN }]],
    ['a moment as text', [{ ...stored(0), openedAt: String(now()) }]],
  ])('are none where the storage holds %s', async (_, kept) => {
    hearErrors();
    const store = createTestStore({ pages: storage(kept) });
    const { id } = await store.ask();
    expect(store.waiting()).toEqual([id]);
  });

  test('are kept to the end of their hour, with their notices, oldest first', async () => {
    const [old, young] = [stored(now() - 3_599_999), { ...stored(now()), url: 'https://example.com/young' }];
    const store = createTestStore({ pages: storage([young, { ...old, elicitationId: 'e1' }]) });
    await store.arrived(2);
    expect(store.getSnapshot().items).toMatchObject([
      { askedAt: now() - 3_599_999, request: { url: page.url, message: '', elicitationId: 'e1' } },
      { askedAt: now(), request: { url: 'https://example.com/young' } },
    ]);
    expect(store.getSnapshot().items[1]?.request).not.toHaveProperty('elicitationId');
    store.clock.advance(1);
    expect(store.waiting()).toHaveLength(1);
  });

  test('are sixty-four at most, whatever the storage holds, and each is gone after its hour', async () => {
    const many = Array.from({ length: 20_000 }, (_, at) => ({
      ...stored(0),
      server: { id: `server ${at}`, label: 'Booking' },
    }));
    const store = createTestStore({
      pages: storage(many.map((one, at) => ({ ...one, openedAt: now() - (at % 2) * 60_000 }))),
    });
    await store.arrived(64);
    store.clock.advance(3_540_000);
    expect(store.waiting()).toHaveLength(32);
    store.clock.advance(60_000);
    expect(store.waiting()).toEqual([]);
  });

  test('one of a clock that was set back since is gone within an hour too', async () => {
    const store = createTestStore({ pages: storage([stored(now() + 3_000_000)]) });
    await store.arrived(1);
    store.clock.advance(3_600_000);
    expect(store.waiting()).toEqual([]);
  });

  test('are kept for the session where the storage fails, and the host learns why', async () => {
    const learned = hearErrors();
    const fail = (): never => {
      throw new Error('full');
    };
    const store = await opened({ load: fail, save: fail });
    expect(store.waiting()).toHaveLength(1);
    expect(learned).toEqual([new Error('full'), new Error('full')]);
  });
});

/** What a test’s clock says first. */
function now(): number {
  return createTestClock().now();
}

/** A page as it is kept. */
function stored(openedAt: number): object {
  return { server: { id: 'booking', label: 'Booking' }, url: page.url, openedAt };
}
