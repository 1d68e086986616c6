import { describe, expect, test, vi } from 'vitest';
import {
  type AskingOptions,
  createAsking,
  createSeal,
  integer,
  type SdkServer,
  type SdkV2Context,
} from './index.ts';

const server: SdkServer = { getClientCapabilities: () => undefined, notification: async () => {} };

/** One request of revision 2026-07-28, as SDK v2 hands it to a tool. */
function contextOf(given: {
  readonly authInfo?: object;
  readonly requestState?: unknown;
  readonly inputResponses?: { readonly [key: string]: unknown };
}): SdkV2Context {
  return {
    mcpReq: {
      signal: new AbortController().signal,
      send: () => Promise.reject(new Error('nothing is pushed in this revision')),
      notify: async () => {},
      envelope: { 'io.modelcontextprotocol/clientCapabilities': { elicitation: {} } },
      requestState: () => given.requestState,
      inputResponses: given.inputResponses,
    },
    http: { authInfo: given.authInfo },
  };
}

const people = {
  message: 'Say how many people come to the table. It is booked at once.',
  fields: { people: integer() },
};
const accept = { people: { action: 'accept', content: { people: 4 } } };

function start(options: AskingOptions = {}) {
  const asking = createAsking({ onWarning: () => {}, ...options });
  const call = { name: 'book_table', args: { day: '2028-03-09' } };
  const run = (context: SdkV2Context, of = call) =>
    asking.run(server, context, of, async ({ ask }) => ask('people', people));
  return { asking, run, call };
}

describe('the state of a round', () => {
  const ada = { clientId: 'chat', token: 't', scopes: [], extra: { sub: 'ada' } };

  test('is good for the person who signed in, on the client that they used', async () => {
    const { run } = start();
    const first = await run(contextOf({ authInfo: ada }));
    if (!('requestState' in first)) throw new Error('nothing was asked');
    const { requestState } = first;
    const answer = { requestState, inputResponses: accept };
    expect(await run(contextOf({ ...answer, authInfo: ada }))).toMatchObject({ action: 'accept' });
    // A token is renewed meanwhile.
    expect(await run(contextOf({ ...answer, authInfo: { ...ada, token: 'u' } }))).toMatchObject({
      action: 'accept',
    });
    for (const authInfo of [
      { ...ada, extra: { sub: 'lin' } },
      { ...ada, clientId: 'other' },
      { ...ada, extra: {} },
      undefined,
    ])
      await expect(run(contextOf({ ...answer, ...(authInfo && { authInfo }) }))).rejects.toThrow(
        'belongs to somebody else',
      );
  });

  test('is good for whom you say', async () => {
    const { run } = start({
      principal: ({ http }) => String((http?.authInfo as { tenant?: string } | undefined)?.tenant),
    });
    const first = await run(contextOf({ authInfo: { tenant: 'north' } }));
    if (!('requestState' in first)) throw new Error('nothing was asked');
    const { requestState } = first;
    const answer = { requestState, inputResponses: accept };
    expect(await run(contextOf({ ...answer, authInfo: { tenant: 'north' } }))).toMatchObject({
      action: 'accept',
    });
    await expect(run(contextOf({ ...answer, authInfo: { tenant: 'south' } }))).rejects.toThrow(
      'somebody else',
    );
  });

  test('is good for its call, and for a server with the same key', async () => {
    const seal = createSeal();
    const [one, other] = [start({ seal }), start({ seal })];
    const first = await one.run(contextOf({}));
    if (!('requestState' in first)) throw new Error('nothing was asked');
    const answered = contextOf({ requestState: first.requestState, inputResponses: accept });
    expect(await other.run(answered)).toMatchObject({ action: 'accept', content: { people: 4 } });
    await expect(one.run(answered, { ...one.call, args: { day: '2028-03-10' } })).rejects.toMatchObject({
      code: -32602,
      message: 'This requestState belongs to another call.',
    });
    await expect(start().run(answered)).rejects.toThrow('was not sealed here');
  });

  test('is checked ahead of the call where the SDK is given the way', async () => {
    const { asking, run } = start();
    const first = await run(contextOf({}));
    if (!('requestState' in first)) throw new Error('nothing was asked');
    const opened = await asking.requestState.verify(first.requestState, contextOf({}));
    expect(await run(contextOf({ requestState: opened, inputResponses: accept }))).toMatchObject({
      action: 'accept',
    });
    await expect(asking.requestState.verify('made up', contextOf({}))).rejects.toThrow('was not sealed here');
  });
});

