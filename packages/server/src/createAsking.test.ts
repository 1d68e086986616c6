import type { ElicitationRecord } from '@elicitation-kit/core';
import { createCounters } from '@elicitation-kit/records';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { hearErrors } from '../../core/testReports.ts';
import { everyWay, pushedWays, roundWays, type Tool } from '../testWays.ts';
import { choice, type Call, date, email, integer, text } from './index.ts';

afterEach(() => void vi.useRealTimers());

const booking = {
  message: 'Book a table on the day that you choose. It is booked at once.',
  fields: {
    day: date({ title: 'Day' }),
    people: integer({ title: 'People', minimum: 1, maximum: 12 }),
    note: text({ title: 'Note', maxLength: 20, optional: true }),
  },
};
const good = { action: 'accept', content: { day: '2028-03-09', people: 4 } };
const accept = (content: unknown) => ({ action: 'accept', content });
const say = (reply: unknown): string => JSON.stringify(reply);
const ask: Tool = async (call) => say(await call.ask('booking', booking));

describe.each(everyWay)('ask over %s', (_way, connect) => {
  test('puts a form of the declared fields and gives the answer by their names', async () => {
    const { call, asked } = await connect(ask);
    expect(JSON.parse((await call([good])).text)).toEqual({ action: 'accept', content: good.content });
    expect(asked).toMatchObject([
      {
        message: booking.message,
        requestedSchema: {
          properties: {
            day: { type: 'string', format: 'date' },
            people: { minimum: 1, maximum: 12 },
            note: { maxLength: 20 },
          },
          required: ['day', 'people'],
        },
      },
    ]);
  });

  test.each([
    ['decline', 'The person declined'],
    ['cancel', 'try later'],
  ])('a %s is an answer of its own, and no error', async (action, words) => {
    const { call } = await connect(ask);
    const { text: said, isError } = await call([{ action }]);
    expect(JSON.parse(said)).toEqual({ action, text: expect.stringContaining(words) as string });
    expect(isError).toBe(false);
  });

  test('an answer that does not fit is asked for again, with the reason, and what fitted is filled in', async () => {
    const { call, asked } = await connect(ask);
    const { text: said } = await call([
      accept({ day: '2028-03-09', people: 40, note: 'By the window' }),
      good,
    ]);
    expect(JSON.parse(said)).toEqual({ action: 'accept', content: good.content });
    expect(asked[1]?.message).toBe(`Not taken yet. People: must be 12 or less.\n\n${booking.message}`);
    expect(asked[1]?.requestedSchema?.properties).toMatchObject({
      day: { default: '2028-03-09' },
      people: { maximum: 12 },
      note: { default: 'By the window' },
    });
    expect(asked[1]?.requestedSchema?.properties['people']).not.toHaveProperty('default');
  });

  test('a client that answers rubbish is told field and constraint, and no value', async () => {
    const { call, asked } = await connect(ask);
    const rubbish = accept({ day: 'marker', people: 4.5, note: 'n'.repeat(21) });
    const { text: said } = await call([rubbish, rubbish, rubbish]);
    expect(JSON.parse(said)).toEqual({
      action: 'failed',
      reason: 'invalid',
      errors: [
        { field: 'day', constraint: 'format', limit: 'date' },
        { field: 'people', constraint: 'type' },
        { field: 'note', constraint: 'maxLength', limit: 20 },
      ],
      text: expect.stringMatching(
        /“day” must be a day.*\(format\); “people” must be a whole number \(type\)/,
      ) as string,
    });
    expect(said).not.toContain('marker');
    expect(asked).toHaveLength(3);
  });

  test.each([
    ['without content', { action: 'accept' }],
    ['with a list for content', { action: 'accept', content: {} }],
  ])('an accept %s is asked for again', async (_what, reply) => {
    const { call, asked } = await connect(ask);
    expect(JSON.parse((await call([reply, good])).text)).toMatchObject({ action: 'accept' });
    expect(asked).toHaveLength(2);
  });

  test('hooks of the server that fail end no question, and reach its error reporting', async () => {
    const reported = hearErrors();
    const fail = (what: string) => (): never => {
      throw new Error(what);
    };
    const { call, asked } = await connect(
      async (current) => say(await current.ask('booking', { ...booking, message: 'Please.' })),
      { onWarning: fail('warning'), onRecord: fail('record'), reasons: fail('reasons') },
    );
    const { text: said } = await call([accept({ day: '2028-03-09', people: 40 }), good]);
    expect(JSON.parse(said)).toEqual({ action: 'accept', content: good.content });
    expect(asked[1]?.message).toBe('Not taken yet. People: must be 12 or less.\n\nPlease.');
    await vi.waitFor(() =>
      expect(new Set(reported.map(String))).toEqual(
        new Set(['Error: warning', 'Error: reasons', 'Error: record']),
      ),
    );
  });

  test('keys that nobody asked for are not taken', async () => {
    const { call } = await connect(ask);
    const { text: said } = await call([accept({ ...good.content, admin: true })]);
    expect(JSON.parse(said)).toEqual({ action: 'accept', content: good.content });
  });

  test('a check of the tool’s own is shown to the person', async () => {
    const { call, asked } = await connect(async (current) =>
      say(
        await current.ask('booking', {
          ...booking,
          check: ({ people }) => (people > 6 ? { people: 'there are tables for six only' } : undefined),
        }),
      ),
    );
    await call([accept({ day: '2028-03-09', people: 8 }), good]);
    expect(asked[1]?.message).toContain('People: there are tables for six only.');
    expect(asked[1]?.requestedSchema?.properties['people']).not.toHaveProperty('default');
  });

  test('what the person took out is not filled in again when an answer is asked for once more', async () => {
    const { call, asked } = await connect(async (current) =>
      say(
        await current.ask('booking', {
          ...booking,
          fields: {
            ...booking.fields,
            note: text({ title: 'Note', default: 'By the window', optional: true }),
          },
        }),
      ),
    );
    await call([accept({ day: '2028-03-09', people: 40 }), good]);
    expect(asked[0]?.requestedSchema?.properties['note']).toHaveProperty('default', 'By the window');
    expect(asked[1]?.requestedSchema?.properties['note']).not.toHaveProperty('default');
  });

  test('where the answer as a whole is refused, all that was typed is filled in again', async () => {
    const { call, asked } = await connect(async (current) =>
      say(
        await current.ask('stay', {
          message: booking.message,
          schema: z
            .object({ from: z.iso.date(), until: z.iso.date() })
            .refine(({ from, until }) => from <= until, 'The last day lies before the first.'),
        }),
      ),
    );
    const days = { from: '2028-03-09', until: '2028-03-08' };
    await call([accept(days), accept({ ...days, until: '2028-03-10' })]);
    expect(asked[1]?.message).toMatch(/^Not taken yet\. The answer: The last day lies before the first\.\n/);
    expect(asked[1]?.requestedSchema?.properties).toMatchObject({
      from: { default: days.from },
      until: { default: days.until },
    });
  });

  test('the reason can be given in another language than English', async () => {
    const { call, asked } = await connect(ask, {
      reasons: (_reasons, refused) =>
        refused.map(({ label, constraint, limit }) => `${label}: ${constraint} ${limit}`).join(),
    });
    await call([accept({ day: '2028-03-09', people: 40 }), good]);
    expect(asked[1]?.message).toBe(`People: maximum 12\n\n${booking.message}`);
  });

  test('a declined question is not put again in the same call, by whatever name', async () => {
    const { call, asked } = await connect(async (current) => {
      await current.ask('first', booking);
      await current.ask('second', booking);
      return say(
        await current.ask('third', { ...booking, message: ` ${booking.message.replace('. ', '.\n')}` }),
      );
    });
    expect(JSON.parse((await call([{ action: 'decline' }])).text)).toMatchObject({ action: 'decline' });
    expect(asked).toHaveLength(1);
  });

  test('a zod object declares the fields, and gives what it makes of the answer', async () => {
    const { call, asked } = await connect(async (current) =>
      say(
        await current.ask('team', {
          message: 'Name the team. Its members are told at once.',
          schema: z.object({
            name: z
              .string()
              .regex(/^[a-z]+$/, 'takes small letters only')
              .meta({ title: 'Name' }),
            size: z
              .int()
              .positive()
              .transform((size) => ({ size })),
            mail: z.email().optional(),
            kind: z.enum(['open', 'closed']).default('open'),
          }),
        }),
      ),
    );
    const { text: said } = await call([
      accept({ name: 'A Team', size: 3 }),
      accept({ name: 'team', size: 3 }),
    ]);
    expect(JSON.parse(said)).toEqual({
      action: 'accept',
      content: { name: 'team', size: { size: 3 }, kind: 'open' },
    });
    expect(asked[0]?.requestedSchema).toEqual({
      type: 'object',
      properties: {
        name: { type: 'string', title: 'Name' },
        size: { type: 'integer', minimum: 1 },
        mail: { type: 'string', format: 'email' },
        kind: { type: 'string', enum: ['open', 'closed'], default: 'open' },
      },
      required: ['name', 'size'],
    });
    expect(asked[1]?.message).toContain('Name: takes small letters only.');
  });

  test('a question without fields is a confirmation', async () => {
    const { call } = await connect(async (current) =>
      say(await current.ask('sure', { message: 'Delete the three drafts for good?', fields: {} })),
    );
    expect(JSON.parse((await call([accept({})])).text)).toEqual({ action: 'accept', content: {} });
  });

  test('a confirmation that was accepted without content is accepted: nobody is asked twice', async () => {
    const { call, asked } = await connect(async (current) =>
      say(await current.ask('sure', { message: 'Delete the three drafts for good?', fields: {} })),
    );
    expect(JSON.parse((await call([{ action: 'accept' }])).text)).toEqual({ action: 'accept', content: {} });
    expect(asked).toHaveLength(1);
  });

  test('a question that must not be put ends the call in an error that names the property and the way out', async () => {
    const { call, asked } = await connect(async (current) =>
      say(
        await current.ask('key', {
          message: 'Enter what the service gave you for it.',
          fields: { api_key: text() },
        }),
      ),
    );
    const { text: said, isError } = await call([]);
    expect(isError).toBe(true);
    expect(said).toMatch(/“api_key” asks for a secret\. Open a page of your own.*\(secret\)/);
    expect(asked).toEqual([]);
  });

  test('a name that is used twice is an error', async () => {
    const { call } = await connect(async (current) => {
      await current.ask('booking', booking);
      return say(await current.ask('booking', { ...booking, message: 'And for the day after, as well?' }));
    });
    const { text: said, isError } = await call([good]);
    expect(isError).toBe(true);
    expect(said).toContain('“booking” was asked before in this call');
  });

  test('a name that a question would have when it is asked again is an error', async () => {
    const { call } = await connect(async (current) => say(await current.ask('booking (2)', booking)));
    expect((await call([])).text).toContain('Name it otherwise');
  });

  test.each([
    ['nothing', null, true, true],
    ['forms only', { form: {} }, false, true],
    ['pages only', { url: {} }, true, false],
    ['what names no mode', {}, false, true],
  ])('a client that can show %s gets the rest in words', async (_what, elicitation, noForm, noPage) => {
    const page = { message: 'Pay for the table on our page.', url: 'https://pay.example.com/1' };
    const { call, asked } = await connect(
      async ({ ask: put, open }) => {
        const form = noForm ? await put('booking', booking) : { text: '' };
        const opened = noPage ? await open('page', page) : { text: '' };
        const own = noForm
          ? await put('own', { ...booking, fallback: 'Call again with a day.' })
          : { text: '' };
        return [form, opened, own].map((reply) => ('text' in reply ? reply.text : '?')).join('\n--\n');
      },
      { elicitation },
    );
    const { text: said, isError } = await call([]);
    const [form, opened, own] = said.split('\n--\n');
    expect(form).toMatch(
      noForm ? /cannot show a form[^]*- People \(people, required\), whole number from 1 up to 12/ : /^$/,
    );
    expect(opened).toMatch(noPage ? /cannot ask to open a page/ : /^$/);
    expect(opened).not.toContain('https:');
    expect(own).toBe(noForm ? 'Call again with a day.' : '');
    expect([isError, asked]).toEqual([false, []]);
  });

  test('records are those of a client: the counters take them, and no value is in them', async () => {
    const counters = createCounters();
    const records: ElicitationRecord[] = [];
    const { call } = await connect(
      async (current) => {
        await current.ask('first', booking);
        await current.ask('second', { ...booking, message: 'And a table for the day after that?' });
        return say(
          await current.open('page', {
            message: 'Pay for it on our page.',
            url: 'https://pay.example.com/marker',
          }),
        );
      },
      {
        server: 'booking',
        onRecord: (record) => {
          records.push(record);
          counters.onRecord(record);
        },
      },
    );
    await call([accept({ day: 'marker', people: 4 }), good, { action: 'decline' }, { action: 'accept' }]);
    const [{ counts } = { counts: undefined }] = counters.getSnapshot().servers;
    expect(counts).toMatchObject({
      asked: 3,
      actions: { accept: 2, decline: 1 },
      endings: { accepted: 2, declined: 1 },
      refused: { format: 1 },
    });
    expect(records[0]).toMatchObject({
      server: 'booking',
      tool: 'test',
      mode: 'form',
      fields: ['day', 'people', 'note'],
    });
    expect(records[2]).toMatchObject({ mode: 'url', urlHost: 'pay.example.com' });
    expect(JSON.stringify(records)).not.toContain('marker');
  });

  test('a check that fails ends the call in its error, and the question is recorded as answered', async () => {
    const records: ElicitationRecord[] = [];
    const { call } = await connect(
      async (current) =>
        say(
          await current.ask('booking', { ...booking, check: () => Promise.reject(new Error('no calendar')) }),
        ),
      { onRecord: (record) => records.push(record) },
    );
    expect(await call([good])).toEqual({ text: 'no calendar', isError: true });
    expect(records).toMatchObject([{ action: 'accept', ending: 'accepted', refused: [] }]);
  });

  test('what asks badly is told, not refused', async () => {
    const told: string[] = [];
    const { call } = await connect(
      async (current) => say(await current.ask('sure', { message: 'Sure?', fields: {} })),
      { onWarning: ({ rule }, question) => told.push(`${question}: ${rule}`) },
    );
    await call([accept({})]);
    expect(new Set(told)).toEqual(new Set(['test: sure: message-vague']));
  });

  test('questions that do not depend on each other stand at the same time', async () => {
    const { call } = await connect(async (current) => {
      const replies = await Promise.all([
        current.ask('first', booking),
        current.ask('second', { ...booking, fields: { mail: email() } }),
      ]);
      return replies.map(({ action }) => action).join();
    });
    let both = (): void => {};
    const there = new Promise<void>((resolve) => {
      both = resolve;
    });
    const first = async () => {
      await there;
      return good;
    };
    const second = () => {
      both();
      return accept({ mail: 'reader@example.com' });
    };
    expect((await call([first, second])).text).toBe('accept,accept');
  });

  test('the id of a call is the same in all its rounds, and a step is done once', async () => {
    const seen: string[] = [];
    const step = vi.fn<() => string>(() => 'made');
    const { call } = await connect(async (current) => {
      seen.push(current.id);
      await current.once('step', step);
      await current.ask('booking', booking);
      return say(await current.once('step', () => 'made'));
    });
    expect((await call([good])).text).toBe('"made"');
    expect(new Set(seen).size).toBe(1);
    expect(step).toHaveBeenCalledOnce();
  });

  test('a step is done once, also beside a question, and where it is wanted twice at the same time', async () => {
    const step = vi.fn<() => Promise<string>>(
      () => new Promise((resolve) => void setTimeout(() => resolve('made'), 20)),
    );
    const { call } = await connect(async (current) => {
      const [first, , second] = await Promise.all([
        current.once('step', step),
        current.ask('booking', booking),
        current.once('step', step),
      ]);
      return `${first}, ${second}`;
    });
    expect((await call([good])).text).toBe('made, made');
    expect(step).toHaveBeenCalledOnce();
  });
});

