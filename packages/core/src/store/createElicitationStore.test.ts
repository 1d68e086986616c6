import { describe, expect, test, vi } from 'vitest';
import { createTestStore } from '../../testStore.ts';
import type { ElicitResult } from '../protocol.ts';
import { createElicitationStore } from './createElicitationStore.ts';

const accept: ElicitResult = { action: 'accept', content: { city: 'Bern' } };
const decline: ElicitResult = { action: 'decline' };
const cancel: ElicitResult = { action: 'cancel' };

describe('an answer', () => {
  test.each([accept, decline, cancel])('reaches the server as given: %j', async (result) => {
    const store = createTestStore();
    const { id, answer } = await store.ask();
    store.answer(id, result);
    expect(await answer).toStrictEqual(result);
    expect(store.waiting()).toEqual([]);
  });

  test('to a confirmation is an empty content', async () => {
    const store = createTestStore();
    const { id, answer } = await store.ask({ properties: {} });
    store.answer(id, { action: 'accept' });
    expect(await answer).toStrictEqual({ action: 'accept', content: {} });
  });

  test('never carries content where it does not accept', async () => {
    const store = createTestStore();
    const { id, answer } = await store.ask();
    store.answer(id, { action: 'decline', content: { city: 'Bern' } } as ElicitResult);
    expect(await answer).toStrictEqual({ action: 'decline' });
  });

  test('keeps a key called __proto__', async () => {
    const store = createTestStore();
    const properties = JSON.parse('{ "__proto__": { "type": "string" } }') as {
      [name: string]: { type: string };
    };
    const content = JSON.parse('{ "__proto__": "x" }') as { [name: string]: string };
    const { id, answer } = await store.ask({ properties });
    store.answer(id, { action: 'accept', content });
    expect(JSON.stringify(await answer)).toBe('{"action":"accept","content":{"__proto__":"x"}}');
  });

  test('that comes second changes nothing', async () => {
    const store = createTestStore();
    const { id, answer } = await store.ask();
    store.answer(id, decline);
    const snapshot = store.getSnapshot();
    store.answer(id, accept);
    store.shown(id);
    store.extend(id);
    store.cancelAll();
    expect(await answer).toEqual(decline);
    expect(store.getSnapshot()).toBe(snapshot);
    expect(store.records).toHaveLength(1);
    expect(store.clock.waiting()).toBe(0);
  });

  test('to nothing that waits does nothing', async () => {
    const store = createTestStore();
    store.answer('unknown', accept);
    store.shown('unknown');
    store.extend('unknown', 'off');
    expect(store.records).toEqual([]);
  });
});

test('an action that is none is the programmer’s mistake', async () => {
  const store = createTestStore();
  const { id } = await store.ask();
  expect(() => store.answer(id, { action: 'reject' } as never)).toThrow('"accept", "decline" or "cancel"');
  expect(store.waiting()).toEqual([id]);
});

test('a request of nobody is the programmer’s mistake', async () => {
  const { onElicitation } = createElicitationStore();
  await expect(onElicitation({}, undefined as never)).rejects.toThrow('needs { server: { id, label } }');
});

test.each([
  [{ code: -32_000 }, 'disconnected'],
  [new Error('taken back'), 'aborted'],
  [null, 'aborted'],
])('an abort for the reason %s ends as %s', async (reason, ending) => {
  const store = createTestStore();
  const { signal, abort } = controllable();
  const { answer } = await store.ask({ signal });
  abort(reason);
  expect(await answer).toEqual(cancel);
  expect(await store.send({ signal })).toEqual(cancel);
  expect(store.records.map((record) => record.ending)).toEqual([ending, ending]);
});

function controllable(): { signal: AbortSignal; abort: (reason: unknown) => void } {
  const controller = new AbortController();
  return { signal: controller.signal, abort: (reason) => controller.abort(reason) };
}

