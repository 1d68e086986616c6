import type { ElicitRequestFormParams } from '@modelcontextprotocol/sdk/types.js';
import { expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import type { Ask, Call, Open } from '../call.ts';
import {
  boolean,
  choice,
  choices,
  type ContentOf,
  date,
  dateTime,
  email,
  integer,
  number,
  text,
  uri,
} from './fields.ts';

const fields = {
  name: text({ minLength: 1 }),
  mail: email({ optional: true }),
  site: uri({ optional: false }),
  day: date(),
  at: dateTime({ optional: true, default: undefined }),
  size: number(),
  people: integer({ minimum: 1, maximum: 12, default: 4 }),
  sure: boolean(),
  room: choice(['blue', 'cedar']),
  role: choice({ r: 'Reader', w: 'Writer' }, { optional: true }),
  os: choices(['mac', { value: 'win', title: 'Windows' }], { minItems: 1 }),
};

test('an answer is typed by its fields: what is optional may be absent, and a choice is one of its values', () => {
  expectTypeOf<ContentOf<typeof fields>>().toEqualTypeOf<{
    readonly name: string;
    readonly mail?: string;
    readonly site: string;
    readonly day: string;
    readonly at?: string;
    readonly size: number;
    readonly people: number;
    readonly sure: boolean;
    readonly room: 'blue' | 'cedar';
    readonly role?: 'r' | 'w';
    readonly os: readonly ('mac' | 'win')[];
  }>();
});

test('the types of the answer come with ask, open and a zod object', () => {
  const typed = async (ask: Ask, open: Open, { once }: Call) => {
    const reply = await ask('booking', {
      message: '',
      fields,
      check: (content) => {
        expectTypeOf(content.room).toEqualTypeOf<'blue' | 'cedar'>();
        return { room: 'is taken' };
      },
    });
    if (reply.action === 'accept') expectTypeOf(reply.content.people).toEqualTypeOf<number>();
    // @ts-expect-error -- there is content only where the person accepted
    void reply.content;
    const schema = z.object({ age: z.int().transform(String), mail: z.email().optional() });
    const parsed = await ask('zod', {
      message: '',
      schema,
      check: ({ age }) => (age ? undefined : { age: '' }),
    });
    if (parsed.action === 'accept')
      expectTypeOf(parsed.content).toEqualTypeOf<{ age: string; mail?: string | undefined }>();
    const opened = await open('page', { message: '', url: '' });
    // Opened is not done: without something to wait for, nobody can know.
    expectTypeOf(opened.action).toEqualTypeOf<'opened' | 'decline' | 'cancel' | 'unsupported' | 'failed'>();
    const done = await open('page', { message: '', url: '', done: async () => {} });
    expectTypeOf(done.action).toEqualTypeOf<
      'opened' | 'done' | 'decline' | 'cancel' | 'unsupported' | 'failed'
    >();
    expectTypeOf(await once('step', () => 1)).toEqualTypeOf<number>();
    // @ts-expect-error -- a page is not accepted
    expectTypeOf(opened.action === 'accept').toBeBoolean();
    await ask('default', {
      message: '',
      fields: {
        // @ts-expect-error -- a default must be among the options
        room: choice(['blue'], { default: 'red' }),
      },
    });
  };
  expect(typed).toBeTypeOf('function');
});

test('every field is one that the SDK’s own types know', () => {
  const properties = Object.fromEntries(
    Object.entries(fields).map(([name, { property }]) => [name, property]),
  );
  const known = z.custom<ElicitRequestFormParams['requestedSchema']['properties']>();
  expect(known.parse(properties)).toEqual({
    name: { type: 'string', minLength: 1 },
    mail: { type: 'string', format: 'email' },
    site: { type: 'string', format: 'uri' },
    day: { type: 'string', format: 'date' },
    at: { type: 'string', format: 'date-time' },
    size: { type: 'number' },
    people: { type: 'integer', minimum: 1, maximum: 12, default: 4 },
    sure: { type: 'boolean' },
    room: { type: 'string', enum: ['blue', 'cedar'] },
    role: {
      type: 'string',
      oneOf: [
        { const: 'r', title: 'Reader' },
        { const: 'w', title: 'Writer' },
      ],
    },
    os: {
      type: 'array',
      items: {
        anyOf: [
          { const: 'mac', title: 'mac' },
          { const: 'win', title: 'Windows' },
        ],
      },
      minItems: 1,
    },
  });
});
