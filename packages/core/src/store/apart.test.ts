import { describe, expect, test, vi } from 'vitest';
import { hearErrors } from '../../testReports.ts';
import { createTestStore } from '../../testStore.ts';
import type { ElicitResult } from '../protocol.ts';
import { apart } from './apart.ts';

const accept: ElicitResult = { action: 'accept', content: { city: 'Bern' } };
const cancel: ElicitResult = { action: 'cancel' };

describe("what the host's own functions do", () => {
  test('an error in a listener or in onRecord starves nobody, and still surfaces', async () => {
    const surfaced = hearErrors();
    const onRecord = (): void => {
      throw new Error('record');
    };
    const store = createTestStore({ onRecord });
    const heard = vi.fn<() => void>();
    const stop = store.subscribe(() => {
      throw new Error('listener');
    });
    store.subscribe(heard);
    const { id, answer } = await store.ask();
    stop();
    store.answer(id, accept);
    expect(await answer).toEqual(accept);
    expect(heard).toHaveBeenCalledTimes(2);
    await vi.waitFor(() => expect(surfaced).toEqual([new Error('listener'), new Error('record')]));
  });

  test('a listener may answer at once', async () => {
    const store = createTestStore();
    store.subscribe(() => {
      for (const id of store.waiting()) store.answer(id, accept);
    });
    expect(await store.send()).toEqual(accept);
    expect(store.records).toHaveLength(1);
  });

  test('one function that subscribes twice is called twice, and stops one by one', async () => {
    const store = createTestStore();
    const onChange = vi.fn<() => void>();
    const stop = store.subscribe(onChange);
    store.subscribe(onChange);
    await store.ask();
    expect(onChange).toHaveBeenCalledTimes(2);
    stop();
    stop();
    await store.ask();
    expect(onChange).toHaveBeenCalledTimes(3);
  });

  test('a listener that subscribes anew in its own call is called once a change', async () => {
    const store = createTestStore();
    let calls = 0;
    let stop = (): void => {};
    const onChange = (): void => {
      calls += 1;
      stop();
      stop = store.subscribe(onChange);
    };
    stop = store.subscribe(onChange);
    await store.ask();
    expect(calls).toBe(1);
  });

  test('a check that ends the request has the last word', async () => {
    const store = createTestStore({
      validate: () => {
        store.cancelAll();
        return [];
      },
    });
    const { id, answer } = await store.ask();
    store.answer(id, accept);
    expect(await answer).toEqual(cancel);
    expect(store.records).toHaveLength(1);
  });

  test.each([
    [
      'throws',
      () => {
        throw new Error('the check failed');
      },
      'the check failed',
    ],
    ['answers later', () => Promise.resolve([]) as never, 'must return a list of errors, at once'],
  ])(
    'a check that %s sends nothing, keeps the request open and surfaces',
    async (_how, validate, message) => {
      const surfaced = hearErrors();
      const store = createTestStore({ validate });
      const { id } = await store.ask();
      store.answer(id, accept);
      expect(store.getSnapshot().items[0]?.errors).toEqual([{ field: '', constraint: 'refused' }]);
      await vi.waitFor(() => expect(surfaced).toHaveLength(1));
      expect(String(surfaced[0])).toContain(message);
    },
  );

  test('a keep-alive that ends its own request leaves nothing behind', async () => {
    const store = createTestStore({ limits: { pending: 1 } });
    const keepAlive = vi.fn(() => store.cancelAll());
    expect(await store.send({ keepAlive })).toEqual(cancel);
    expect(store.waiting()).toEqual([]);
    expect(store.clock.waiting()).toBe(0);
    store.clock.advance(60_000);
    expect(keepAlive).toHaveBeenCalledOnce();
    expect(store.records).toHaveLength(1);
    const { id } = await store.ask();
    expect(store.waiting()).toEqual([id]);
  });
});

describe('an error of the host’s own', () => {
  const fault = new Error('a fault of the host');
  const fail = (): never => {
    throw fault;
  };

  test('is reported by the page, in a browser, and is no warning there', async () => {
    const warned = hearErrors();
    const reportError = vi.fn<(error: unknown) => void>();
    vi.stubGlobal('reportError', reportError);
    apart(fail);
    expect(reportError).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(reportError).toHaveBeenCalledExactlyOnceWith(fault));
    expect(warned).toEqual([]);
    vi.unstubAllGlobals();
  });

  test('is a warning of the process in Node, in words where it is none', async () => {
    const warned = hearErrors();
    apart(fail);
    apart(() => {
      // eslint-disable-next-line typescript/only-throw-error
      throw 'full';
    });
    await vi.waitFor(() => expect(warned).toEqual([fault, new Error('full')]));
  });

  test('is thrown where nothing is stopped by it, on a platform that has neither', () => {
    const later = vi.fn<(run: () => void) => void>();
    vi.stubGlobal('queueMicrotask', later);
    vi.stubGlobal('process', {});
    apart(fail);
    expect(later.mock.lastCall?.[0]).toThrow(fault);
    vi.unstubAllGlobals();
  });
});
