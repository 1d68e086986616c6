import { expect, test, vi } from 'vitest';
import { hearErrors } from '../../testReports.ts';
import { createTestStore } from '../../testStore.ts';
import type { StoreOptions } from './options.ts';

test.each([{}, 5, true, { length: 1, 0: 'booking' }, Promise.resolve(['booking'])])(
  'a host’s storage of mutes that gives no list mutes nobody, and the host hears of it: %o',
  async (kept) => {
    const errors = hearErrors();
    const mutes = { load: () => kept, save: () => {} } as unknown as NonNullable<StoreOptions['mutes']>;
    const store = createTestStore({ mutes });
    expect(store.capability('booking')).toEqual({ form: {}, url: {} });
    const { id, answer } = await store.ask();
    store.answer(id, { action: 'decline' });
    expect(await answer).toEqual({ action: 'decline' });
    expect(store.getSnapshot().muted).toEqual([]);
    expect(errors.length).toBeGreaterThan(0);
  },
);

test('of a list without end, a thousand mutes are taken', async () => {
  const ids = Array.from({ length: 100_000 }, (_, at) => `server ${at}`);
  const store = createTestStore({ mutes: { load: () => ids, save: () => {} } });
  const { id } = await store.ask();
  store.answer(id, { action: 'decline' });
  expect(store.getSnapshot().muted).toHaveLength(1_000);
});

test('a mute for good that could not be kept says so; one for the session, or one that was kept, does not', async () => {
  const full = (): never => {
    throw new Error('full');
  };
  for (const [until, save, muted] of [
    ['always', full, { until: 'session', unkept: true }],
    ['session', full, { until: 'session' }],
    ['always', () => {}, { until: 'always' }],
  ] as const) {
    const store = createTestStore({ mutes: { load: () => [], save } });
    const { id } = await store.ask();
    hearErrors();
    store.answer(id, { action: 'decline' }, until);
    expect(store.getSnapshot().muted).toEqual([{ server: { id: 'booking', label: 'Booking' }, ...muted }]);
  }
});

test('a mute beyond the thousand that are kept says that it is not', async () => {
  const ids = Array.from({ length: 1_000 }, (_, at) => `server ${at}`);
  const save = vi.fn<(ids: readonly string[]) => void>();
  const store = createTestStore({ mutes: { load: () => ids, save } });
  const { id } = await store.ask();
  store.answer(id, { action: 'decline' }, 'always');
  expect(store.getSnapshot().muted.at(-1)).toMatchObject({ until: 'session', unkept: true });
  expect(save).not.toHaveBeenCalled();
});
