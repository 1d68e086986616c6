import type { ElicitationStore, ServerIdentity } from '@elicitation-kit/core';
import { requests } from '@elicitation-kit/fixtures';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createTestStore, type TestStore } from '../core/testStore.ts';
import type { AskingServer, CallTool, Era, Outcome, Question } from './askingServer.ts';

/** One real connection between a client that the adapter serves and a server that asks; `connectionOf` makes it. */
export interface Connection {
  /** Asks in the middle of a tool call; resolves with the result, or rejects with the error, that the client sent. */
  readonly ask: (params: unknown, question?: Question) => Promise<unknown>;
  /** Asks in the middle of one tool call: round by round, all questions of a round at once. */
  readonly askInRounds: (
    rounds: readonly (readonly unknown[])[],
    question?: Question,
  ) => Promise<readonly (readonly Outcome[])[]>;
  /** How many requests of the server the client has answered, with a result or an error. */
  readonly answered: () => number;
  /** The server says that the business of a page is done. */
  readonly complete: (elicitationId: string) => Promise<void>;
  /** The client closes the connection. Called at the end of each test too. */
  readonly close: () => Promise<void>;
}

/** A connection to this server: `callTool` calls its tool `ask` by the client, `close` closes the client. */
export function connectionOf(
  asking: AskingServer,
  callTool: CallTool,
  close: () => Promise<unknown>,
): Connection {
  const askInRounds: Connection['askInRounds'] = (rounds, question) => asking.ask(callTool, rounds, question);
  const askOne = async (params: unknown, question?: Question): Promise<unknown> => {
    const outcome = (await askInRounds([[params]], question))[0]?.[0];
    if (outcome?.status === 'rejected') throw outcome.reason;
    return outcome?.value;
  };
  return {
    ask: (params, question) => {
      const answer = askOne(params, question);
      // A test that fails looks at its question no more.
      answer.catch(() => {});
      return answer;
    },
    askInRounds,
    answered: asking.answered,
    complete: asking.complete,
    close: async () => {
      await close();
      await asking.close();
    },
  };
}

/** Connects a fresh client to a fresh server, with the adapter under test between the client and the store. */
export type Connect = (store: ElicitationStore, server: ServerIdentity) => Promise<Connection>;

/**
 * What every adapter does, whatever its client library: each behaviour is a test against the real library and a real
 * server of this revision. What a library cannot do stands in `cannot`, by the test's title and with the reason; its
 * test is skipped, like one of what the revision does not have.
 */