describe.each(pushedWays)('time over %s', (_way, connect) => {
  const never = (): Promise<object> => new Promise(() => {});

  test('people’s time counts into the budget of the call: after it, nobody is asked', async () => {
    vi.useFakeTimers();
    const { call, asked } = await connect(
      async (current) => {
        const first = await current.ask('first', booking);
        const second = await current.ask('second', {
          ...booking,
          message: 'And a table for the day after that?',
        });
        return say([first, second]);
      },
      { callBudgetMs: 120_000 },
    );
    const outcome = call([never], { timeout: 600_000 });
    await vi.advanceTimersByTimeAsync(119_999);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(JSON.parse((await outcome).text)).toMatchObject([
      { action: 'failed', reason: 'timed-out' },
      { action: 'failed', reason: 'timed-out' },
    ]);
    expect(asked).toHaveLength(1);
  });

  test('a question goes out on the stream of its call, where Streamable HTTP does not lose it', async () => {
    const { call, onItsStream } = await connect(ask);
    await call([accept({}), good]);
    expect(onItsStream).toEqual([true, true]);
  });

  test('a call that is given up withdraws its question', async () => {
    const { call } = await connect(ask);
    const giving = new AbortController();
    const withdrawn = vi.fn<() => void>();
    const outcome = call(
      [
        (_params, signal) => {
          signal.addEventListener('abort', withdrawn);
          giving.abort();
          return never();
        },
      ],
      { signal: giving.signal },
    );
    await expect(outcome).rejects.toThrow(/abort/i);
    await vi.waitFor(() => expect(withdrawn).toHaveBeenCalledOnce());
  });

  test('a client that has declared what it cannot do gets the question in words', async () => {
    const page = { message: 'Pay for the table on our page.', url: 'https://pay.example.com/1' };
    const { call } = await connect(async ({ ask: put, open }) =>
      say([
        await put('booking', booking),
        await put('own', { ...booking, message: 'Book one more?', fallback: 'Call again with a day.' }),
        await open('page', page),
      ]),
    );
    const fail = () => {
      throw Object.assign(new Error('marker'), { code: -32601 });
    };
    expect(JSON.parse((await call([fail, fail, fail])).text)).toMatchObject([
      { action: 'unsupported', text: expect.stringContaining('- People (people') as string },
      { action: 'unsupported', text: 'Call again with a day.' },
      { action: 'unsupported', text: expect.stringContaining('cannot ask to open') as string },
    ]);
  });

  test.each([
    ['refuses the question', Object.assign(new Error('marker'), { code: -32602 }), 'refused'],
    ['fails', new Error('marker'), 'unreachable'],
  ])('a client that %s is told by a reason, without its words', async (_what, error, reason) => {
    const { call } = await connect(ask);
    const { text: said } = await call([
      () => {
        throw error;
      },
    ]);
    expect(JSON.parse(said)).toMatchObject({ action: 'failed', reason });
    expect(said).not.toContain('marker');
  });
});

