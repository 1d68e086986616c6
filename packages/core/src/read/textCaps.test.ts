import { expect, test } from 'vitest';
import { DEFAULT_LIMITS } from './limits.ts';
import { isRefusal, read } from './read.ts';

const cap = DEFAULT_LIMITS.message;
const MB = 1024 * 1024;

/** Every place of a request where a text stands that is shown. */
const places: readonly (readonly [place: string, params: (text: string) => unknown])[] = [
  ['message', (message) => ({ message, requestedSchema: { type: 'object', properties: {} } })],
  ['name', (name) => form({ [name]: { type: 'string' } })],
  ['title', (title) => form({ a: { type: 'string', title } })],
  ['description', (description) => form({ a: { type: 'string', description } })],
  ['pattern', (pattern) => form({ a: { type: 'string', pattern } })],
  ['default', (text) => form({ a: { type: 'string', default: text } })],
  ['option', (text) => form({ a: { type: 'string', enum: [text, 'b'] } })],
  ['title of an option', (title) => form({ a: { type: 'string', oneOf: [{ const: 'a', title }] } })],
  [
    'title of an option beside it',
    (title) => form({ a: { type: 'string', enum: ['a', 'b'], enumNames: [title, 'B'] } }),
  ],
  [
    'description of an option',
    (description) => form({ a: { oneOf: [{ const: 'a', title: 'A', description }] } }),
  ],
  ['option of several', (text) => form({ a: { type: 'array', items: { type: 'string', enum: [text] } } })],
  ['title of what cannot be asked', (title) => form({ a: { type: 'object', title }, b: { type: 'string' } })],
  [
    'title in a reference',
    (title) => ({
      message: 'm',
      requestedSchema: {
        type: 'object',
        $defs: { a: { oneOf: [{ const: 'a', title }] } },
        properties: { a: { $ref: '#/$defs/a' } },
      },
    }),
  ],
];

function form(properties: object): unknown {
  return { message: 'm', requestedSchema: { type: 'object', properties } };
}

test.each(places)('a %s at the cap is read, one over it is refused by that cap', (_, params) => {
  expect(isRefusal(read(params('x'.repeat(cap))))).toBe(false);
  expect(read(params('x'.repeat(cap + 1)))).toMatchObject({ code: -32602, over: 'message' });
});

test.each(places)('a %s of 10 MB, or of more than any request, is refused in no time', (_, params) => {
  const before = performance.now();
  expect(read(params('x\u202E'.repeat(5 * MB)))).toMatchObject({ over: 'message' });
  expect(read(params('x'.repeat(13 * MB)))).toMatchObject({ property: 'params' });
  expect(performance.now() - before).toBeLessThan(2_000);
});

test('why there is no answer quotes names of any length, cut', () => {
  const absent = read({
    message: 'm',
    requestedSchema: { type: 'object', properties: {}, required: ['x'.repeat(MB)] },
  });
  expect(JSON.stringify(absent)).toContain(`requires “${'x'.repeat(60)}…” without asking for it`);
});
