import { describe, expect, test, vi } from 'vitest';
import { createTestClock } from '../../testClock.ts';
import { hearErrors } from '../../testReports.ts';
import { createTestStore } from '../../testStore.ts';
import { createElicitationStore } from './createElicitationStore.ts';
import type { StoreOptions } from './options.ts';

const decline = { action: 'decline' } as const;
const cancel = { action: 'cancel' } as const;

/** A storage of the host's. */
function storage(ids: unknown = []): NonNullable<StoreOptions['mutes']> & { readonly kept: () => unknown } {
  let kept = ids;
  return {
    load: () => kept as readonly string[],
    save: (next) => {
      kept = next;
    },
    kept: () => kept,
  };
}

describe('muting a server', () => {
  test('declines what it asked, all that it has waiting and what it asks from now on, and no other’s', async () => {
    const store = createTestStore();
    const asked = [await store.ask(), await store.ask(), await store.ask()];
    const other = await store.ask({ serverId: 'weather' });
    store.answer(asked[1]?.id ?? '', decline, 'session');
    expect(await Promise.all(asked.map(({ answer }) => answer))).toEqual([decline, decline, decline]);
    expect(await store.send()).toEqual(decline);
    expect(store.waiting()).toEqual([other.id]);
    expect(store.records.map(({ action, ending }) => `${action} ${ending}`).toSorted()).toEqual([
      'decline declined',
      'decline muted',
      'decline muted',
      'decline muted',
    ]);
    expect(store.getSnapshot().muted).toEqual([
      { server: { id: 'booking', label: 'Booking' }, until: 'session' },
    ]);
    expect(store.capability('booking')).toEqual({});
    expect(store.capability('weather')).toEqual({ form: {}, url: {} });
  });

  test('can be undone, and views hear of it', async () => {
    const store = createTestStore();
    const { id } = await store.ask();
    store.answer(id, decline, 'session');
    const changed = vi.fn<() => void>();
    store.subscribe(changed);
    store.unmute('booking');
    expect(changed).toHaveBeenCalledOnce();
    const next = await store.ask();
    expect(store.waiting()).toEqual([next.id]);
    expect(store.getSnapshot().muted).toEqual([]);
  });

  test('for good holds in the next session too: ids alone are kept', async () => {
    const mutes = storage();
    const first = createTestStore({ mutes });
    const { id } = await first.ask();
    first.answer(id, decline, 'always');
    expect(mutes.kept()).toEqual(['booking']);
    const second = createTestStore({ mutes });
    // An adapter asks before the first request.
    expect(second.capability('booking')).toEqual({});
    expect(await second.send()).toEqual(decline);
    second.unmute('booking');
    expect(mutes.kept()).toEqual([]);
  });

  test('for good in two tabs keeps both, and undoing one keeps the other', async () => {
    const mutes = storage();
    const [one, other] = [createTestStore({ mutes }), createTestStore({ mutes })];
    one.answer((await one.ask()).id, decline, 'always');
    other.answer((await other.ask({ serverId: 'weather' })).id, decline, 'always');
    expect(mutes.kept()).toEqual(['booking', 'weather']);
    one.unmute('booking');
    expect(mutes.kept()).toEqual(['weather']);
  });

  test('for the session, after it was for good, is no longer for good', async () => {
    const mutes = storage();
    const store = createTestStore({ mutes });
    const { id } = await store.ask();
    store.answer(id, decline, 'always');
    expect(await store.send()).toEqual(decline);
    store.answer(store.getSnapshot().ended?.id ?? '', decline, 'session');
    expect(store.getSnapshot().muted).toMatchObject([{ until: 'session' }]);
    expect(mutes.kept()).toEqual([]);
  });

  test('for the session is not kept', async () => {
    const mutes = storage();
    const store = createTestStore({ mutes });
    const { id } = await store.ask();
    store.answer(id, decline, 'session');
    expect(mutes.kept()).toEqual([]);
  });

  test('comes only with a decline', async () => {
    const store = createTestStore();
    const { id } = await store.ask();
    store.answer(id, cancel, 'always');
    expect(store.getSnapshot().muted).toEqual([]);
  });

  test.each([
    [
      'throws',
      {
        load: () => [],
        save: () => {
          throw new Error('full');
        },
      },
    ],
    ['is missing', undefined],
  ])('where the storage %s, a mute for good holds for the session, and says so', async (_how, mutes) => {
    const surfaced = hearErrors();
    const store = createTestStore({ mutes });
    const { id } = await store.ask();
    store.answer(id, decline, 'always');
    expect(store.getSnapshot().muted).toMatchObject([{ until: 'session' }]);
    expect(await store.send()).toEqual(decline);
    expect(surfaced).toEqual(mutes ? [new Error('full')] : []);
  });

  test('a storage that holds rubbish mutes nobody else', async () => {
    const store = createTestStore({ mutes: storage([1, null, {}, 'weather']) });
    await vi.waitFor(() => expect(store.getSnapshot().muted).not.toEqual([]));
    expect(store.getSnapshot().muted.map(({ server }) => server.id)).toEqual(['weather']);
  });
});