export function testAdapter(
  name: string,
  connect: Connect,
  cannot: { readonly [title: string]: string } = {},
  era: Era = '2025-11-25',
): void {
  describe(`the adapter for ${name}, revision ${era}`, () => {
    beforeEach(({ task, skip }) => {
      const absent = NOT_IN[era][task.name];
      if (absent !== undefined) skip(`the revision cannot: ${absent}`);
      const reason = cannot[task.name];
      if (reason !== undefined) skip(`the library cannot: ${reason}`);
    });

    const meet = async (): Promise<Connection & { readonly store: TestStore }> => {
      const store = createTestStore();
      const connection = await connect(store, SERVER);
      onTestFinished(() => connection.close());
      return { store, ...connection };
    };

    test('an accepted answer arrives as it was given', async () => {
      const { store, ask } = await meet();
      const answer = ask(
        form({
          note: { type: 'string' },
          party: { type: 'integer' },
          ratio: { type: 'number' },
          terrace: { type: 'boolean' },
          days: { type: 'array', items: { type: 'string', enum: ['sat', 'sun'] } },
          untouched: { type: 'string' },
        }),
      );
      const content = { note: ' 日本 😀\n', party: 0, ratio: 0.5, terrace: false, days: ['sun'] };
      store.answer(await theOne(store), { action: 'accept', content });
      expect(await answer).toStrictEqual({ action: 'accept', content });
    });

    test('a confirmation is accepted with an empty content', async () => {
      const { store, ask } = await meet();
      const answer = ask(form({}));
      store.answer(await theOne(store), { action: 'accept' });
      expect(await answer).toStrictEqual({ action: 'accept', content: {} });
    });

    test('a decline arrives as such, without content', async () => {
      const { store, ask } = await meet();
      const answer = ask(form({ note: { type: 'string' } }));
      store.answer(await theOne(store), { action: 'decline' });
      expect(await answer).toStrictEqual({ action: 'decline' });
    });

    test('a cancel arrives as such, without content', async () => {
      const { store, ask } = await meet();
      const answer = ask(form({ note: { type: 'string' } }));
      store.answer(await theOne(store), { action: 'cancel' });
      expect(await answer).toStrictEqual({ action: 'cancel' });
    });

    test('two questions at once each get their own answer', async () => {
      const { store, ask } = await meet();
      const first = ask({ ...form({ a: { type: 'string' } }), message: 'First' });
      const second = ask({ ...form({ b: { type: 'string' } }), message: 'Second' });
      await store.arrived(2);
      const { items } = store.getSnapshot();
      const idOf = (message: string): string =>
        items.find(({ request }) => request.message === message)?.id ?? '';
      store.answer(idOf('Second'), { action: 'accept', content: { b: '2' } });
      store.answer(idOf('First'), { action: 'accept', content: { a: '1' } });
      expect(await Promise.all([first, second])).toEqual([
        { action: 'accept', content: { a: '1' } },
        { action: 'accept', content: { b: '2' } },
      ]);
    });

    test('two questions of one call go back with their own answers', async () => {
      const { store, askInRounds } = await meet();
      const outcomes = askInRounds([[form({ a: { type: 'string' } }), form({ b: { type: 'string' } })]]);
      const [first = '', second = ''] = await store.arrived(2);
      store.answer(second, { action: 'accept', content: { b: '2' } });
      store.answer(first, { action: 'decline' });
      expect(await outcomes).toEqual([
        [
          { status: 'fulfilled', value: { action: 'decline' } },
          { status: 'fulfilled', value: { action: 'accept', content: { b: '2' } } },
        ],
      ]);
    });

    test('the questions of one result come as one round, those of another as another', async () => {
      const { store, askInRounds } = await meet();
      void askInRounds([[form({}), form({})]]);
      await store.arrived(2);
      void askInRounds([[form({})]]);
      await store.arrived(3);
      const [first, second, third] = store.getSnapshot().items.map(({ round }) => round);
      expect(first).toEqual({ id: first?.id, size: 2 });
      expect(second).toEqual(first);
      expect(third).toEqual({ id: third?.id, size: 1 });
      expect(third?.id).not.toBe(first?.id);
    });

    test('a call that asks three times in a row gets three answers', async () => {
      const { store, askInRounds } = await meet();
      const outcomes = askInRounds([[form({})], [form({})], [form({})]]);
      const ids: string[] = [];
      for (const action of ['accept', 'decline', 'cancel'] as const) {
        const id = await theOne(store);
        ids.push(id);
        store.answer(id, { action });
        await vi.waitFor(() => expect(store.waiting()).not.toContain(id));
      }
      expect((await outcomes).flat()).toEqual([
        { status: 'fulfilled', value: { action: 'accept', content: {} } },
        { status: 'fulfilled', value: { action: 'decline' } },
        { status: 'fulfilled', value: { action: 'cancel' } },
      ]);
      expect(new Set(ids).size).toBe(3);
    });

    test('the person sees which server asks, in the words of the host', async () => {
      const { store, ask } = await meet();
      const answer = ask(form({}));
      const id = await theOne(store);
      expect(store.getSnapshot().items[0]?.server).toMatchObject(SERVER);
      store.answer(id, { action: 'decline' });
      await answer;
    });

    test('keywords that client libraries like to drop arrive whole', async () => {
      const { store, ask } = await meet();
      const answer = ask(
        form({
          tag: { type: 'string', pattern: '^v\\d+$', 'x-hint': { rows: 3 } },
          minutes: { type: 'integer', enum: [0, 30] },
          id: { type: 'string', format: 'uuid' },
          owner: {
            type: 'string',
            oneOf: [{ const: 'u1' }, { const: 'u2', title: 'Lin', description: 'On call' }],
          },
        }),
      );
      const id = await theOne(store);
      expect(store.getSnapshot().items[0]?.request).toMatchObject({
        fields: [
          { kind: 'text', pattern: '^v\\d+$', extra: { 'x-hint': { rows: 3 } } },
          { kind: 'choice', options: [{ value: 0 }, { value: 30 }] },
          { kind: 'text', extra: { format: 'uuid' } },
          { kind: 'choice', options: [{ label: 'u1' }, { label: 'Lin', description: 'On call' }] },
        ],
      });
      const content = { tag: 'v1', minutes: 0, id: 'x', owner: 'u2' };
      store.answer(id, { action: 'accept', content });
      expect(await answer).toEqual({ action: 'accept', content });
    });

    test('every example request reaches the person as if there were no wire between', async () => {
      const { store, ask } = await meet();
      const here = createTestStore();
      const { unreadable: _refused, ...shown } = requests;
      for (const params of Object.values(shown)) {
        const answer = ask(params);
        await theOne(store);
        await here.ask({ params });
        // As JSON, because some properties are called `__proto__` and `constructor`.
        const [there, direct] = [store, here].map((one) =>
          JSON.stringify(one.getSnapshot().items[0]?.request),
        );
        expect(there).toBe(direct);
        store.cancelAll();
        here.cancelAll();
        expect(await answer).toEqual({ action: 'cancel' });
      }
    });

    test('a request that cannot be read is refused with the property and the reason, and the next one works', async () => {
      const { store, ask } = await meet();
      const address = { type: 'object', properties: { street: { type: 'string' } } };
      const { code, message } = await refused(ask(form({ address }, ['address'])));
      expect(code).toBe(-32602);
      expect(message).toContain('requestedSchema.properties.address has no type that a form can ask for');
      expect(store.waiting()).toEqual([]);
      const answer = ask(form({}));
      store.answer(await theOne(store), { action: 'decline' });
      expect(await answer).toEqual({ action: 'decline' });
    });

    test('a request that cannot be read leaves the one beside it alone', async () => {
      const { store, askInRounds } = await meet();
      const bad = form({ address: { type: 'object', properties: { street: { type: 'string' } } } }, [
        'address',
      ]);
      const outcomes = askInRounds([[bad, form({ note: { type: 'string' } })]]);
      const inWords = era === '2026-07-28';
      await store.arrived(inWords ? 2 : 1);
      for (const { id, request } of store.getSnapshot().items) {
        const isBad = request.mode === 'form' && request.unanswerable !== undefined;
        store.answer(id, isBad ? { action: 'decline' } : { action: 'accept', content: { note: 'good' } });
      }
      expect((await outcomes)[0]).toMatchObject([
        inWords
          ? { status: 'fulfilled', value: { action: 'decline' } }
          : { status: 'rejected', reason: { code: -32602 } },
        { status: 'fulfilled', value: { action: 'accept', content: { note: 'good' } } },
      ]);
    });

    test('a page that the person opens is accepted, without content', async () => {
      const { store, ask } = await meet();
      const page = pageOf(era);
      const answer = ask(page);
      const id = await theOne(store);
      expect(store.getSnapshot().items[0]?.request).toEqual({ ...page, host: 'example.com' });
      store.opened(id);
      expect(await answer).toEqual({ action: 'accept' });
    });

    test('a request that the server takes back ends, and nothing is sent for it', async () => {
      const { store, ask, answered } = await meet();
      const before = ask(form({}));
      store.answer(await theOne(store), { action: 'decline' });
      await before;
      const { answer, id } = await takenBack(store, ask);
      await expect(answer).rejects.toThrow('taken back');
      await vi.waitFor(() => expect(store.waiting()).not.toContain(id));
      expect(store.getSnapshot().ended).toMatchObject({ id, ending: 'aborted' });

      const count = answered();
      const after = ask(form({}));
      store.answer(await theOne(store), { action: 'decline' });
      await after;
      expect(answered()).toBe(count + 1);
    });

    test('also the first request of a connection can be taken back', async () => {
      const { store, ask } = await meet();
      const { answer, id } = await takenBack(store, ask);
      await expect(answer).rejects.toThrow('taken back');
      // What is sent later arrives later: once this one is there, the cancel has been heard, or never will be.
      const after = ask({ ...form({}), message: 'After' });
      await vi.waitFor(() =>
        expect(store.getSnapshot().items.map(({ request }) => request.message)).toContain('After'),
      );
      const open = store.waiting();
      store.cancelAll();
      await after;
      expect(open).not.toContain(id);
    });

    test('a notice of completion ends what is left of its page', async () => {
      const { store, ask, complete } = await meet();
      const answer = ask(pageOf(era));
      store.opened(await theOne(store));
      await answer;
      expect(store.getSnapshot().items).toMatchObject([{ phase: 'waiting' }]);
      await complete('another');
      await complete('e1');
      await vi.waitFor(() => expect(store.getSnapshot().items).toEqual([]));
    });

    test('a tool call that the host gives up takes its dialog with it', async () => {
      const { store, ask } = await meet();
      const before = ask(form({}));
      store.answer(await theOne(store), { action: 'decline' });
      await before;
      const controller = new AbortController();
      const answer = ask(form({}), { hostSignal: controller.signal });
      const id = await theOne(store);
      controller.abort(new Error('given up'));
      await expect(answer).rejects.toThrow(/given up|abort/i);
      await vi.waitFor(() => expect(store.waiting()).toEqual([]));
      expect(store.getSnapshot().ended).toMatchObject({ id, ending: 'aborted' });
    });

    test('a person who lets the time pass cancels, and the next question works', async () => {
      const { store, ask } = await meet();
      const answer = ask(form({ note: { type: 'string' } }));
      store.shown(await theOne(store));
      store.clock.advance(55_000);
      expect(await answer).toEqual({ action: 'cancel' });
      expect(store.records).toMatchObject([{ ending: 'timed-out' }]);
      const after = ask(form({}));
      store.answer(await theOne(store), { action: 'accept' });
      expect(await after).toEqual({ action: 'accept', content: {} });
    });

    test('a connection that closes ends what it asked', async () => {
      const { store, ask, close } = await meet();
      const answers = [ask(form({})), ask(form({}))];
      await store.arrived(2);
      await close();
      expect(store.waiting()).toEqual([]);
      expect(store.records.map(({ action, ending }) => [action, ending])).toEqual([
        ['cancel', 'disconnected'],
        ['cancel', 'disconnected'],
      ]);
      const outcomes = await Promise.allSettled(answers);
      expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    });

    test('a server that wants to hear it is told every 10 s that a person is still there', async () => {
      const { store, ask } = await meet();
      const onProgress = vi.fn<(progress: number) => void>();
      const answer = ask(form({}), { onProgress });
      const id = await theOne(store);
      for (const beat of [1, 2, 3]) {
        await vi.waitFor(() => expect(onProgress).toHaveBeenCalledTimes(beat));
        store.clock.advance(10_000);
      }
      const told = onProgress.mock.calls.map(([progress]) => progress);
      expect(told).toEqual([...new Set(told)].toSorted((one, other) => one - other));
      store.answer(id, { action: 'decline' });
      expect(await answer).toEqual({ action: 'decline' });
    });
  });
}