describe.each(roundWays)('rounds over %s', (_way, connect) => {
  test('nobody is asked after the budget of the call', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { call, asked } = await connect(
      async (current) => {
        await current.ask('first', booking);
        return say(
          await current.ask('second', { ...booking, message: 'And a table for the day after that?' }),
        );
      },
      { callBudgetMs: 120_000 },
    );
    const slow = () => {
      vi.setSystemTime(Date.now() + 120_000);
      return good;
    };
    expect(JSON.parse((await call([slow])).text)).toMatchObject({ action: 'failed', reason: 'timed-out' });
    expect(asked).toHaveLength(1);
  });
});

describe.each(everyWay)('open over %s', (_way, connect) => {
  const page = { message: 'Pay the deposit on our page.', url: 'https://pay.example.com/p/1' };

  test('an accept means opened, and nothing of what was done there', async () => {
    const { call, asked } = await connect(async ({ open }) => (await open('pay', page)).action);
    expect((await call([{ action: 'accept' }])).text).toBe('opened');
    expect(asked).toMatchObject([{ mode: 'url', ...page }]);
  });

  test.each(['decline', 'cancel'])('a %s is told', async (action) => {
    const { call } = await connect(async ({ open }) => (await open('pay', page)).action);
    expect((await call([{ action }])).text).toBe(action);
  });

  test('a declined page is not asked for again in the same call, by whatever name', async () => {
    const { call, asked } = await connect(async ({ open }) => {
      const first = await open('pay', page);
      return `${first.action}, ${(await open('once more', { ...page, message: 'Pay now, please do.' })).action}`;
    });
    expect((await call([{ action: 'decline' }])).text).toBe('decline, decline');
    expect(asked).toHaveLength(1);
  });

  test('a page is one record, however often it is asked for', async () => {
    const records: ElicitationRecord[] = [];
    const { call } = await connect(
      async ({ open }) =>
        (await open('pay', { ...page, done: () => new Promise(() => {}), withinMs: 1 })).action,
      { onRecord: (record) => records.push(record) },
    );
    await call([{ action: 'accept' }, { action: 'accept' }, { action: 'accept' }]);
    expect(records).toMatchObject([{ mode: 'url', action: 'accept', ending: 'accepted' }]);
  });

  test('what the page waits for makes it done', async () => {
    const { call } = await connect(
      async ({ open }) => (await open('pay', { ...page, done: async () => {} })).action,
    );
    expect((await call([{ action: 'accept' }])).text).toBe('done');
  });

  test('a page that is not done with in time stays opened', async () => {
    const { call } = await connect(
      async ({ open }) =>
        (await open('pay', { ...page, done: () => new Promise(() => {}), withinMs: 1 })).action,
    );
    const accepted = { action: 'accept' };
    expect((await call([accepted, accepted, accepted])).text).toBe('opened');
  });

  test.each([
    ['http://pay.example.com/1', 'url-blocked'],
    ['javascript:alert(1)', 'url-blocked'],
    ['https://pay.example.com/?access_token=abc', 'url-credentials'],
    ['https://pay.example.com/?for=ada@example.com', 'url-personal'],
  ])('%s is never asked', async (url, rule) => {
    const { call, asked } = await connect(async ({ open }) => (await open('pay', { ...page, url })).action);
    const { text: said, isError } = await call([]);
    expect(isError).toBe(true);
    expect(said).toContain(`(${rule})`);
    expect(asked).toEqual([]);
  });
});

