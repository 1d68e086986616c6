import type { ElicitationStore, ElicitationView, ElicitResult, StoreOptions } from '@elicitation-kit/core';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createElicitationStore } from '@elicitation-kit/core';

/** A view of a store, over whatever stands between them. */
export interface Opened {
  readonly view: ElicitationView;
  readonly close: () => void | Promise<void>;
}

const booking = { id: 'booking', label: 'Booking' };
const weather = { id: 'weather', label: 'Weather' };

const form = (required = true) => ({
  message: 'Where to?',
  requestedSchema: {
    type: 'object',
    properties: { city: { type: 'string', maxLength: 10 } },
    required: required ? ['city'] : [],
  },
});
const page = { mode: 'url', message: 'Link it.', url: 'https://example.com/link', elicitationId: 'e1' };

/** What every view of a store does, wherever the store is. */
export function testView(open: (store: ElicitationStore) => Opened | Promise<Opened>): void {
  const start = async (options: StoreOptions = {}) => {
    const store = createElicitationStore({ noViewMs: false, ...options });
    const { view, close } = await open(store);
    onTestFinished(async () => {
      await close();
      store.close();
    });
    const ask = (params: unknown = form(), server = booking): Promise<ElicitResult> =>
      store.onElicitation(params, { server });
    const items = (count: number) =>
      vi.waitFor(() => {
        const { items: seen } = view.getSnapshot();
        expect(seen).toHaveLength(count);
        return seen;
      });
    return { store, view, ask, items };
  };

  test('shows what is asked as it was read, oldest first, and who asks', async () => {
    const { store, view, ask, items } = await start();
    const answers = [ask(), ask(page, weather)];
    const seen = await items(2);
    expect(seen.map(({ server }) => server.label)).toEqual(['Booking', 'Weather']);
    expect(JSON.parse(JSON.stringify(seen))).toEqual(JSON.parse(JSON.stringify(store.getSnapshot().items)));
    expect(view.getSnapshot()).toBe(view.getSnapshot());
    expect(view.getSnapshot().connected).toBe(true);
    store.cancelAll();
    await Promise.all(answers);
    await items(0);
  });

  test.each<ElicitResult>([
    { action: 'accept', content: { city: 'Bern' } },
    { action: 'decline' },
    { action: 'cancel' },
  ])('takes an answer to the server, and it is gone: %j', async (result) => {
    const { view, ask, items } = await start();
    const answer = ask();
    const [item] = await items(1);
    view.answer(item?.id ?? '', result);
    expect(await answer).toEqual(result);
    await items(0);
    await vi.waitFor(() => expect(view.getSnapshot().ended?.id).toBe(item?.id));
  });

  test('a bad answer leaves the request open, with what is wrong with it', async () => {
    const { view, ask, items } = await start();
    const answer = ask();
    const [item] = await items(1);
    const id = item?.id ?? '';
    view.answer(id, { action: 'accept', content: { city: 'Much too long a name' } });
    await vi.waitFor(() =>
      expect(view.getSnapshot().items[0]).toMatchObject({
        phase: 'asking',
        errors: [{ field: 'city', constraint: 'maxLength', limit: 10 }],
      }),
    );
    view.answer(id, { action: 'accept', content: { city: 'Bern' } });
    expect(await answer).toEqual({ action: 'accept', content: { city: 'Bern' } });
  });

  test('the first answer counts', async () => {
    const { view, ask, items } = await start();
    const answer = ask();
    const [item] = await items(1);
    view.answer(item?.id ?? '', { action: 'decline' });
    view.answer(item?.id ?? '', { action: 'accept', content: { city: 'Bern' } });
    expect(await answer).toEqual({ action: 'decline' });
  });

  test('starts the clock of a request when it is shown, gives more time, and takes the limit off', async () => {
    const { view, ask, items, store } = await start();
    void ask();
    const [item] = await items(1);
    const id = item?.id ?? '';
    expect(item?.deadline).toBeUndefined();
    view.shown(id);
    await vi.waitFor(() => expect(view.getSnapshot().items[0]?.deadline?.at).toBeGreaterThan(0));
    view.extend(id);
    view.extend(id, 'off');
    await vi.waitFor(() => expect(view.getSnapshot().items[0]?.deadline).toBeUndefined());
    store.cancelAll();
  });

  test('opens a page by its id, and follows it up', async () => {
    const { view, ask, items } = await start();
    const answer = ask(page);
    const [item] = await items(1);
    const id = item?.id ?? '';
    view.opened(id);
    expect(await answer).toEqual({ action: 'accept' });
    await vi.waitFor(() => expect(view.getSnapshot().items[0]?.phase).toBe('waiting'));
    view.followUp(id, 'finished');
    await items(0);
  });

  test('mutes a server, which declines all that it has waiting, and lets it ask again', async () => {
    const { view, ask, items, store } = await start();
    const answers = [ask(), ask()];
    const [item] = await items(2);
    view.answer(item?.id ?? '', { action: 'decline' }, 'session');
    expect(await Promise.all(answers)).toEqual([{ action: 'decline' }, { action: 'decline' }]);
    await vi.waitFor(() => expect(view.getSnapshot().muted).toMatchObject([{ server: { id: 'booking' } }]));
    expect(await ask()).toEqual({ action: 'decline' });
    view.unmute('booking');
    await vi.waitFor(() => expect(view.getSnapshot().muted).toEqual([]));
    void ask();
    await items(1);
    store.cancelAll();
  });

  test('hears of what the server takes back', async () => {
    const { view, ask, items, store } = await start();
    const answer = ask();
    await items(1);
    store.cancelAll();
    expect(await answer).toEqual({ action: 'cancel' });
    await vi.waitFor(() => expect(view.getSnapshot().ended).toMatchObject({ ending: 'aborted' }));
    expect(view.getSnapshot().items).toEqual([]);
  });

  test('keeps what is typed until the request has ended, and tells nobody', async () => {
    const { view, ask, items, store } = await start();
    const answer = ask();
    const [item] = await items(1);
    const id = item?.id ?? '';
    const heard = vi.fn();
    view.subscribe(heard);
    view.drafts(id).set(0, 'Ber');
    expect(view.drafts(id).get()).toEqual(['Ber']);
    expect(heard).not.toHaveBeenCalled();
    expect(JSON.stringify([view.getSnapshot(), store.getSnapshot()])).not.toContain('"Ber"');
    view.answer(id, { action: 'cancel' });
    await answer;
    await items(0);
    expect(view.drafts(id).get()).toEqual([]);
  });
}
