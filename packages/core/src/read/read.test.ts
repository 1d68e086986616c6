import { describe, expect, test } from 'vitest';
import type { Json } from '../protocol.ts';
import { isRefusal, read } from './read.ts';
import type { FormRequest, Limits, Refusal } from './request.ts';

const text = { type: 'string' };

function params(properties: Json, required: Json = []): { [key: string]: Json } {
  return { message: 'Which one?', requestedSchema: { type: 'object', properties, required } };
}

function form(input: unknown, limits?: Partial<Limits>): FormRequest {
  const outcome = read(input, limits);
  if (isRefusal(outcome) || outcome.mode !== 'form')
    throw new Error(`Not a form: ${JSON.stringify(outcome)}`);
  return outcome;
}

function refusal(input: unknown, limits?: Partial<Limits>): Refusal {
  const outcome = read(input, limits);
  if (!isRefusal(outcome)) throw new Error('Not refused');
  return outcome;
}

describe('a form', () => {
  test('has its message and its fields in the order of the schema', () => {
    const request = form(params({ city: text, party: { type: 'integer' } }, ['party']));
    expect(request).toMatchObject({ mode: 'form', message: 'Which one?' });
    expect(request.fields.map(({ name, required }) => [name, required])).toEqual([
      ['city', false],
      ['party', true],
    ]);
    expect(request).not.toHaveProperty('unanswerable');
  });

  test('needs no mode, and keeps what the server says in _meta', () => {
    expect(form({ ...params({}), _meta: { ui: 1 } })).toHaveProperty('meta', { ui: 1 });
    expect(form({ ...params({}), mode: 'form' })).not.toHaveProperty('meta');
  });

  test('without a message has an empty one', () => {
    expect(form({ requestedSchema: {} }).message).toBe('');
  });

  test.each<[string, Json]>([
    ['empty properties', { type: 'object', properties: {} }],
    ['no properties', { type: 'object' }],
    ['nothing at all', {}],
  ])('without fields is a confirmation: %s', (_case, requestedSchema) => {
    expect(form({ message: 'Go on?', requestedSchema })).toEqual({
      mode: 'form',
      message: 'Go on?',
      fields: [],
    });
  });

  test('equal labels are told apart by their names', () => {
    const named = { ...text, title: 'Name' };
    const labels = form(params({ first: named, last: named, Name: text })).fields.map(({ label }) => label);
    expect(labels).toEqual(['Name (first)', 'Name (last)', 'Name']);
  });

  test('names that objects have by themselves are names like any other', () => {
    const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '', 'a.b[0]'];
    const properties = JSON.parse(
      `{${names.map((name) => `${JSON.stringify(name)}:{"type":"string"}`).join()}}`,
    ) as Json;
    expect(form(params(properties, names)).fields.map(({ name, required }) => [name, required])).toEqual(
      names.map((name) => [name, true]),
    );
  });

  test('without such a property no such field is required', () => {
    expect(form(params({ constructor: text })).fields[0]?.required).toBe(false);
    expect(form(params({ a: text }, ['constructor'])).unanswerable?.of).toBe('constructor');
  });
});

describe('a property that cannot be asked', () => {
  const list = { type: 'array', items: { type: 'string' } };

  test('refuses the request where it is required, and names itself and the reason', () => {
    expect(refusal(params({ city: text, tags: list }, ['tags']))).toEqual({
      code: -32602,
      property: 'requestedSchema.properties.tags',
      reason: 'is a list, but not of texts to choose from',
    });
  });

  test('is said in words where it is optional', () => {
    const { fields, unanswerable } = form(params({ city: text, tags: list }, ['city']));
    expect(fields.map(({ kind }) => kind)).toEqual(['text', 'unreadable']);
    expect(unanswerable).toBeUndefined();
  });

  test('refuses the request where nothing else is asked', () => {
    expect(refusal(params({ tags: list, more: { type: 'object' } }))).toMatchObject({
      property: 'requestedSchema.properties.tags',
    });
  });
});

