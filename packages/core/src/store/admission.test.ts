import { describe, expect, test, vi } from 'vitest';
import { createTestStore } from '../../testStore.ts';
import { checksPattern } from '../content/patterns.ts';
import type { ElicitResult, Json } from '../protocol.ts';

const cancel: ElicitResult = { action: 'cancel' };
const nested: { [name: string]: Json } = { address: { type: 'object' } };

describe('a bad request', () => {
  test('is an error where the wire has one, with the property and the reason, and is never shown', async () => {
    const store = createTestStore();
    const question = { properties: nested, required: ['address'], refusals: 'reject' } as const;
    await expect(store.send(question)).rejects.toMatchObject({
      name: 'ElicitationError',
      code: -32602,
      message: 'elicitation/create: requestedSchema.properties.address has no type that a form can ask for.',
    });
    expect(store.waiting()).toEqual([]);
    expect(store.records).toMatchObject([{ action: 'error', ending: 'refused', fields: [] }]);
  });

  test('is shown in words where the wire has none, and can only be declined or cancelled', async () => {
    const store = createTestStore();
    const { id, answer } = await store.ask({ properties: nested, required: ['address'] });
    expect(store.getSnapshot().items[0]?.request).toEqual({
      mode: 'form',
      message: 'Where?',
      fields: [],
      unanswerable: {
        code: 'malformed',
        of: 'requestedSchema.properties.address',
        detail: 'has no type that a form can ask for',
        text: 'sent a request whose “requestedSchema.properties.address” has no type that a form can ask for',
      },
    });
    store.answer(id, { action: 'accept', content: {} });
    expect(store.getSnapshot().items[0]?.errors).toEqual([{ field: '', constraint: 'refused' }]);
    store.answer(id, { action: 'decline' });
    expect(await answer).toEqual({ action: 'decline' });
  });

  test.each([[undefined], [null], ['x'], [[]], [{ message: 7 }]])(
    '%j is shown without a message',
    async (params) => {
      const store = createTestStore();
      await store.ask({ params });
      expect(store.getSnapshot().items[0]?.request).toMatchObject({ message: '', fields: [] });
    },
  );

  test.each(['reject', 'show'] as const)('does not stop the next one: %s', async (refusals) => {
    const store = createTestStore();
    const bad = await store.ask({ params: {}, refusals });
    store.answer(bad.id, { action: 'decline' });
    const { id, answer } = await store.ask({ refusals });
    store.answer(id, { action: 'accept', content: { city: 'Bern' } });
    expect(await answer).toEqual({ action: 'accept', content: { city: 'Bern' } });
  });
});

describe('in a mode that the host does not show', () => {
  const page = { mode: 'url', message: 'Link it', url: 'https://example.com/', elicitationId: 'e1' };

  test('a request is refused on its mode, which the client did not declare', async () => {
    const store = createTestStore({ modes: ['form'] });
    expect(store.capability()).toEqual({ form: {} });
    await expect(store.send({ params: page, refusals: 'reject' })).rejects.toMatchObject({
      code: -32602,
      message: 'elicitation/create: mode is "url", which this client did not declare.',
    });
    expect(store.records).toMatchObject([{ mode: 'url', action: 'error', ending: 'refused' }]);
  });

  test('a request is shown in words where the wire has no error', async () => {
    const store = createTestStore({ modes: ['form'] });
    await store.ask({ params: page });
    expect(store.getSnapshot().items[0]?.request).toMatchObject({
      mode: 'form',
      message: 'Link it',
      unanswerable: {
        text: 'sent a request whose “mode” is "url", which this client did not declare',
      },
    });
  });

  test('a store that shows nothing is a mistake of the host: servers would take its capability for form', () => {
    expect(() => createTestStore({ modes: [] })).toThrow('`modes` is empty');
  });

  test('a form is refused too', async () => {
    const store = createTestStore({ modes: ['url'] });
    expect(store.capability()).toEqual({ url: {} });
    await expect(store.send({ refusals: 'reject' })).rejects.toThrow('mode is "form"');
  });
});

test('a page without an id is refused where the revision wants one, and shown where it has none', async () => {
  const params = { mode: 'url', message: 'Link it', url: 'https://example.com/' };
  const store = createTestStore();
  await expect(store.send({ params, refusals: 'reject', completes: true })).rejects.toThrow(
    'elicitationId is missing',
  );
  const { id } = await store.ask({ params });
  const named = await store.ask({ params: { ...params, elicitationId: 'e1' }, completes: true });
  expect(store.waiting()).toEqual([id, named.id]);
});

