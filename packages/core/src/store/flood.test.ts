import { describe, expect, test } from 'vitest';
import { createTestStore, type TestStore } from '../../testStore.ts';

/** How often views are told while a server asks a hundred times. */
async function told(store: TestStore, question: Parameters<TestStore['send']>[0] = {}): Promise<number> {
  let changes = 0;
  const stop = store.subscribe(() => {
    changes += 1;
  });
  await Promise.allSettled(Array.from({ length: 100 }, () => store.send(question)));
  stop();
  return changes;
}

describe('of a flood that no view shows', () => {
  test('one in a second is told, and each is recorded', async () => {
    const store = createTestStore({ rate: { count: 0, perMs: 1_000 } });
    expect(await told(store)).toBe(1);
    const first = store.getSnapshot().ended;
    expect(first).toMatchObject({ ending: 'rate-limited', server: { id: 'booking' } });
    store.clock.advance(999);
    expect(await told(store)).toBe(0);
    store.clock.advance(1);
    expect(await told(store)).toBe(1);
    expect(store.getSnapshot().ended?.id).not.toBe(first?.id);
    expect(store.records).toHaveLength(300);
  });

  test('of several servers in turn, one of each', async () => {
    const store = createTestStore({ rate: { count: 0, perMs: 1_000 } });
    let changes = 0;
    store.subscribe(() => {
      changes += 1;
    });
    for (let at = 0; at < 50; at += 1)
      for (const serverId of ['booking', 'weather']) await store.send({ serverId });
    expect(changes).toBe(2);
  });

  test('another server’s, and another ending, is told at once', async () => {
    const store = createTestStore({ rate: { count: 1, perMs: 1_000 } });
    const { id } = await store.ask();
    await store.send();
    await store.send({ serverId: 'weather', signal: AbortSignal.abort() });
    expect(store.getSnapshot().ended).toMatchObject({ ending: 'aborted', server: { id: 'weather' } });
    store.answer(id, { action: 'decline' }, 'session');
    expect(store.getSnapshot().ended).toMatchObject({ id, ending: 'declined' });
    expect(await told(store)).toBe(1);
    expect(store.getSnapshot().ended).toMatchObject({ ending: 'muted' });
  });

  test('nothing is told of what went back as an error: nobody has missed anything', async () => {
    const store = createTestStore({ rate: false });
    expect(await told(store, { params: {}, refusals: 'reject' })).toBe(0);
    expect(store.records).toHaveLength(100);
    await store.ask();
    expect(store.getSnapshot().ended).toBeUndefined();
  });
});

test('two answers in one moment are told each', async () => {
  const store = createTestStore();
  const [one, other] = [await store.ask(), await store.ask()];
  store.answer(one.id, { action: 'decline' });
  store.answer(other.id, { action: 'decline' });
  expect(store.getSnapshot().ended?.id).toBe(other.id);
});