/** What a revision has no message for, by the title of its test. */
const NOT_IN: { readonly [era in Era]: { readonly [title: string]: string } } = {
  '2025-11-25': {
    'the questions of one result come as one round, those of another as another':
      'each question comes by itself',
  },
  '2026-07-28': {
    'a request that cannot be read is refused with the property and the reason, and the next one works':
      'an answer has no place for an error',
    'a request that the server takes back ends, and nothing is sent for it':
      'a server cannot take a question back',
    'also the first request of a connection can be taken back': 'a server cannot take a question back',
    'a notice of completion ends what is left of its page': 'there is no notice of completion',
    'a server that wants to hear it is told every 10 s that a person is still there':
      'nothing waits on the wire while a person thinks',
  },
};

function pageOf(era: Era): { readonly mode: 'url'; readonly message: string; readonly url: string } {
  const page = { mode: 'url', message: 'Link', url: 'https://example.com/' } as const;
  return era === '2026-07-28' ? page : Object.assign(page, { elicitationId: 'e1' });
}

const SERVER: ServerIdentity = { id: 'booking', label: 'Booking', origin: 'https://booking.example' };

function form(properties: object, required: readonly string[] = []): { readonly message: string } {
  return Object.assign({ message: 'Which?' }, { requestedSchema: { type: 'object', properties, required } });
}

async function theOne(store: TestStore): Promise<string> {
  const [id = ''] = await store.arrived(1);
  return id;
}

/** A request that the server takes back once it stands before the person. */
async function takenBack(
  store: TestStore,
  ask: Connection['ask'],
): Promise<{ readonly id: string; readonly answer: Promise<unknown> }> {
  const controller = new AbortController();
  const answer = ask(form({ note: { type: 'string' } }), { signal: controller.signal });
  const id = await theOne(store);
  controller.abort(new Error('taken back'));
  return { id, answer };
}

/** The error that the server got in the place of a result. */
async function refused(
  answer: Promise<unknown>,
): Promise<{ readonly code?: unknown; readonly message?: unknown }> {
  const outcome = await answer.then(
    () => ({}),
    (error: unknown) => error,
  );
  return outcome as { readonly code?: unknown; readonly message?: unknown };
}
