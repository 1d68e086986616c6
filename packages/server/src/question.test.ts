import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { choice, integer, text } from './fields/fields.ts';
import { QuestionError } from './QuestionError.ts';
import type * as Question from './question.ts';
import { toForm } from './question.ts';

const message = 'Book a table on the day that you choose. It is booked at once.';
const node: z.ZodObject = z.object({
  get next() {
    return node.optional();
  },
});

test('an author can say that a rule is wrong about a question, and no more than that', () => {
  const pins = { message, fields: { pins: integer({ title: 'Number of pins', minimum: -1 }) } };
  expect(() => toForm(pins)).toThrow('(secret)');
  expect(toForm({ ...pins, allow: ['secret'] }).params.requestedSchema).toHaveProperty('properties.pins');
  const requestedSchema = { type: 'object', properties: { pins: { type: 'object' } } };
  expect(() => toForm({ message, requestedSchema, allow: ['secret'] })).toThrow('(nested)');
});

test.each<[what: string, question: object, names: RegExp]>([
  [
    'an object in the form',
    { schema: z.object({ guest: z.object({ name: z.string() }) }) },
    /“guest” is an object.*Ask for each value by a property of its own.*\(nested\)/,
  ],
  [
    'a list of free texts',
    { schema: z.object({ tags: z.array(z.string()) }) },
    /“tags” is a list of something else.*\(nested\)/,
  ],
  [
    'a union',
    { schema: z.object({ size: z.union([z.email(), z.string().min(30)]) }) },
    /“size” combines.*Choose one type.*\(composition\)/,
  ],
  [
    '“or null”',
    { schema: z.object({ size: z.number().nullable() }) },
    /“size” has no type.*Leave an optional property out of `required`.*\(property-type\)/,
  ],
  ['a schema that refers to itself', { schema: z.object({ node }) }, /“node” .*\((reference|nested)\)/],
  [
    'a format that forms don’t have',
    { schema: z.object({ id: z.uuid() }) },
    /“id” has a format.*Leave the format out.*\(format-unknown\)/,
  ],
  ['a date object', { schema: z.object({ day: z.date() }) }, /no form can ask: .*Date.*Ask for texts/],
  ['a schema that is no object', { schema: z.string() }, /not of type "object".*\(schema-root\)/],
  [
    'a schema that cannot say itself',
    { schema: { '~standard': { validate: () => ({ value: 1 }) } } },
    /zod 4\.2 or newer, or declare `fields`/,
  ],
  [
    'options from elsewhere',
    {
      requestedSchema: {
        type: 'object',
        properties: { room: { type: 'string', title: 'Room', 'x-options-url': 'https://rooms.example.com' } },
      },
    },
    /“room” takes its options from elsewhere.*Look the options up before you ask.*\(options-computed\)/,
  ],
  ['a choice of nothing', { fields: { room: choice([]) } }, /“room” offers no option.*\(options-empty\)/],
  ['a secret', { fields: { password: text() } }, /“password” asks for a secret.*`mode: "url"`.*\(secret\)/],
  [
    'a credential as a default',
    { fields: { service: text({ default: 'https://me:hunter2@db.example.com' }) } },
    /“service” has a default that looks like a credential.*\(default-credential\)/,
  ],
  [
    'a default that does not fit',
    { fields: { name: text({ maxLength: 3, default: 'Anna-Lena' }) } },
    /“name” has a default that does not fit.*\(default-invalid\)/,
  ],
])('%s is refused, by its name and with the way out', (_what, question, names) => {
  let thrown: unknown;
  try {
    toForm({ message, ...question } as never);
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(QuestionError);
  const { message: said } = thrown as QuestionError;
  expect(said).toMatch(/^elicitation-kit: /);
  expect(said).toMatch(names);
  // No default in any error.
  expect(said).not.toMatch(/hunter2|Anna/);
});

test('where the engine of patterns cannot be loaded, an answer is taken without that check', async () => {
  vi.resetModules();
  vi.doMock('../../core/src/content/linearPattern.ts', () => {
    throw new Error('offline');
  });
  const question: typeof Question = await import('./question.ts');
  const { take } = question.toForm({
    message,
    requestedSchema: {
      type: 'object',
      properties: { code: { type: 'string', title: 'Code', pattern: '^a' } },
    },
  });
  expect(await take({ code: 'zzz' })).toEqual({ content: { code: 'zzz' } });
  vi.doUnmock('../../core/src/content/linearPattern.ts');
  expect(await take({ code: 'zzz' })).toHaveProperty('errors');
});