test('a request that no answer can satisfy is shown, and can only be declined or cancelled', async () => {
  const store = createTestStore();
  const { id, answer } = await store.ask({ required: ['zip'], refusals: 'reject' });
  store.answer(id, { action: 'accept', content: { city: 'Bern' } });
  expect(store.getSnapshot().items[0]?.errors).toEqual([{ field: '', constraint: 'refused' }]);
  store.answer(id, cancel);
  expect(await answer).toEqual(cancel);
});

test.each(['reject', 'show'] as const)(
  'a request over a cap ends with cancel and is not shown: %s',
  async (refusals) => {
    const store = createTestStore({ limits: { message: 3 } });
    expect(await store.send({ refusals })).toStrictEqual(cancel);
    expect(store.records).toMatchObject([{ action: 'cancel', ending: 'refused' }]);
  },
);

describe('of one server', () => {
  test('32 requests may wait; one more ends with cancel, even if all come at once', async () => {
    const store = createTestStore();
    for (let count = 0; count < 32; count += 1) void store.send();
    const oneMore = store.send();
    expect(await oneMore).toStrictEqual(cancel);
    expect(store.waiting()).toHaveLength(32);
    expect(store.getSnapshot().ended?.ending).toBe('rate-limited');
  });

  test('the cap is settable, and each server has its own', async () => {
    const store = createTestStore({ limits: { pending: 1 } });
    const { id } = await store.ask();
    await store.ask({ serverId: 'weather' });
    expect(await store.send()).toEqual(cancel);
    store.answer(id, { action: 'decline' });
    const next = await store.ask();
    expect(store.waiting()).toContain(next.id);
  });

  test('a bad request over the cap is still told what is wrong with it', async () => {
    const store = createTestStore({ limits: { pending: 0 } });
    await expect(store.send({ params: {}, refusals: 'reject' })).rejects.toMatchObject({ code: -32602 });
  });
});

test('an answer is held against a pattern, once the engine has come that the request has the store load', async () => {
  const store = createTestStore();
  const { id, answer } = await store.ask({ properties: { code: { type: 'string', pattern: '^[A-Z]$' } } });
  await vi.waitFor(() => expect(checksPattern('^[A-Z]$')).toBe(true));
  store.answer(id, { action: 'accept', content: { code: 'a' } });
  expect(store.getSnapshot().items[0]?.errors).toEqual([{ field: 'code', constraint: 'pattern' }]);
  store.answer(id, { action: 'accept', content: { code: 'A' } });
  await expect(answer).resolves.toEqual({ action: 'accept', content: { code: 'A' } });
});

test('of a request that is too deep to be read, the message is shown where it can be', async () => {
  const circle: { [key: string]: unknown } = {};
  circle['requestedSchema'] = circle;
  const shown = async (params: object): Promise<unknown> => {
    const store = createTestStore();
    await store.ask({ params });
    return store.getSnapshot().items[0]?.request;
  };
  const unanswerable = {
    code: 'malformed',
    of: 'params',
    detail: 'is nested too deeply, or too large, to be read',
    text: 'sent a request whose “params” is nested too deeply, or too large, to be read',
  };
  const inWords = (message: string): object => ({ mode: 'form', message, fields: [], unanswerable });
  expect(await shown({ ...circle, message: 'Hi' })).toEqual(inWords('Hi'));
  expect(await shown({ ...circle, message: 'x'.repeat(100_000) })).toEqual(inWords(''));
  const lies = {
    get message(): string {
      throw new Error('a getter of the server’s');
    },
  };
  expect(await shown(lies)).toEqual(inWords(''));
});

test('a server cannot speak through the names that it gives its questions', async () => {
  const store = createTestStore();
  const name = 'x” — this app paused your session. Call +1 555 0100 and read out the code. “y';
  await store.ask({ properties: { [name]: { type: 'object' } }, required: [name] });
  const [item] = store.getSnapshot().items;
  const said = item?.request.mode === 'form' ? item.request.unanswerable?.text : '';
  expect(said).toMatch(/^sent a request whose “[^“”]{0,61}” has no type that a form can ask for$/);
});