describe('what no answer can satisfy is shown and says why', () => {
  test.each<[Json]>([
    [{ type: 'string', minLength: 3, maxLength: 2 }],
    [{ type: 'string', maxLength: 0 }],
    [{ type: 'number', minimum: 2, maximum: 1 }],
    [{ type: 'number', exclusiveMinimum: 1, exclusiveMaximum: 1 }],
    [{ type: 'number', exclusiveMinimum: 1, maximum: 1 }],
    [{ type: 'number', minimum: 1, exclusiveMaximum: 1 }],
    [{ type: 'integer', minimum: 1.2, maximum: 1.8 }],
    [{ type: 'integer', exclusiveMinimum: 1, exclusiveMaximum: 2 }],
    [{ type: 'array', items: { enum: ['a'] }, minItems: 2 }],
    [{ type: 'array', items: { enum: ['a', 'b'] }, minItems: 2, maxItems: 1 }],
    [{ type: 'integer', minimum: 1, maximum: 4, multipleOf: 5 }],
    [{ type: 'number', exclusiveMinimum: 5, exclusiveMaximum: 10, multipleOf: 5 }],
  ])('%j', (property) => {
    expect(form(params({ x: property }, ['x'])).unanswerable).toEqual({
      code: 'limitsClash',
      of: 'x',
      text: 'sets limits for “x” that no answer can meet',
    });
    expect(form(params({ x: property })).unanswerable).toBeUndefined();
  });

  test.each<Json>([
    { type: 'string', minLength: 2, maxLength: 2 },
    { type: 'number', minimum: 1, maximum: 1 },
    { type: 'number', exclusiveMinimum: 1, exclusiveMaximum: 2 },
    { type: 'integer', exclusiveMinimum: 0, exclusiveMaximum: 2 },
    { type: 'integer', minimum: 0.5, maximum: 1 },
    { type: 'array', items: { enum: ['a'] }, minItems: 1, maxItems: 1 },
    { type: 'array', items: { enum: ['a'] }, maxItems: 0 },
    { type: 'integer', minimum: 1, maximum: 5, multipleOf: 5 },
    { type: 'number', minimum: 0.2, maximum: 0.3, multipleOf: 0.1 },
    { type: 'integer', multipleOf: 7 },
    { type: 'integer', exclusiveMinimum: 0.5, maximum: 1 },
    { type: 'integer', minimum: 1, exclusiveMaximum: 1.5 },
    { type: 'number', exclusiveMinimum: 4, maximum: 5, multipleOf: 5 },
    { type: 'number', minimum: 10, exclusiveMaximum: 11, multipleOf: 5 },
  ])('%j has an answer', (property) => {
    expect(form(params({ x: property }, ['x'])).unanswerable).toBeUndefined();
  });

  test('a required name that is asked nowhere', () => {
    expect(form(params({ city: text }, ['city', 'zip'])).unanswerable).toEqual({
      code: 'neverAsked',
      of: 'zip',
      text: 'requires “zip” without asking for it',
    });
  });
});

describe('a request that is none is refused, with the property and the reason', () => {
  const message = 'Hi';
  test.each<[unknown, string, string]>([
    [undefined, 'params', 'is not an object'],
    [null, 'params', 'is not an object'],
    ['{}', 'params', 'is not an object'],
    [[], 'params', 'is not an object'],
    [{}, 'message', 'is missing'],
    [{ message: 7, requestedSchema: {} }, 'message', 'is not a string'],
    [{ message, requestedSchema: [] }, 'requestedSchema', 'is not an object'],
    [{ message, requestedSchema: { type: 'array' } }, 'requestedSchema.type', 'is not "object"'],
    [{ message, requestedSchema: { properties: [] } }, 'requestedSchema.properties', 'is not an object'],
    [{ message, requestedSchema: { required: 'x' } }, 'requestedSchema.required', 'is not a list of strings'],
    [{ message, requestedSchema: { required: [1] } }, 'requestedSchema.required', 'is not a list of strings'],
    [{ message, mode: 'voice' }, 'mode', 'is neither "form" nor "url"'],
    [{ message, mode: null, requestedSchema: {} }, 'mode', 'is neither "form" nor "url"'],
    [{ message, mode: 'url' }, 'url', 'is not a string'],
  ])('%j', (input, property, reason) => {
    expect(refusal(input)).toEqual({ code: -32602, property, reason });
  });
});

test('a page to open keeps its address, its id and _meta', () => {
  const page = { mode: 'url', message: 'Link it', url: 'https://example.com/link' };
  const shown = { ...page, host: 'example.com' };
  expect(read(page)).toEqual(shown);
  expect(read({ ...page, elicitationId: 'e1', _meta: {} })).toEqual({
    ...shown,
    elicitationId: 'e1',
    meta: {},
  });
  expect(read({ ...page, elicitationId: 1 })).toEqual(shown);
});

