import { createTestStore } from '../../../core/testStore.ts';
import { requests, pages } from '@elicitation-kit/fixtures';
import { expect, test } from 'vitest';
import { answerFromFile } from './answerFromFile.ts';
import { createUnattendedStore, type UnattendedOptions } from './createUnattendedStore.ts';
import { readAnswers } from './readAnswers.ts';

const server = { id: 'booking', label: 'Booking' };
const tool = { name: 'book_table' };
const MARK = 'MARK7d1';

/** What becomes of one request, and what is said of it. */
async function answerOf(file: string | undefined, params: unknown, options: UnattendedOptions = {}) {
  const messages: string[] = [];
  const store = createUnattendedStore({
    ...(file !== undefined && { answers: readAnswers(file) }),
    onMessage: (message) => void messages.push(message),
    ...options,
  });
  const result = await store.onElicitation(params, { server, tool });
  store.close();
  return { result, messages };
}

const oneField = (property: object, required: readonly string[] = ['field']) => ({
  message: 'Please',
  requestedSchema: { type: 'object', properties: { field: property }, required },
});

test('without a file nothing is announced, and what comes all the same ends as set', async () => {
  expect(createUnattendedStore().capability('booking')).toEqual({});
  expect(createUnattendedStore().capability()).toEqual({});
  expect((await answerOf(undefined, requests['confirmation'])).result).toEqual({ action: 'cancel' });
  expect((await answerOf(undefined, requests['confirmation'], { otherwise: 'decline' })).result).toEqual({
    action: 'decline',
  });
});

test('a server that the file does not name was told that it cannot ask; what it asks all the same ends as set', async () => {
  const file = 'weather: decline';
  expect(await answerOf(file, requests['confirmation'])).toEqual({
    result: { action: 'cancel' },
    messages: [
      'A question of “booking”, tool “book_table”, was cancelled: no answer is prepared for its server.',
    ],
  });
  expect(await answerOf(file, requests['confirmation'], { otherwise: 'decline' })).toEqual({
    result: { action: 'decline' },
    messages: [
      'A question of “booking”, tool “book_table”, was declined: no answer is prepared for its server.',
    ],
  });
});

test('with a file forms are announced, to the servers that it names', () => {
  const store = createUnattendedStore({ answers: readAnswers('booking: decline') });
  expect(store.capability('booking')).toEqual({ form: {} });
  expect(store.capability('weather')).toEqual({});
  const dry = createUnattendedStore({ dryRun: true });
  expect(dry.capability('weather')).toEqual({ form: {}, url: {} });
});

test('the answer of the file goes out as it stands: nothing is filled in', async () => {
  const file = 'booking: { book_table: { accept: { date: 2028-03-12, party_size: 4 } } }';
  expect(await answerOf(file, requests['bookTable'])).toEqual({
    result: { action: 'accept', content: { date: '2028-03-12', party_size: 4 } },
    messages: [],
  });
});

test.each(['decline', 'cancel'] as const)('%s goes out as %s', async (action) => {
  expect(await answerOf(`booking: { book_table: ${action} }`, requests['bookTable'])).toEqual({
    result: { action },
    messages: [],
  });
});

test.each<readonly [string, unknown, string, string]>([
  [
    'a value that is missing, although the server has filled one in',
    requests['bookTable'],
    '{ date: 2028-03-12 }',
    '“party_size” (required) has no value in the file',
  ],
  [
    'a field that the form has not',
    requests['bookTable'],
    `{ date: 2028-03-12, party_size: 4, colour: ${MARK} }`,
    '“colour” is no field of it. Its fields are: date, party_size, note',
  ],
  [
    'a number that is too large',
    oneField({ type: 'integer', maximum: 12 }),
    '{ field: 13 }',
    '“field” (maximum): field must be at most 12',
  ],
  [
    'a text that is too long',
    oneField({ type: 'string', maxLength: 3 }),
    `{ field: ${MARK} }`,
    '“field” (maxLength): field takes at most 3 characters',
  ],
  [
    'a text that its pattern does not allow',
    oneField({ type: 'string', pattern: '^a+$' }),
    `{ field: ${MARK} }`,
    '“field” (pattern): field does not match its pattern',
  ],
  [
    'no date',
    oneField({ type: 'string', format: 'date' }),
    `{ field: ${MARK} }`,
    '“field” (format): field needs a date that exists, such as 2026-12-31',
  ],
  [
    'a number where a text is asked',
    oneField({ type: 'string' }),
    '{ field: 7 }',
    '“field” (type) needs a text: put the value in quotation marks',
  ],
  [
    'a text where a number is asked',
    oneField({ type: 'number' }),
    `{ field: ${MARK} }`,
    '“field” (type) needs a number in plain digits, without quotation marks',
  ],
  [
    'a word where a yes or no is asked',
    oneField({ type: 'boolean' }),
    '{ field: yes }',
    '“field” (type) needs `true` or `false` (`yes`, `no` and',
  ],
  [
    'a moment without an offset',
    oneField({ type: 'string', format: 'date-time' }),
    '{ field: 2028-03-12 18:30 }',
    '“field” (format): field needs a date and a time with its offset, such as 2026-12-31T18:30:00+01:00',
  ],
  [
    'the title of an option, not its value',
    oneField({ type: 'string', oneOf: [{ const: 'b', title: 'Blue' }] }),
    '{ field: Blue }',
    '“field” (option): field needs one of the options: b (Blue)',
  ],
  [
    'a field that one of many forms has not',
    {
      message: 'Please',
      requestedSchema: {
        type: 'object',
        properties: Object.fromEntries(
          Array.from({ length: 100 }, (_, at) => [`f${at}`, { type: 'string' }]),
        ),
      },
    },
    '{ field: 1 }',
    '“field” is no field of it. Its fields are: f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19, ….',
  ],
  [
    'no option',
    oneField({ type: 'string', enum: ['a', 'b'] }),
    `{ field: ${MARK} }`,
    '“field” (option): field needs one of the options: a, b',
  ],
  [
    'an answer that nothing can satisfy',
    requests['unanswerable'],
    '{}',
    'no answer can satisfy it, as its server',
  ],
])('%s ends in cancel, and a message names it', async (_, params, values, problem) => {
  const { result, messages } = await answerOf(`booking: { book_table: { accept: ${values} } }`, params);
  expect(result).toEqual({ action: 'cancel' });
  expect(messages).toHaveLength(1);
  expect(messages[0]).toContain(`A question of “booking”, tool “book_table”, was cancelled: ${problem}`);
  expect(messages.join()).not.toContain(MARK);
});

