import {
  Client,
  type InputRequiredResult,
  InMemoryTransport,
  isInputRequiredResult,
  type Result,
} from '@modelcontextprotocol/client';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { expect, onTestFinished, test } from 'vitest';
import { createServers } from './createServer.ts';

const full = { date: '2028-03-10', party_size: 2 };
const accept = (content: object) => ({ action: 'accept', content });

/** A client that shows each round as it comes, and answers by hand. */
async function connect(
  elicitation: { [mode: string]: { [setting: string]: never } } | null = { form: {}, url: {} },
) {
  const servers = createServers();
  const client = new Client(
    { name: 'by hand', version: '0.0.0' },
    { capabilities: elicitation ? { elicitation } : {}, versionNegotiation: { mode: { pin: '2026-07-28' } } },
  );
  const [here, there] = InMemoryTransport.createLinkedPair();
  const server = serveStdio(() => servers(), { transport: there });
  await client.connect(here);
  onTestFinished(async () => {
    await client.close();
    await server.close();
  });
  const call = (name: string, args: object, more: object = {}): Promise<Result> =>
    client.request(
      { method: 'tools/call', params: { name, arguments: { ...args }, ...more } },
      { allowInputRequired: true },
    );
  const ask = async (name: string, args: object, more?: object): Promise<InputRequiredResult> => {
    const result = await call(name, args, more);
    if (!isInputRequiredResult(result)) throw new Error(`nothing is asked: ${JSON.stringify(result)}`);
    return result;
  };
  return { call, ask };
}

const keysOf = ({ inputRequests }: InputRequiredResult): string[] => Object.keys(inputRequests ?? {});
const wordsOf = (result: Result): string => JSON.stringify(result['content']);

test('a tool that asks in three rounds remembers what was answered before', async () => {
  const { call, ask } = await connect();
  const first = await ask('plan_workshop', {});
  expect(keysOf(first)).toEqual(['people']);
  const second = await ask(
    'plan_workshop',
    {},
    {
      requestState: first.requestState,
      inputResponses: { people: accept({ people: 40 }) },
    },
  );
  expect(second.inputRequests).toMatchObject({
    room: { params: { requestedSchema: { properties: { room: { enum: ['Hall'] } } } } },
  });
  const third = await ask(
    'plan_workshop',
    {},
    {
      requestState: second.requestState,
      inputResponses: { room: accept({ room: 'Hall' }) },
    },
  );
  const result = await call(
    'plan_workshop',
    {},
    {
      requestState: third.requestState,
      inputResponses: { day: accept({ day: '2028-05-01' }) },
    },
  );
  expect(wordsOf(result)).toContain('40 people, room Hall, 2028-05-01');
});

test('a round that comes twice books one table', async () => {
  const { call, ask } = await connect();
  const { requestState, ...asked } = await ask('book_table', full);
  const [name = ''] = keysOf(asked);
  const day = '2028-03-12';
  const answered = { requestState, inputResponses: { [name]: accept({ date: day, party_size: 2 }) } };
  // Three tables are there: the round takes one of them, however often it comes.
  for (let sent = 1; sent <= 4; sent += 1)
    expect(wordsOf(await call('book_table', full, answered))).toContain('Booked a table');
  for (let other = 1; other <= 2; other += 1)
    expect(wordsOf(await call('book_table', { date: day, party_size: 2 }))).toContain('Booked a table');
  expect(keysOf(await ask('book_table', { date: day, party_size: 2 }))).toEqual([`instead of ${day}, 0`]);
});

test('questions that do not depend on each other come in one round', async () => {
  const { ask } = await connect();
  expect(keysOf(await ask('share_report', { report: 'Sales' }))).toEqual(['reader', 'scope']);
});

test('only what was left out, or is no answer, is asked again', async () => {
  const { call, ask } = await connect();
  const args = { report: 'Sales' };
  const { requestState } = await ask('share_report', args);
  const second = await ask('share_report', args, {
    requestState,
    inputResponses: { reader: accept({ address: 'reader@example.com' }), scope: { action: 'maybe' } },
  });
  expect(keysOf(second)).toEqual(['scope']);
  const result = await call('share_report', args, {
    requestState: second.requestState,
    inputResponses: { scope: accept({ period: 'year' }) },
  });
  expect(wordsOf(result)).toContain('the last year');
});

test('answers to what was not asked are not taken', async () => {
  const { ask } = await connect();
  const unasked = { people: accept({ people: 4 }), room: accept({ room: 'Blue' }) };
  expect(keysOf(await ask('plan_workshop', {}, { inputResponses: unasked }))).toEqual(['people']);
  const { requestState } = await ask('plan_workshop', {});
  expect(keysOf(await ask('plan_workshop', {}, { requestState, inputResponses: unasked }))).toEqual(['room']);
});

test('the state that the client carries cannot be read', async () => {
  const { ask } = await connect();
  const { requestState } = await ask('plan_workshop', {});
  const second = await ask(
    'plan_workshop',
    {},
    {
      requestState,
      inputResponses: { people: accept({ people: 40 }) },
    },
  );
  expect(Buffer.from(second.requestState ?? '', 'base64url').toString('latin1')).not.toMatch(/people|40/);
});

test('a state that was changed, made up, or sealed by another server is an invalid request', async () => {
  const { call, ask } = await connect();
  const { requestState = '' } = await ask('book_table', full);
  const other = await (await connect()).ask('book_table', full);
  const changed = `${requestState.slice(0, -2)}${requestState.endsWith('AA') ? 'BB' : 'AA'}`;
  for (const state of [changed, '', 'made up', other.requestState]) {
    const answered = {
      requestState: state,
      inputResponses: { day: accept({ date: '2028-03-12', party_size: 2 }) },
    };
    await expect(call('book_table', full, answered)).rejects.toMatchObject({ code: -32602 });
  }
});

test('a state is good for the tool and the arguments that it was given for', async () => {
  const { call, ask } = await connect();
  const { requestState } = await ask('book_table', full);
  for (const [name, args] of [
    ['book_table', { ...full, party_size: 3 }],
    ['share_report', { report: 'Sales' }],
  ] as const) {
    const result = await call(name, args, { requestState });
    expect(result['isError']).toBe(true);
    expect(wordsOf(result)).toContain('requestState belongs to another call');
  }
});

test('an answer that does not fit the question is asked for again, with the reason', async () => {
  const { ask } = await connect();
  const first = await ask('book_table', full);
  const [name = ''] = keysOf(first);
  for (const content of [{}, { date: 'tomorrow', party_size: 2 }, null]) {
    const answered = {
      requestState: first.requestState,
      inputResponses: { [name]: { action: 'accept', content } },
    };
    const again = await ask('book_table', full, answered);
    expect(keysOf(again)).toEqual([`${name} (2)`]);
    expect(JSON.stringify(again.inputRequests)).toContain('Not taken yet.');
  }
});

test.each([
  ['forms only', { form: {} }, 'connect_calendar', 'cannot ask to open one'],
  ['pages only', { url: {} }, 'plan_workshop', 'cannot show any'],
  ['nothing', null, 'plan_workshop', 'cannot show any'],
])('a client that can show %s is told the rest in words', async (_, elicitation, name, words) => {
  const { call } = await connect(elicitation);
  expect(wordsOf(await call(name, {}))).toContain(words);
});

test('a client that names no mode can show forms', async () => {
  const { ask } = await connect({});
  expect(keysOf(await ask('plan_workshop', {}))).toEqual(['people']);
});
