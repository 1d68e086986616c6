import { pages, requests } from '@elicitation-kit/fixtures';
import { expect, test } from 'vitest';
import { createTestStore } from '../../testStore.ts';
import { createPanel } from './createPanel.ts';

const MARK = 'MARK7d1';

test('a request comes out as plain JSON, with its limits and what is filled in', async () => {
  const store = createTestStore();
  const panel = createPanel(store);
  const { id } = await store.ask({
    params: requests['bookTable'],
    server: { id: 'booking', label: 'Booking', claimedName: 'Book\u202Eing' },
    tool: { name: 'book_table', title: 'Book a table' },
  });
  panel.shown(id);
  const out = panel.requests();
  expect(JSON.parse(JSON.stringify(out))).toEqual(out);
  expect(out).toEqual([
    {
      id,
      kind: 'form',
      server: { id: 'booking', label: 'Booking', claimedName: 'Book[U+202E]ing' },
      tool: { name: 'book_table', title: 'Book a table' },
      message: 'No table is free on 2028-03-10.\nChoose another day, and the table is booked at once.',
      fields: [
        {
          name: 'date',
          kind: 'text',
          label: 'Date',
          description: 'The next free day is filled in.',
          required: true,
          secret: false,
          default: '2028-03-12',
          limits: { format: 'date' },
        },
        {
          name: 'party_size',
          kind: 'number',
          label: 'Party size',
          description: 'How many people will sit at the table.',
          required: true,
          secret: false,
          default: 4,
          limits: { integer: true, minimum: 1, maximum: 12 },
        },
        {
          name: 'note',
          kind: 'text',
          label: 'Note to the restaurant',
          description: 'For example a high chair, or a seat by the window.',
          required: false,
          secret: false,
          limits: { maxLength: 200 },
        },
      ],
      deadline: { at: store.clock.now() + 55_000, last: store.clock.now() + 605_000 },
    },
  ]);
});

test.each(Object.entries(requests))('of %s a panel gets nothing that is not seen', async (_, params) => {
  const store = createTestStore();
  await store.ask({ params });
  const shown = createPanel(store)
    .requests()
    .map(({ message, fields }) => [
      message,
      ...fields.map(({ label, description = '' }) => label + description),
    ]);
  expect(JSON.stringify(shown)).not.toMatch(/[\x7F-\x9F\u200B\u202A-\u202E\u2066-\u2069]|\\u00|\\[bfr]/);
});