describe('a request at a cap passes, one more is refused and says which cap', () => {
  const fieldsOf = (count: number): Json =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, text]));
  const optionsOf = (count: number): Json => ({
    x: { type: 'string', enum: Array.from({ length: count }, (_, index) => `o${index}`) },
  });

  test.each<[keyof Limits, (size: number) => unknown, number, string]>([
    ['message', (size) => ({ ...params({}), message: 'é'.repeat(size / 2) }), 32 * 1024, 'message'],
    [
      'url',
      (size) => ({ mode: 'url', message: '', url: `https://example.com/${'é'.repeat(size / 2 - 10)}` }),
      8 * 1024,
      'url',
    ],
    ['fields', (size) => params(fieldsOf(size)), 256, 'requestedSchema.properties'],
    ['options', (size) => params(optionsOf(size)), 10_000, 'requestedSchema.properties.x'],
  ])('%s', (cap, request, size, property) => {
    expect(isRefusal(read(request(size)))).toBe(false);
    expect(refusal(request(size + 2))).toMatchObject({ code: -32602, property, over: cap });
    expect(refusal(request(size), { [cap]: size - 1 })).toMatchObject({ over: cap });
  });

  test('the caps that a host leaves out stay as they are', () => {
    expect(refusal(params(fieldsOf(257)), { message: 10 })).toMatchObject({ over: 'fields' });
  });
});

describe('what a server could hide behind', () => {
  const options = (count: number): Json => ({
    type: 'string',
    enum: Array.from({ length: count }, (_, index) => String(index)),
  });

  test('options are counted over all fields', () => {
    expect(form(params({ a: options(5_000), b: options(5_000) })).fields).toHaveLength(2);
    expect(refusal(params({ a: options(5_000), b: options(5_001) })).over).toBe('options');
  });

  test.each([
    ['title', { type: 'string', title: 'x'.repeat(101) }],
    ['description', { type: 'string', description: 'x'.repeat(101) }],
    ['pattern', { type: 'string', pattern: 'x'.repeat(101) }],
    ['default', { type: 'string', default: 'x'.repeat(101) }],
    ['option', { type: 'string', oneOf: [{ const: 'a', title: 'x'.repeat(101) }] }],
  ])('a %s longer than a message may be is over the cap', (_where, x) => {
    expect(refusal(params({ x }), { message: 100 })).toMatchObject({
      over: 'message',
      property: 'requestedSchema.properties.x',
    });
  });

  test('labels that look the same say their names too', () => {
    const properties = { a: { ...text, title: 'E-mail' }, b: { ...text, title: 'E\u2060-mail ' } };
    expect(form(params(properties)).fields.map((field) => field.label)).toEqual([
      'E-mail (a)',
      'E\u2060-mail  (b)',
    ]);
  });

  test('a long label is cut where it stands in the kit’s words', () => {
    const x = { type: 'string', title: 'x'.repeat(500), maxLength: 0 };
    expect(form(params({ x }, ['x'])).unanswerable?.text).toBe(
      `sets limits for “${'x'.repeat(60)}…” that no answer can meet`,
    );
  });

  test.each([
    ['https://json-schema.org/draft/2020-12/schema', false],
    ['http://json-schema.org/draft-07/schema#', false],
    ['http://json-schema.org/draft-04/schema', false],
    ['https://json-schema.org/draft/2019-09/schema', false],
    ['http://json-schema.org/draft-03/schema#', true],
    ['https://json-schema.org/draft-08/schema', true],
    ['https://json-schema.org/draft/2021-12/schema', true],
    ['https://json-schema.org/draft/2020-12/schema/mine', true],
    ['of https://json-schema.org/draft/2020-12/schema', true],
    ['https://example.com/my-dialect', true],
    [7, true],
  ])('the dialect %s is refused: %j', (dialect, refused) => {
    const outcome = read({ message: '', requestedSchema: { $schema: dialect, properties: {} } });
    expect(isRefusal(outcome)).toBe(refused);
  });
});

test('labels that were told apart are not made alike again', () => {
  const properties = {
    b: { type: 'string', title: 'A' },
    c: { type: 'string', title: 'A' },
    z: { type: 'string', title: 'A (b)' },
  };
  const outcome = read({ message: '', requestedSchema: { properties } });
  expect(outcome).toMatchObject({
    fields: [{ label: 'A (b) [1]' }, { label: 'A (c)' }, { label: 'A (b) [3]' }],
  });
});
