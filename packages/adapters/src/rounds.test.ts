import type { ElicitResult } from '@elicitation-kit/core';
import {
  Client,
  isInputRequiredResult,
  specTypeSchemas,
  StreamableHTTPClientTransport,
  withInputRequired,
} from '@modelcontextprotocol/client';
import { expect, onTestFinished, test } from 'vitest';
import { createTestStore } from '../../core/testStore.ts';
import { createAskingServer } from '../askingServer.ts';
import { answerRound, checkResponses, toPendingRound, toRetry, type PendingRound } from './rounds.ts';

const server = { id: 'booking', label: 'Booking' };
const call = { method: 'tools/call', params: { name: 'ask', arguments: { at: 8 } } };

const form = (properties: object, required: readonly string[] = []): object => ({
  message: 'Which?',
  requestedSchema: { type: 'object', properties, required },
});

function roundOf(inputRequests: { readonly [key: string]: unknown }, requestState?: string): PendingRound {
  const asked = Object.fromEntries(
    Object.entries(inputRequests).map(([key, params]) => [key, { method: 'elicitation/create', params }]),
  );
  const result = { resultType: 'input_required', inputRequests: asked, requestState };
  const round = toPendingRound(call, result, server);
  if (!round) throw new Error('no round');
  return round;
}

test('a host that keeps no connection: SDK v2 by hand, a new client for each step, only JSON between them', async () => {
  const asking = createAskingServer('2026-07-28');
  onTestFinished(() => asking.close());
  const url = await asking.listen();

  const step = async (request: { readonly method: string; readonly params?: object }): Promise<unknown> => {
    const client = new Client(
      { name: 'host', version: '1.0.0' },
      {
        capabilities: { elicitation: { form: {}, url: {} } },
        versionNegotiation: { mode: 'auto' },
        inputRequired: { autoFulfill: false },
      },
    );
    await client.connect(new StreamableHTTPClientTransport(url));
    try {
      return await client.request(
        request as Parameters<Client['request']>[0],
        withInputRequired(specTypeSchemas.CallToolResult),
        { allowInputRequired: true },
      );
    } finally {
      await client.close();
    }
  };

  const kept: string[] = [];
  const run = async (): Promise<unknown> => {
    let result = await step(call);
    while (isInputRequiredResult(result)) {
      kept.push(JSON.stringify(toPendingRound(call, result, server)));
      // Here the host may end, and another one take over.
      const round = JSON.parse(kept.at(-1) ?? '') as PendingRound;
      const store = createTestStore();
      const answers = answerRound(store, round.inputRequests, { server: round.server, roundId: round.id });
      await store.arrived(1);
      for (const { id, request } of store.getSnapshot().items)
        if (request.mode === 'url') store.opened(id);
        else store.answer(id, { action: 'accept', content: { name: 'MARKER' } });
      const checked = await checkResponses(round, JSON.parse(JSON.stringify(await answers)));
      if (!('inputResponses' in checked)) throw new Error('refused');
      result = await step(toRetry(round, checked.inputResponses));
    }
    return result;
  };

  const rounds = [
    [form({ name: { type: 'string' } }), { mode: 'url', message: 'Link', url: 'https://example.com/' }],
    [form({ name: { type: 'string' } })],
  ];
  const outcomes = await asking.ask(run, rounds);
  expect(outcomes.map((round) => round.map((outcome) => 'value' in outcome && outcome.value))).toEqual([
    [{ action: 'accept', content: { name: 'MARKER' } }, { action: 'accept' }],
    [{ action: 'accept', content: { name: 'MARKER' } }],
  ]);
  expect(kept).toHaveLength(2);
  expect(kept.join()).not.toContain('MARKER');
});