describe('a server that asks too often', () => {
  test('gets cancel until time has passed, and others ask on', async () => {
    const store = createTestStore({ rate: { count: 2, perMs: 1_000 } });
    for (const { id } of [await store.ask(), await store.ask()]) store.answer(id, decline);
    expect(await store.send()).toEqual(cancel);
    expect(store.getSnapshot().ended?.ending).toBe('rate-limited');
    const other = await store.ask({ serverId: 'weather' });
    expect(store.waiting()).toEqual([other.id]);
    store.clock.advance(999);
    expect(await store.send()).toEqual(cancel);
    store.clock.advance(1);
    await store.ask();
    expect(store.waiting()).toHaveLength(2);
  });

  test('may ask sixty times in a minute, where the host sets nothing', async () => {
    const store = createTestStore({ limits: { pending: 100 } });
    for (let at = 0; at < 60; at += 1) void store.send();
    await store.arrived(60);
    expect(await store.send()).toEqual(cancel);
    store.clock.advance(59_999);
    expect(await store.send()).toEqual(cancel);
    store.clock.advance(1);
    expect((await store.ask()).id).not.toBe('');
  });

  test('is not even read: what it sends then costs nothing', async () => {
    const store = createTestStore({ rate: { count: 1, perMs: 1_000 } });
    await store.ask();
    const looked = vi.fn(() => 'Where?');
    const params = Object.defineProperty({}, 'message', { get: looked, enumerable: true });
    expect(await store.send({ params, refusals: 'reject' })).toEqual(cancel);
    expect(looked).not.toHaveBeenCalled();
  });

  test('also where it takes its questions back', async () => {
    const store = createTestStore({ rate: { count: 2, perMs: 1_000 } });
    for (let at = 0; at < 2; at += 1) {
      const stop = new AbortController();
      const { answer } = await store.ask({ signal: stop.signal });
      stop.abort();
      await answer;
    }
    expect(await store.send()).toEqual(cancel);
  });

  test('gets every promise settled, ten thousand at once, and waits with 32', async () => {
    const store = createTestStore();
    const answers = Array.from({ length: 10_000 }, () => store.send());
    await store.arrived(32);
    store.cancelAll();
    const results = await Promise.all(answers);
    expect(results.every(({ action }) => action === 'cancel')).toBe(true);
    expect(store.records).toHaveLength(10_000);
  });

  test('has no limit where the host sets none', async () => {
    const store = createTestStore({ rate: false, limits: { pending: 100 } });
    for (let at = 0; at < 70; at += 1) void store.send();
    expect(await store.arrived(70)).toHaveLength(70);
  });
});

test.each(['decline', 'cancel'] as const)(
  'an unattended host answers %s at once, and shows nothing',
  async (action) => {
    const store = createTestStore({ unattended: action });
    expect(await store.send()).toEqual({ action });
    expect(store.records).toMatchObject([{ action, ending: 'unattended' }]);
  },
);

describe('without any view', () => {
  test('a request ends after ten seconds: nobody can see it', async () => {
    const store = createTestStore({ noViewMs: 10_000 });
    const { answer } = await store.ask();
    store.clock.advance(9_999);
    expect(store.waiting()).toHaveLength(1);
    store.clock.advance(1);
    expect(await answer).toEqual(cancel);
    expect(store.records).toMatchObject([{ ending: 'no-view' }]);
  });

  test('ten seconds are what a host gets that sets nothing', async () => {
    const clock = createTestClock();
    const store = createElicitationStore({ clock });
    const params = { message: 'Go on?', requestedSchema: {} };
    const answer = store.onElicitation(params, { server: { id: 'booking', label: 'Booking' } });
    await vi.waitFor(() => expect(store.getSnapshot().items).toHaveLength(1));
    clock.advance(9_999);
    expect(store.getSnapshot().items).toHaveLength(1);
    clock.advance(1);
    expect(await answer).toEqual(cancel);
  });

  test('one that a view has shown stays, and one whose view comes in time', async () => {
    const store = createTestStore({ noViewMs: 10_000, deadlines: { form: false } });
    const shown = await store.ask();
    store.shown(shown.id);
    const late = await store.ask();
    store.clock.advance(9_000);
    store.subscribe(() => {});
    store.clock.advance(60_000);
    expect(store.waiting()).toEqual([shown.id, late.id]);
  });

  test('one that waits unseen behind another outlives a view that is mounted anew, whenever that is', async () => {
    const store = createTestStore({ noViewMs: 10_000 });
    const { id } = await store.ask();
    const stop = store.subscribe(() => {});
    store.clock.advance(9_999);
    stop();
    store.clock.advance(2);
    const stopAgain = store.subscribe(() => {});
    store.clock.advance(15_000);
    stopAgain();
    store.clock.advance(9_999);
    expect(store.waiting()).toEqual([id]);
    store.clock.advance(1);
    expect(store.waiting()).toEqual([]);
  });

  test('views that come and go are the host’s choice', async () => {
    const store = createTestStore({ noViewMs: false });
    const { id } = await store.ask();
    store.clock.advance(60_000);
    expect(store.waiting()).toEqual([id]);
  });
});