describe('several requests', () => {
  test('in one tick both settle, in the order asked', async () => {
    const store = createTestStore();
    const settled: string[] = [];
    const answers = ['first', 'second'].map(async (name) => {
      const answer = await store.send({ tool: { name } });
      settled.push(name);
      return answer;
    });
    const [first = '', second = ''] = await store.arrived(2);
    expect(store.getSnapshot().items.map(({ tool }) => tool?.name)).toEqual(['first', 'second']);
    store.answer(first, accept);
    store.answer(second, decline);
    expect(await Promise.all(answers)).toEqual([accept, decline]);
    expect(settled).toEqual(['first', 'second']);
  });

  test('may be answered in any order, each with its own answer', async () => {
    const store = createTestStore();
    const answers = [store.send(), store.send(), store.send()];
    const [one = '', two = '', three = ''] = await store.arrived(3);
    store.answer(two, accept);
    expect(store.waiting()).toEqual([one, three]);
    store.answer(three, decline);
    store.answer(one, cancel);
    expect(await Promise.all(answers)).toEqual([cancel, accept, decline]);
  });

  test('have ids that are unlike', async () => {
    const store = createTestStore();
    for (let count = 0; count < 30; count += 1) void store.send();
    const ids = await store.arrived(30);
    expect(new Set(ids).size).toBe(30);
    for (const id of ids) expect(id).toMatch(/^[\da-f]{32}$/);
  });
});

describe('a request that is taken back', () => {
  test('before it arrives is never shown', async () => {
    const store = createTestStore();
    const onChange = vi.fn<() => void>(() => expect(store.waiting()).toEqual([]));
    store.subscribe(onChange);
    const { answer } = await store.ask({ signal: AbortSignal.abort() });
    expect(await answer).toStrictEqual(cancel);
    expect(onChange).toHaveBeenCalledOnce();
    expect(store.getSnapshot().ended).toMatchObject({ ending: 'aborted' });
  });

  test('while it waits ends with cancel', async () => {
    const store = createTestStore();
    const controller = new AbortController();
    const { id, answer } = await store.ask({ signal: controller.signal });
    controller.abort();
    expect(store.waiting()).toEqual([]);
    expect(await answer).toStrictEqual(cancel);
    expect(store.getSnapshot().ended).toEqual({
      id,
      server: { id: 'booking', label: 'Booking' },
      ending: 'aborted',
    });
  });

  test('after it was answered stays answered, and is no longer listened to', async () => {
    const store = createTestStore();
    const controller = new AbortController();
    const remove = vi.spyOn(controller.signal, 'removeEventListener');
    const { id, answer } = await store.ask({ signal: controller.signal });
    store.answer(id, accept);
    controller.abort();
    expect(await answer).toEqual(accept);
    expect(remove).toHaveBeenCalledOnce();
    expect(store.records.map(({ ending }) => ending)).toEqual(['accepted']);
  });
});

describe('cancelAll', () => {
  test('ends everything with cancel, oldest first', async () => {
    const store = createTestStore();
    const answers = [store.send(), store.send({ serverId: 'weather' }), store.send()];
    const ids = await store.arrived(3);
    store.cancelAll();
    expect(await Promise.all(answers)).toEqual([cancel, cancel, cancel]);
    expect(store.records.map(({ id, ending }) => [id, ending])).toEqual(ids.map((id) => [id, 'aborted']));
  });

  test("ends one server's requests and says why", async () => {
    const store = createTestStore();
    const gone = await store.ask();
    const stays = await store.ask({ serverId: 'weather' });
    store.cancelAll({ serverId: 'booking' }, 'disconnected');
    expect(await gone.answer).toEqual(cancel);
    expect(store.getSnapshot().ended?.ending).toBe('disconnected');
    expect(store.waiting()).toEqual([stays.id]);
  });

  test('ends also what was asked a moment ago and is not shown yet', async () => {
    const store = createTestStore();
    const gone = store.send();
    const stays = store.send({ serverId: 'weather' });
    store.cancelAll({ serverId: 'booking' }, 'disconnected');
    store.cancelAll({ serverId: 'booking' }, 'aborted');
    expect(await gone).toEqual(cancel);
    expect(store.records).toMatchObject([{ server: 'booking', ending: 'disconnected' }]);
    const [id = ''] = await store.arrived(1);
    store.answer(id, decline);
    expect(await stays).toEqual(decline);
  });

  test('leaves alone what is asked while it ends the rest', async () => {
    const store = createTestStore();
    await store.ask();
    const stop = store.subscribe(() => {
      stop();
      void store.send();
    });
    store.cancelAll();
    expect(await store.arrived(1)).toHaveLength(1);
  });
});