test('a message that asks for a secret is marked, where no field alone is the place for it', async () => {
  const store = createTestStore();
  const panel = createPanel(store);
  const fields = (...names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
  const ask = (message: string, ...names: readonly string[]) =>
    store.ask({ params: { message, requestedSchema: { type: 'object', properties: fields(...names) } } });
  await ask('Enter your password', 'name', 'answer');
  await ask('Enter your password', 'answer');
  await ask('Enter your name', 'name', 'answer');
  const marks = panel.requests().map(({ asksSecret, fields: asked }) => [asksSecret, asked[0]?.secret]);
  expect(marks).toEqual([
    [true, false],
    [undefined, true],
    [undefined, false],
  ]);
});

test('an answer comes in as an object, or as a JSON string', async () => {
  const store = createTestStore();
  const panel = createPanel(store);
  const [one, other] = [await store.ask(), await store.ask()];
  expect(panel.answer(one.id, { action: 'accept', content: { city: 'Lima' } })).toEqual({ taken: true });
  expect(panel.answer(other.id, '{"action":"accept","content":{"city":"Lima"}}')).toEqual({ taken: true });
  expect(await Promise.all([one.answer, other.answer])).toEqual(
    Array.from({ length: 2 }, () => ({ action: 'accept', content: { city: 'Lima' } })),
  );
  expect(panel.requests()).toEqual([]);
});

test('what waits is the same array until something changes, as a view of it wants', async () => {
  const store = createTestStore();
  const panel = createPanel(store);
  const first = panel.requests();
  expect(panel.requests()).toBe(first);
  const { id } = await store.ask();
  const asked = panel.requests();
  expect(asked).not.toBe(first);
  expect(panel.requests()).toBe(asked);
  panel.shown(id);
  expect(panel.requests()).not.toBe(asked);
  expect(panel.requests()[0]?.deadline).toBeDefined();
});

test.each(['decline', 'cancel'] as const)('%s takes no content along', async (action) => {
  const store = createTestStore();
  const { id, answer } = await store.ask();
  expect(createPanel(store).answer(id, { action, content: { city: 'Lima' } })).toEqual({ taken: true });
  expect(await answer).toEqual({ action });
});

test.each<readonly [string, unknown, unknown]>([
  ['no JSON', `{"action": ${MARK}`, { reason: 'not-json', errors: [] }],
  ['nothing', undefined, { reason: 'no-action', errors: [] }],
  ['no object', [MARK], { reason: 'no-action', errors: [] }],
  ['no action', { content: { city: MARK } }, { reason: 'no-action', errors: [] }],
  ['another action', { action: 'reject' }, { reason: 'no-action', errors: [] }],
  [
    'content that is none',
    { action: 'accept', content: MARK },
    { reason: 'invalid', errors: [{ field: '', constraint: 'type' }] },
  ],
  [
    'no content',
    { action: 'accept' },
    { reason: 'invalid', errors: [{ field: 'city', constraint: 'required' }] },
  ],
  [
    'a value that is too long, and a field that was not asked',
    { action: 'accept', content: { city: MARK, more: MARK } },
    {
      reason: 'invalid',
      errors: [
        { field: 'city', constraint: 'maxLength', limit: 5 },
        { field: 'more', constraint: 'unknown' },
      ],
    },
  ],
])('%s comes back as data without its values, and the request still waits', async (_, given, refusal) => {
  const store = createTestStore();
  const panel = createPanel(store);
  const { id } = await store.ask({
    properties: { city: { type: 'string', maxLength: 5 } },
    required: ['city'],
  });
  const outcome = panel.answer(id, given);
  expect(outcome).toEqual({ taken: false, ...(refusal as object) });
  expect(JSON.stringify(outcome)).not.toContain(MARK);
  expect(panel.requests()).toHaveLength(1);
});

test('what the host’s own check refuses comes back too', async () => {
  const store = createTestStore({ validate: () => [{ field: 'city', constraint: 'refused' }] });
  const panel = createPanel(store);
  const { id } = await store.ask();
  const errors = [{ field: 'city', constraint: 'refused' }];
  expect(panel.answer(id, { action: 'accept', content: { city: 'Lima' } })).toEqual({
    taken: false,
    reason: 'invalid',
    errors,
  });
  expect(panel.requests()).toMatchObject([{ errors }]);
});

test('an answer to what does not wait is taken for none', async () => {
  const store = createTestStore();
  const panel = createPanel(store);
  const { id } = await store.ask();
  panel.answer(id, { action: 'cancel' });
  expect(panel.answer(id, { action: 'accept', content: {} })).toEqual({
    taken: false,
    reason: 'no-request',
    errors: [],
  });
});

test('a confirmation is accepted with nothing, a page by opening it', async () => {
  const store = createTestStore({ openedMeans: 'done' });
  const panel = createPanel(store);
  const confirmation = await store.ask({ params: requests['confirmation'] });
  const page = await store.ask({ params: pages['connectCalendar'] });
  expect(panel.requests().map(({ kind, fields, url }) => ({ kind, fields, url }))).toEqual([
    { kind: 'confirm', fields: [], url: undefined },
    { kind: 'url', fields: [], url: 'https://calendar.example.com/connect?client=booking&state=7f0c' },
  ]);
  panel.answer(confirmation.id, { action: 'accept' });
  expect(await confirmation.answer).toEqual({ action: 'accept', content: {} });
  panel.answer(page.id, { action: 'accept', content: { city: 'Lima' } });
  // The host waits until the person says that they are done.
  store.followUp(page.id, 'finished');
  expect(await page.answer).toEqual({ action: 'accept' });
});

test.each([
  ['a form that nothing satisfies', requests['unanswerable']],
  ['an address that is never opened', pages['script']],
])('%s can only be declined or cancelled', async (_, params) => {
  const store = createTestStore();
  const panel = createPanel(store);
  const { id } = await store.ask({ params });
  expect(panel.requests()[0]?.hopeless).toMatch(/\w/);
  expect(panel.answer(id, { action: 'accept', content: {} })).toEqual({
    taken: false,
    reason: 'hopeless',
    errors: [],
  });
  expect(panel.answer(id, { action: 'decline' })).toEqual({ taken: true });
});