test('what is kept of a later round is the call as it was, without the answers of the one before', () => {
  const retry = toRetry(roundOf({ a: form({}) }, 's1'), {
    a: { action: 'accept', content: { pin: 'MARKER' } },
  });
  const result = { resultType: 'input_required', inputRequests: {}, requestState: 's2' };
  expect(toPendingRound(retry, result, server)).toEqual({
    id: expect.any(String) as unknown,
    server,
    tool: { name: 'ask' },
    call,
    inputRequests: {},
    requestState: 's2',
  });
});

test('a result that wants nothing leaves nothing to keep', () => {
  for (const result of [{ resultType: 'complete', content: [] }, { content: [] }, undefined, null])
    expect(toPendingRound(call, result, server)).toBeUndefined();
});

test('the retry has a state only where the server gave one, and answers only where it asked', () => {
  expect(toRetry(roundOf({ a: form({}) }), { a: { action: 'decline' } }).params).toEqual({
    ...call.params,
    inputResponses: { a: { action: 'decline' } },
  });
  expect(toRetry(roundOf({}, ''), {}).params).toEqual({ ...call.params, requestState: '' });
});

test('questions of a round are one sequence, and other requests are the host’s to answer', async () => {
  const store = createTestStore();
  const answers = answerRound(
    store,
    {
      a: { method: 'elicitation/create', params: form({}) },
      roots: { method: 'roots/list' },
      b: { method: 'elicitation/create', params: form({}) },
    },
    { server },
  );
  await store.arrived(2);
  const rounds = store.getSnapshot().items.map(({ round }) => round);
  expect(rounds).toEqual([rounds[0], { id: expect.any(String) as unknown, size: 2 }]);
  for (const id of store.waiting()) store.answer(id, { action: 'decline' });
  expect(await answers).toEqual({ a: { action: 'decline' }, b: { action: 'decline' } });
});

// Node 20 warns of a leak where more than ten listen to one signal.
test('each question of a round has a signal of its own, and all follow the round’s', async () => {
  const store = createTestStore();
  const signals = new Set<unknown>();
  const { onElicitation } = store;
  const spied = {
    ...store,
    onElicitation: (params: unknown, context: Parameters<typeof onElicitation>[1]) => {
      signals.add(context.signal);
      return onElicitation(params, context);
    },
  };
  const controller = new AbortController();
  const asked = Array.from({ length: 20 }, (_, at) => [
    `q${at}`,
    { method: 'elicitation/create', params: form({}) },
  ]);
  const answers = answerRound(spied, Object.fromEntries(asked) as PendingRound['inputRequests'], {
    server,
    signal: controller.signal,
  });
  await store.arrived(20);
  controller.abort();
  expect(new Set(Object.values(await answers).map(({ action }) => action))).toEqual(new Set(['cancel']));
  expect(signals.size).toBe(20);
  expect(store.records.every(({ ending }) => ending === 'aborted')).toBe(true);
});

test('a store that is closed cancels, and throws nothing that would end the rest', async () => {
  const store = createTestStore();
  store.close();
  const requests = { a: { method: 'elicitation/create', params: form({}) } };
  expect(await answerRound(store, requests, { server })).toEqual({ a: { action: 'cancel' } });
});

test('answers that came over a network are checked as the store checks them', async () => {
  const round = roundOf({
    seats: form({ seats: { type: 'integer', maximum: 4 }, tag: { type: 'string', pattern: '^v\\d$' } }, [
      'seats',
    ]),
    page: { mode: 'url', message: 'Link', url: 'https://example.com/' },
    blocked: { mode: 'url', message: 'Link', url: 'javascript:alert(1)' },
    bad: { mode: 'pigeon', message: 'x' },
  });
  const good = {
    seats: { action: 'accept', content: { seats: 2, tag: 'v1' } },
    page: { action: 'accept', content: { x: 1 } },
  };
  expect(await checkResponses(round, good)).toEqual({
    inputResponses: {
      seats: { action: 'accept', content: { seats: 2, tag: 'v1' } },
      page: { action: 'accept' },
      blocked: { action: 'cancel' },
      bad: { action: 'cancel' },
    },
  });
  const wrong = {
    seats: { action: 'accept', content: { seats: 9, tag: 'x', other: 'MARKER' } },
    blocked: { action: 'accept' },
    bad: { action: 'accept' },
    foreign: { action: 'accept' },
  };
  const checked = await checkResponses(round, wrong);
  expect(checked).toMatchObject({
    errors: {
      seats: expect.any(Array) as unknown,
      blocked: [{ constraint: 'refused' }],
      bad: [{ constraint: 'refused' }],
    },
  });
  expect(JSON.stringify(checked)).not.toContain('MARKER');
});