test('a question that only looks the same is the same', async () => {
  const store = createTestStore();
  const form = (message: string) => ({ params: { message, requestedSchema: {} } });
  store.answer((await store.ask(form('Confirm?'))).id, decline);
  for (const message of ['Confirm? ', 'Con\u200Bfirm?', 'Ｃonfirm?']) {
    const { id } = await store.ask(form(message));
    expect(store.getSnapshot().items).toMatchObject([{ id, repeated: 'asked-again' }]);
    store.answer(id, { action: 'cancel' });
  }
});

test('the same question after a decline is marked as asked again; another one, or another server’s, is not', async () => {
  const store = createTestStore();
  const first = await store.ask();
  store.answer(first.id, decline);
  await store.ask();
  await store.ask({ serverId: 'weather' });
  await store.ask({ properties: { zip: { type: 'string' } } });
  await store.ask({ properties: { city: { type: 'integer' } } });
  await store.ask({ properties: { city: { type: 'string', title: 'Town' } } });
  await store.ask({ properties: {} });
  expect(store.getSnapshot().items.map(({ repeated }) => repeated)).toEqual([
    'asked-again',
    ...Array.from({ length: 5 }, () => undefined),
  ]);
});

test('of each server the last fifty questions are remembered', async () => {
  const store = createTestStore({ rate: false });
  const ask = (at: number) => store.ask({ params: { message: `Question ${at}`, requestedSchema: {} } });
  for (let at = 0; at <= 50; at += 1) store.answer((await ask(at)).id, decline);
  for (const at of [0, 1, 50]) await ask(at);
  expect(store.getSnapshot().items.map(({ repeated }) => repeated)).toEqual([
    undefined,
    'asked-again',
    'asked-again',
  ]);
});

describe('an address that must not open', () => {
  const params = { mode: 'url', message: 'Link it', url: 'javascript:alert(1)' };

  test('is refused without asking where the host says so', async () => {
    const store = createTestStore({ onBlockedUrl: 'refuse' });
    await expect(store.send({ params, refusals: 'reject' })).rejects.toThrow('url begins with “javascript:”');
    expect(await store.send({ params })).toEqual(cancel);
    expect(store.records).toMatchObject([{ ending: 'refused' }, { ending: 'refused' }]);
  });

  test('is shown else', async () => {
    const store = createTestStore();
    const { id } = await store.ask({ params, refusals: 'reject' });
    expect(store.waiting()).toEqual([id]);
  });
});

describe('a store that users share, as one at the top of a server’s module is', () => {
  test('asks for the first of them only, and tells the host why, without a name', async () => {
    const surfaced = hearErrors();
    const store = createTestStore();
    const { id } = await store.ask({ user: 'one@example.com' });
    const other = await store.send({ user: 'two@example.com' }).catch((error: unknown) => error);
    expect(other).toMatchObject({ code: -32603, message: 'Internal error' });
    expect(surfaced).toHaveLength(1);
    expect(String(surfaced[0])).toMatch(
      /^TypeError: elicitation-kit: this store is shared by users(?!.*example)/,
    );
    expect(store.waiting()).toEqual([id]);
    expect(store.records).toMatchObject([{ user: 'two@example.com', action: 'error', ending: 'refused' }]);
  });

  test('serves one person through many requests, also where an adapter does not say who it is', async () => {
    const store = createTestStore();
    await store.ask({ user: 'one@example.com' });
    await store.ask();
    await store.ask({ user: 'one@example.com' });
    expect(store.waiting()).toHaveLength(3);
  });
});

test.each([cancel, { action: 'accept', content: { city: 'Bern' } } as const])(
  'a question that ended otherwise, and comes again, is not marked: %j',
  async (result) => {
    const store = createTestStore();
    store.answer((await store.ask()).id, result);
    await store.ask();
    expect(store.getSnapshot().items[0]).not.toHaveProperty('repeated');
  },
);

test('a mute that names no request mutes nobody', async () => {
  const store = createTestStore();
  store.answer((await store.ask()).id, decline);
  store.answer('unknown', decline, 'session');
  expect(store.getSnapshot().muted).toEqual([]);
});

test('a mute that comes a second time, after it was undone, mutes nobody', async () => {
  const store = createTestStore();
  const { id } = await store.ask();
  store.answer(id, decline, 'session');
  store.unmute('booking');
  store.answer(id, decline, 'session');
  expect(store.getSnapshot().muted).toEqual([]);
});

test('a server that asks too much can be muted by the last request that it was refused', async () => {
  const store = createTestStore({ rate: { count: 1, perMs: 1000 } });
  const { id } = await store.ask();
  await store.send();
  store.answer(store.getSnapshot().ended?.id ?? '', decline, 'session');
  expect(store.getSnapshot().muted).toMatchObject([{ server: { id: 'booking' } }]);
  expect(store.waiting()).toEqual([]);
  expect(store.records.map(({ ending }) => ending)).toEqual(['rate-limited', 'muted']);
  expect(store.records.map((record) => record.id)).toContain(id);
});