test('answers to what was not asked are not taken, and what is no answer is asked again', async () => {
  const { run } = start();
  expect(await run(contextOf({ inputResponses: accept }))).toMatchObject({ resultType: 'input_required' });
  const first = await run(contextOf({}));
  if (!('requestState' in first)) throw new Error('nothing was asked');
  const { requestState } = first;
  for (const inputResponses of [
    {},
    { people: { action: 'maybe' } },
    { people: null },
    { other: accept.people },
  ])
    expect(await run(contextOf({ requestState, inputResponses }))).toMatchObject({
      resultType: 'input_required',
      inputRequests: { people: { method: 'elicitation/create' } },
    });
});

test('a client that never brings an answer is not asked for ever', async () => {
  const { asking, call } = start();
  const both = (context: SdkV2Context) =>
    asking.run(server, context, call, async ({ ask }) => {
      const first = await ask('people', people);
      return {
        first,
        second: await ask('second', { ...people, message: 'And for the day after, as well?' }),
      };
    });
  let result = await both(contextOf({}));
  for (let round = 1; round <= 3; round += 1) {
    expect(result).toMatchObject({ inputRequests: { people: {} } });
    if (!('requestState' in result)) throw new Error('nothing was asked');
    const { requestState } = result;
    result = await both(contextOf({ requestState, inputResponses: { people: { action: 'maybe' } } }));
  }
  // It stays so in the rounds that follow.
  if (!('requestState' in result)) throw new Error('nothing more was asked');
  expect(Object.keys(result.inputRequests)).toEqual(['second']);
  const { requestState } = result;
  expect(await both(contextOf({ requestState, inputResponses: { second: accept.people } }))).toMatchObject({
    first: { action: 'failed', reason: 'refused' },
    second: { action: 'accept' },
  });
});

test('a client that answers one question a round is asked for the others as long as it takes', async () => {
  const { asking, call } = start();
  const names = ['a', 'b', 'c', 'd', 'e'];
  const all = (context: SdkV2Context) =>
    asking.run(server, context, call, async ({ ask }) => ({
      actions: (await Promise.all(names.map((name) => ask(name, people)))).map(({ action }) => action),
    }));
  let result = await all(contextOf({}));
  for (const name of names) {
    if (!('requestState' in result)) throw new Error('nothing was asked');
    const { requestState } = result;
    result = await all(contextOf({ requestState, inputResponses: { [name]: accept.people } }));
  }
  expect(result).toEqual({ actions: names.map(() => 'accept') });
});

test('an answer that no client would send is not carried from round to round', async () => {
  const { run } = start();
  const first = await run(contextOf({}));
  if (!('requestState' in first)) throw new Error('nothing was asked');
  const { requestState } = first;
  const huge = { people: { action: 'accept', content: { people: 40, junk: 'x'.repeat(2_000_000) } } };
  const again = await run(contextOf({ requestState, inputResponses: huge }));
  if (!('requestState' in again)) throw new Error('nothing was asked again');
  expect(again.requestState.length).toBeLessThan(2_000);
});

test('the order of the arguments does not matter: gateways change it', async () => {
  const { run, call } = start();
  const first = await run(contextOf({}), {
    ...call,
    args: { day: '2028-03-09', at: { hour: 19, room: 'b2' } },
  } as never);
  if (!('requestState' in first)) throw new Error('nothing was asked');
  const answered = contextOf({ requestState: first.requestState, inputResponses: accept });
  const turned = { ...call, args: { at: { room: 'b2', hour: 19 }, day: '2028-03-09' } } as never;
  expect(await run(answered, turned)).toMatchObject({ action: 'accept' });
});

test('a step that asks does not hold its round for ever', async () => {
  vi.useFakeTimers();
  const { asking, call } = start();
  const result = asking.run(server, contextOf({}), call, ({ ask, once }) =>
    once('step', async () => ask('people', people)),
  );
  await vi.advanceTimersByTimeAsync(20_000);
  vi.useRealTimers();
  expect(await result).toMatchObject({ resultType: 'input_required' });
});

test('a tool that fails after it asked leaves the round as it is', async () => {
  const { asking, call } = start();
  const dropped = vi.fn<() => void>();
  const result = await asking.run(server, contextOf({}), call, async ({ ask }) => {
    await Promise.all([
      ask('people', people),
      new Promise((_, reject) => {
        setTimeout(() => {
          dropped();
          reject(new Error('too late'));
        }, 1);
      }),
    ]);
    return {};
  });
  expect(result).toMatchObject({ resultType: 'input_required' });
  await vi.waitFor(() => expect(dropped).toHaveBeenCalled());
});