test('a tool that the file does not name ends in cancel, as does one that asks more often than it has answers', async () => {
  const none = await answerOf('booking: { other: decline }', requests['confirmation']);
  expect(none).toEqual({
    result: { action: 'cancel' },
    messages: ['A question of “booking”, tool “book_table”, was cancelled: the file has no answer for it.'],
  });
  const empty = await answerOf('booking: { book_table: [] }', requests['confirmation']);
  expect(empty.messages[0]).toContain('it is asked more often than the file has answers for it');
});

test('an answer that the host’s own check refuses ends in cancel', async () => {
  const { result, messages } = await answerOf(
    `booking: { book_table: { accept: { field: ${MARK} } } }`,
    oneField({ type: 'string' }),
    {
      validate: () => [{ field: 'field', constraint: 'refused' }],
    },
  );
  expect(result).toEqual({ action: 'cancel' });
  expect(messages[0]).toContain('“field” (refused)');
  expect(messages.join()).not.toContain(MARK);
});

test('no file accepts a page: nobody would open it', async () => {
  const store = createTestStore();
  const messages: string[] = [];
  answerFromFile(store, readAnswers('booking: { "*": accept }'), {
    onMessage: (message) => void messages.push(message),
  });
  const { answer } = await store.ask({ params: pages['connectCalendar'] });
  expect(await answer).toEqual({ action: 'cancel' });
  expect(messages[0]).toContain('a page to open, which a file cannot accept');
});

test('a dry run says what is asked and what would come of it, sends nothing, and holds no value', async () => {
  const file = `booking: { book_table: { accept: { date: ${MARK}, note: ${MARK}, party_size: 40 } } }`;
  const { result, messages } = await answerOf(file, requests['bookTable'], { dryRun: true });
  expect(result).toEqual({ action: 'cancel' });
  expect(messages).toEqual([
    [
      'A question of “booking”, tool “book_table”, from “Booking”:',
      '  │ No table is free on 2028-03-10.',
      '  │ Choose another day, and the table is booked at once.',
      '  • date: required · a day such as 2026-12-31',
      '  • party_size: required · a whole number · from 1 to 12',
      '  • note: optional · at most 200 characters',
      '  the answer would be: cancel, because “date” (format): Date needs a date that exists, such as 2026-12-31; “party_size” (maximum): Party size must be at most 12',
    ].join('\n'),
  ]);
});

test('a dry run says limits as a file must keep them', async () => {
  const { messages } = await answerOf(
    undefined,
    {
      message: 'Please',
      requestedSchema: {
        type: 'object',
        properties: {
          quiet: { type: 'boolean' },
          at: { type: 'string', format: 'date-time' },
          days: { type: 'array', items: { anyOf: [{ const: 'mon', title: 'Monday' }] } },
        },
      },
    },
    { dryRun: true },
  );
  expect(messages[0]).toContain('• quiet: optional · true or false\n');
  expect(messages[0]).toContain('a date and a time with its offset, such as 2026-12-31T18:30:00+01:00\n');
  expect(messages[0]).toContain(
    '• days: optional · a list of its one option, or of none · options: mon (Monday)\n',
  );
});

test('a secret that goes out of a file is said, by its name', async () => {
  const { result, messages } = await answerOf(`booking: { book_table: { accept: { password: ${MARK} } } }`, {
    message: 'Please',
    requestedSchema: { type: 'object', properties: { password: { type: 'string' } } },
  });
  expect(result).toEqual({ action: 'accept', content: { password: MARK } });
  expect(messages).toHaveLength(1);
  expect(messages[0]).toContain('servers must not do in a form: “password” goes out as the file says.');
  expect(messages[0]).not.toContain(MARK);
});

test('a dry run names what would be sent', async () => {
  const { messages } = await answerOf(
    `booking: { book_table: { accept: { field: ${MARK} } } }`,
    oneField({ type: 'string', default: 'given' }),
    { dryRun: true },
  );
  expect(messages[0]).toContain('the answer would be: accept with “field”');
  expect(messages.join()).not.toMatch(`${MARK}|given`);
});

test.each(Object.entries(requests))(
  'a dry run of %s moves no cursor and colours nothing',
  async (_, params) => {
    const { messages } = await answerOf(undefined, params, { dryRun: true });
    expect(messages.join('\n')).not.toMatch(/[\x00-\x09\x0B-\x1F\x7F-\x9F\u202A-\u202E\u2066-\u2069]/);
  },
);
