// Every ending that a record can name, brought about by a real client and server, and what the server then got.
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { ResultSchema } from '@modelcontextprotocol/sdk/types.js';
import type { Ending, ElicitationRecord, StoreOptions } from '@elicitation-kit/core';
import { expect, onTestFinished, test } from 'vitest';
import { createTestStore, type TestStore } from '../../core/testStore.ts';
import { forSdkV1 } from './sdk-v1.ts';

const params = {
  message: 'Which?',
  requestedSchema: { type: 'object', properties: { note: { type: 'string', maxLength: 3 } } },
};

interface Params {
  readonly [name: string]: unknown;
}

interface Stage {
  readonly store: TestStore;
  readonly mcp: McpServer;
  readonly ask: (given?: Params, signal?: AbortSignal) => Promise<unknown>;
  /** The same, once the request waits: its id, and the result to come. */
  readonly put: (signal?: AbortSignal) => Promise<{ readonly id: string; readonly answer: Promise<unknown> }>;
}

async function meet(options: StoreOptions): Promise<Stage> {
  const store = createTestStore(options);
  const mcp = new McpServer({ name: 'asking', version: '1.0.0' });
  const client = new Client({ name: 'host', version: '1.0.0' });
  forSdkV1(client, store, { server: { id: 'booking', label: 'Booking' } });
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await mcp.connect(theirs);
  await client.connect(ours);
  onTestFinished(() => client.close());
  const ask: Stage['ask'] = (given = params, signal) => {
    const request = { method: 'elicitation/create', params: { ...given } };
    const answer = mcp.server.request(request, ResultSchema, signal && { signal });
    // What is still open at the end of a test goes with its connection.
    answer.catch(() => {});
    return answer;
  };
  const put: Stage['put'] = async (signal) => {
    const count = store.waiting().length;
    const answer = ask(params, signal);
    return { id: (await store.arrived(count + 1)).at(-1) ?? '', answer };
  };
  return { store, mcp, ask, put };
}

const cancel = { action: 'cancel' };
const decline = { action: 'decline' };
const gone = { error: expect.stringMatching(/closed|taken back/i) as string };

/** How each ending comes about, and what the server gets: a result, an error's code, or nothing any more. */
const endings: {
  readonly [ending in Ending]: readonly [
    action: ElicitationRecord['action'],
    got: unknown,
    bring: (stage: Stage) => Promise<unknown>,
    options?: StoreOptions,
  ];
} = {
  accepted: [
    'accept',
    { action: 'accept', content: { note: 'abc' } },
    async ({ store, put }) => {
      const { id, answer } = await put();
      store.answer(id, { action: 'accept', content: { note: 'too long' } });
      store.answer(id, { action: 'accept', content: { note: 'abc' } });
      return answer;
    },
  ],
  declined: [
    'decline',
    decline,
    async ({ store, put }) => {
      const { id, answer } = await put();
      store.answer(id, { action: 'decline' });
      return answer;
    },
  ],
  dismissed: [
    'cancel',
    cancel,
    async ({ store, put }) => {
      const { id, answer } = await put();
      store.answer(id, { action: 'cancel' });
      return answer;
    },
  ],
  'timed-out': [
    'cancel',
    cancel,
    async ({ store, put }) => {
      const { id, answer } = await put();
      store.shown(id);
      store.clock.advance(55_000);
      return answer;
    },
  ],
  aborted: [
    'cancel',
    gone,
    async ({ store, put }) => {
      // This SDK drops a cancel of the first request of a connection.
      const first = await put();
      const signal = new AbortController();
      const { answer } = await put(signal.signal);
      signal.abort(new Error('taken back'));
      await answer.catch(() => {});
      await expect.poll(store.waiting).toEqual([first.id]);
      return answer;
    },
  ],
  disconnected: [
    'cancel',
    gone,
    async ({ store, mcp, put }) => {
      const { answer } = await put();
      await mcp.close();
      await expect.poll(store.waiting).toEqual([]);
      return answer;
    },
  ],
  muted: [
    'decline',
    decline,
    async ({ store, put }) => {
      const [first, second] = [await put(), await put()];
      store.answer(first.id, { action: 'decline' }, 'session');
      return second.answer;
    },
  ],
  'rate-limited': [
    'cancel',
    cancel,
    async ({ put, ask }) => {
      await put();
      return ask();
    },
    { rate: { count: 1, perMs: 1_000 } },
  ],
  unattended: ['decline', decline, ({ ask }) => ask(), { unattended: 'decline' }],
  'no-view': [
    'cancel',
    cancel,
    async ({ store, put }) => {
      const { answer } = await put();
      store.clock.advance(10_000);
      return answer;
    },
    { noViewMs: 10_000 },
  ],
  refused: ['error', { code: -32602 }, ({ ask }) => ask({})],
};

test.for(Object.entries(endings))('%s', async ([ending, [action, got, bring, options = {}]]) => {
  const stage = await meet(options);
  const outcome = await bring(stage).catch((error: Error & { readonly code?: number }) =>
    error.code === -32602 ? { code: error.code } : { error: error.message },
  );
  expect(outcome).toStrictEqual(got);
  expect(stage.store.records.at(-1)).toMatchObject({ server: 'booking', action, ending });
  expect(stage.store.records.filter((record) => record.ending === ending)).toHaveLength(1);
});

test('a request over a cap is refused too, with a cancel: it was well formed', async () => {
  const { store, ask } = await meet({ limits: { message: 4 } });
  expect(await ask()).toEqual(cancel);
  expect(store.records).toMatchObject([{ action: 'cancel', ending: 'refused' }]);
});

test('muting with three questions waiting declines all three, and every later one unseen', async () => {
  const { store, put, ask } = await meet({});
  const [first, ...others] = [await put(), await put(), await put()];
  store.answer(first?.id ?? '', { action: 'decline' }, 'session');
  const answers = await Promise.all([first, ...others].map((one) => one?.answer));
  expect([...answers, await ask()]).toEqual([decline, decline, decline, decline]);
  expect(store.waiting()).toEqual([]);
  expect(store.records.map(({ action, ending }) => [action, ending])).toEqual([
    ['decline', 'declined'],
    ['decline', 'muted'],
    ['decline', 'muted'],
    ['decline', 'muted'],
  ]);
});