describe.each(pushedWays)('a page over %s', (_way, connect) => {
  const page = { message: 'Pay the deposit on our page.', url: 'https://pay.example.com/p/1' };

  test('has an id of its own, by which the client hears that it is done with: in the call, or after it', async () => {
    let later: (() => Promise<void>) | undefined;
    const { call, asked, completed } = await connect(async ({ open }: Call) => {
      await open('first', { ...page, done: async () => {} });
      const second = await open('second', page);
      if (second.action === 'opened') later = second.complete;
      return '';
    });
    await call([{ action: 'accept' }, { action: 'accept' }]);
    const [first, second] = asked.map(({ elicitationId }) => elicitationId);
    expect(first).not.toBe(second);
    expect(completed).toEqual([first]);
    await later?.();
    await vi.waitFor(() => expect(completed).toEqual([first, second]));
  });
});

test('a choice is given as it was declared', async () => {
  const [[, connect] = everyWay[0] ?? []] = everyWay;
  const way = await connect?.(async (current) => {
    const reply = await current.ask('room', {
      message: 'Which room do you want for the workshop?',
      fields: { room: choice({ b2: 'Blue', c7: 'Cedar' }, { title: 'Room' }) },
    });
    return reply.action === 'accept' ? reply.content.room : reply.action;
  });
  expect((await way?.call([accept({ room: 'c7' })]))?.text).toBe('c7');
});