test.each([undefined, null, 'text', [], { seats: null }, { seats: { action: 'reject' } }, { seats: 7 }])(
  'what is no answer, such as %j, is a cancel',
  async (given) => {
    const round = roundOf({ seats: form({ seats: { type: 'integer' } }) });
    expect(await checkResponses(round, given)).toEqual({ inputResponses: { seats: { action: 'cancel' } } });
  },
);

test.each(['text', null, [], 7])('content that is %j is no content', async (content) => {
  const round = roundOf({ seats: form({ seats: { type: 'integer' } }, ['seats']) });
  const checked = await checkResponses(round, { seats: { action: 'accept', content } });
  expect(checked).toMatchObject({ errors: { seats: expect.any(Array) as unknown } });
});

test.each<[unknown]>([[null], [undefined], [[]], ['text'], [7]])(
  'input requests that are %j are none',
  async (inputRequests) => {
    const round = toPendingRound(
      call,
      { resultType: 'input_required', inputRequests, requestState: 's' },
      server,
    );
    expect(round?.inputRequests).toEqual({});
  },
);

test('content over the store’s cap is refused, whether the default or the host’s own', async () => {
  const round = roundOf({ note: form({ note: { type: 'string' } }) });
  const given = (length: number): object => ({
    note: { action: 'accept', content: { note: 'x'.repeat(length) } },
  });
  const overhead = '{"note":""}'.length;
  const limit = 1024 * 1024;
  const errors = (most: number): object => ({
    errors: { note: [{ field: '', constraint: 'maxLength', limit: most }] },
  });
  expect(await checkResponses(round, given(limit - overhead))).toHaveProperty('inputResponses');
  expect(await checkResponses(round, given(limit - overhead + 1))).toEqual(errors(limit));
  expect(await checkResponses(round, given(90), { content: 100 })).toEqual(errors(100));
});

test.each([
  ['too large', { note: 'x'.repeat(200) }],
  ['wrong and too large', { note: 'x'.repeat(200), seats: 'MARKER' }],
  ['nothing', undefined],
])('content that is %s is refused in the words of the store', async (_what, content) => {
  const params = form({ note: { type: 'string' }, seats: { type: 'integer' } }, ['note']);
  const store = createTestStore({ limits: { content: 100 } });
  const { id } = await store.ask({ params });
  store.answer(id, { action: 'accept', content } as ElicitResult);
  const given = { asked: { action: 'accept', content } };
  expect(await checkResponses(roundOf({ asked: params }), given, { content: 100 })).toEqual({
    errors: { asked: store.getSnapshot().items[0]?.errors },
  });
});

test('a round of more than 64 questions is cancelled at once, and nobody is shown one', async () => {
  const store = createTestStore();
  const asked = Array.from({ length: 65 }, (_, at) => [
    `q${at}`,
    { method: 'elicitation/create', params: form({}) },
  ]);
  const answers = await answerRound(store, Object.fromEntries(asked) as PendingRound['inputRequests'], {
    server,
  });
  expect(Object.values(answers)).toEqual(asked.map(() => ({ action: 'cancel' })));
  expect(store.records).toEqual([]);
});

test('a server that is not named is the host’s mistake', async () => {
  const requests = { a: { method: 'elicitation/create', params: form({}) } };
  const answers = answerRound(createTestStore(), requests, { server: { id: 'booking', label: '' } });
  await expect(answers).rejects.toThrow(TypeError);
});