describe('close', () => {
  test('ends what waits, and later requests are errors', async () => {
    const store = createTestStore();
    const { answer } = await store.ask();
    const justAsked = store.send();
    store.close();
    expect(await answer).toEqual(cancel);
    expect(await justAsked).toEqual(cancel);
    await expect(store.send()).rejects.toMatchObject({ name: 'ElicitationError', code: -32600 });
    expect(store.clock.waiting()).toBe(0);
    expect(store.records).toHaveLength(2);
  });
});

describe('a snapshot', () => {
  test('is the same object until something changes', async () => {
    const store = createTestStore();
    const empty = store.getSnapshot();
    expect(store.getSnapshot()).toBe(empty);
    const { id } = await store.ask();
    const asked = store.getSnapshot();
    expect(asked).not.toBe(empty);
    store.drafts(id).set(0, 'Bern');
    expect(store.getSnapshot()).toBe(asked);
    store.shown(id);
    const shown = store.getSnapshot();
    expect(shown).not.toBe(asked);
    store.shown(id);
    expect(store.getSnapshot()).toBe(shown);
  });

  test('never changes after it was given out', async () => {
    const store = createTestStore();
    const { id } = await store.ask();
    const asked = store.getSnapshot();
    const before = structuredClone(asked);
    store.shown(id);
    store.answer(id, { action: 'accept', content: { city: 7 } });
    store.answer(id, decline);
    expect(asked).toEqual(before);
  });

  test('says who asks, in which call, since when, and crosses a border as JSON', async () => {
    const store = createTestStore();
    const server = { id: 'b', label: 'Booking', claimedName: 'booking-mcp', origin: 'https://example.com' };
    const context = { tool: { name: 'book', title: 'Book' }, round: { id: 'r', size: 2 } };
    await store.ask({ ...context, server });
    const snapshot = store.getSnapshot();
    expect(snapshot).toMatchObject({ clockOffset: 0, connected: true });
    expect(snapshot.items[0]).toMatchObject({
      ...context,
      server,
      phase: 'asking',
      askedAt: store.clock.now(),
    });
    expect(JSON.parse(JSON.stringify(snapshot))).toEqual(snapshot);
  });
});

describe('records', () => {
  test('say who asked, when and how it ended, with names only', async () => {
    const store = createTestStore();
    const { id } = await store.ask({
      tool: { name: 'book' },
      user: 'u1',
      properties: { city: { type: 'string' }, n: {} },
    });
    const askedAt = store.clock.now();
    store.clock.advance(1_500);
    store.answer(id, accept);
    expect(store.records).toEqual([
      {
        id,
        server: 'booking',
        tool: 'book',
        user: 'u1',
        mode: 'form',
        askedAt,
        endedAt: askedAt + 1_500,
        action: 'accept',
        ending: 'accepted',
        fields: ['city', 'n'],
        refused: [],
      },
    ]);
  });

  test.each([
    [accept, 'accept', 'accepted'],
    [decline, 'decline', 'declined'],
    [cancel, 'cancel', 'dismissed'],
  ] as const)('tell the endings apart: %j', async (result, action, ending) => {
    const store = createTestStore();
    const { id } = await store.ask();
    store.answer(id, result);
    expect(store.records).toMatchObject([{ action, ending }]);
    expect(store.getSnapshot().ended?.ending).toBe(ending);
  });
});

test('needs no options: it runs on the system clock', async () => {
  const store = createElicitationStore();
  expect(store.capability()).toEqual({ form: {}, url: {} });
  const controller = new AbortController();
  const params = { message: 'Go on?', requestedSchema: {} };
  const answer = store.onElicitation(params, { server: { id: 'a', label: 'A' }, signal: controller.signal });
  const id = await new Promise<string>((resolve) => {
    store.subscribe(() => resolve(store.getSnapshot().items[0]?.id ?? ''));
  });
  store.shown(id);
  expect(store.getSnapshot().items[0]?.deadline?.at).toBeGreaterThan(Date.now());
  controller.abort();
  expect(await answer).toEqual(cancel);
});
