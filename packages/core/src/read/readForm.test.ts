import { describe, expect, test } from 'vitest';
import type { Json } from '../protocol.ts';
import { isRefusal, read } from './read.ts';

const x = { type: 'string' };
const y = { type: 'boolean' };

function readRoot(requestedSchema: Json): ReturnType<typeof read> {
  return read({ message: '', requestedSchema });
}

describe('the fields of a form are found', () => {
  const form = { type: 'object', properties: { x, y }, required: ['x'] };
  test.each<[string, Json]>([
    ['where the form is named', { $ref: '#/definitions/Form', definitions: { Form: form } }],
    [
      'in all parts of it',
      {
        allOf: [
          { properties: { x }, required: ['x'] },
          { properties: { y }, required: [] },
        ],
      },
    ],
    [
      'in parts that ask for one another’s',
      {
        allOf: [
          { properties: { x }, required: [] },
          { properties: { y }, required: ['x'] },
        ],
      },
    ],
    [
      'in a base of it',
      { properties: { x }, required: ['x'], allOf: [{ properties: { y, x: y }, required: [] }] },
    ],
    ['where it may be null', { anyOf: [form, { type: 'null' }] }],
    ['where its type is a list', { ...form, type: ['object', 'null'] }],
    ['beside rules on which go together', { ...form, anyOf: [{ required: ['x'] }, { required: ['y'] }] }],
    [
      'beside rules, without a type',
      { ...form, type: null, anyOf: [{ required: ['x'] }, { required: ['y'] }] },
    ],
    ['beside conditions', { ...form, if: { required: ['y'] }, else: { required: ['x'] } }],
    ['beside what says nothing', { ...form, additionalProperties: x, $schema: null, title: 7 }],
  ])('%s', (_where, requestedSchema) => {
    expect(readRoot(requestedSchema)).toMatchObject({
      fields: [
        { name: 'x', kind: 'text', required: true },
        { name: 'y', kind: 'boolean', required: false },
      ],
    });
  });
});

test.each<Json>([
  { type: 'object', properties: null, required: null },
  { type: 'object', properties: {}, additionalProperties: x },
  { type: 'object', title: 'Go on', description: 'Really', additionalProperties: false, $defs: { x } },
])('no field is a confirmation: %j', (requestedSchema) => {
  expect(readRoot(requestedSchema)).toEqual({ mode: 'form', message: '', fields: [] });
});

describe('what is no form is refused, never shown as a confirmation', () => {
  const elsewhere = 'asks for something without naming it among its properties';
  test.each<[Json, string]>([
    [{ oneOf: [{ properties: { x } }, { properties: { y } }] }, elsewhere],
    [{ type: 'object', additionalProperties: x }, elsewhere],
    [{ anyOf: [{ properties: { x } }, { properties: { y } }] }, elsewhere],
    [{ city: x }, elsewhere],
    [{ city: { enum: ['Bern', 'Biel'] } }, elsewhere],
    [{ city: { $ref: '#/$defs/City' } }, elsewhere],
    [{ schema: { type: 'object', properties: { x } } }, elsewhere],
    [{ $ref: '#/$defs/Form' }, 'refers to a schema that is not in the request'],
    [{ $ref: 'https://example.com/form.json' }, 'refers to a schema that is not in the request'],
    [{ $ref: '#' }, 'refers to itself'],
    ['{"type":"object"}', 'is not an object'],
    [true, 'is not an object'],
  ])('%j', (requestedSchema, reason) => {
    expect(readRoot(requestedSchema)).toEqual({ code: -32602, property: 'requestedSchema', reason });
  });
});

describe('a choice of nothing', () => {
  const nothing = { type: 'string', title: 'Lane', enum: [] };

  test('leaves a form that asks for it without an answer, in words', () => {
    expect(readRoot({ properties: { nothing, x }, required: ['nothing'] })).toMatchObject({
      unanswerable: {
        code: 'asksForNothing',
        of: 'Lane',
        text: 'asks for “Lane” and offers no option that its type allows',
      },
    });
  });

  test('is left out where it is optional, even alone', () => {
    for (const properties of [{ nothing, x }, { nothing }]) {
      const outcome = readRoot({ properties });
      expect(isRefusal(outcome)).toBe(false);
      expect(outcome).not.toHaveProperty('unanswerable');
    }
  });
});

test('references that make a short request stand for a long one are read no further than the budget', () => {
  const many = Array.from({ length: 8_000 }, () => ({ $ref: '#/$defs/x' }));
  const names = Array.from({ length: 1_000 }, (_, at) => `n${at}`);
  const schema = (named: object): object => ({ properties: {}, allOf: many, $defs: { x: named } });
  const properties = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
  for (const named of [{ required: names }, { properties }])
    expect(read({ message: '', requestedSchema: schema(named) })).toMatchObject({ code: -32602 });
});

test.each(['string', 'number', 'integer'])(
  'what a message asks for in secret is typed in its one field of %s, not chosen',
  (type) => {
    const properties = { sure: y, answer: { type }, lane: { enum: ['a', 'b'] } };
    expect(read({ message: 'Enter your password', requestedSchema: { properties } })).toMatchObject({
      fields: [{ secret: false }, { name: 'answer', secret: true }, { secret: false }],
    });
  },
);
