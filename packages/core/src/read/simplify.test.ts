import { describe, expect, test } from 'vitest';
import type { Json } from '../protocol.ts';
import { isRefusal, read } from './read.ts';
import type { Field } from './request.ts';

function fieldOf(property: Json, more: { [keyword: string]: Json } = {}): Field | undefined {
  const outcome = read({
    message: '',
    requestedSchema: { properties: { x: property, other: { type: 'string' } }, ...more },
  });
  if (isRefusal(outcome) || outcome.mode !== 'form') throw new Error('not read');
  return outcome.fields[0];
}

describe('“or null”, as schema generators write it, is the type alone', () => {
  test.each<[Json, object]>([
    [
      { type: ['string', 'null'], maxLength: 3 },
      { kind: 'text', maxLength: 3 },
    ],
    [
      { anyOf: [{ type: 'integer', minimum: 1 }, { type: 'null' }], default: null },
      { kind: 'number', minimum: 1 },
    ],
    [{ oneOf: [{ type: 'null' }, { type: 'boolean' }] }, { kind: 'boolean' }],
    [
      { anyOf: [{ type: 'string', enum: ['a', 'b'] }, { type: 'null' }] },
      { kind: 'choice', options: [{ value: 'a' }, { value: 'b' }] },
    ],
    [
      { type: ['string', 'null'], enum: ['a', null] },
      { kind: 'choice', options: [{ value: 'a' }] },
    ],
  ])('%j', (property, expected) => {
    expect(fieldOf(property)).toMatchObject({ required: false, ...expected });
    expect(fieldOf(property)).not.toHaveProperty('default');
  });

  test('what stands beside the union counts', () => {
    const property = { anyOf: [{ type: 'string' }, { type: 'null' }], title: 'Nick', default: 'a' };
    expect(fieldOf(property)).toMatchObject({ kind: 'text', label: 'Nick', default: 'a' });
  });
});

describe('several types at once', () => {
  test.each<[Json, string]>([
    [{ anyOf: [{ type: 'integer' }, { type: 'number' }] }, 'number'],
    [{ anyOf: [{ type: 'integer' }, { type: 'string' }] }, 'text'],
    [{ type: ['boolean', 'string'] }, 'text'],
    [{ anyOf: [{ const: 'a' }, { enum: ['b', 'c'] }] }, 'choice'],
    [{ type: 'string', const: 'yes' }, 'choice'],
    [{ anyOf: [{ type: 'object' }, { type: 'string' }] }, 'unreadable'],
    [{ type: ['boolean', 'number'] }, 'unreadable'],
  ])('%j is %s', (property, kind) => {
    expect(fieldOf(property)).toMatchObject({ kind });
  });
});

describe('a reference', () => {
  const $defs = {
    Code: { type: 'string', enum: ['DE', 'FR'], title: 'Code' },
    Country: { $ref: '#/$defs/Code' },
    Loop: { $ref: '#/$defs/Loop' },
    'a/b~c': { type: 'boolean' },
  };

  test('within the request is followed, and what stands beside it wins', () => {
    expect(fieldOf({ $ref: '#/$defs/Country', title: 'Country', default: 'FR' }, { $defs })).toMatchObject({
      kind: 'choice',
      label: 'Country',
      default: 'FR',
      extra: {},
    });
    expect(fieldOf({ $ref: '#/$defs/a~1b~0c' }, { $defs })).toMatchObject({ kind: 'boolean' });
    expect(fieldOf({ type: 'array', items: { $ref: '#/$defs/Code' } }, { $defs })).toMatchObject({
      kind: 'choices',
    });
    expect(fieldOf({ anyOf: [{ $ref: '#/$defs/Code' }, { type: 'null' }] }, { $defs })).toMatchObject({
      kind: 'choice',
    });
  });

  test.each<[string, number, (at: number) => Json]>([
    ['in many fields', 256, () => ({ $ref: '#/$defs/Long' })],
    ['in many fields, over the same option', 256, () => ({ $ref: '#/$defs/Same' })],
    [
      'in many branches',
      1,
      () => ({ anyOf: Array.from({ length: 20_000 }, () => ({ $ref: '#/$defs/Long' })) }),
    ],
    [
      'in many branches of a list',
      1,
      () => ({
        type: 'array',
        items: { anyOf: Array.from({ length: 20_000 }, () => ({ $ref: '#/$defs/Long' })) },
      }),
    ],
  ])('to a long list %s is read to the cap and no further', (_where, count, property) => {
    const list = (value: (at: number) => string): Json => ({
      type: 'string',
      enum: Array.from({ length: 20_000 }, (_, at) => value(at)),
    });
    const lists = { Long: list(String), Same: list(() => 'a') };
    const properties = Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, property(at)]));
    expect(read({ message: '', requestedSchema: { $defs: lists, properties } })).toMatchObject({
      over: 'options',
      property: 'requestedSchema.properties.f0',
    });
  });

  test.each([
    ['#/$defs/Loop', 'refers to itself'],
    ['#/$defs/Nothing', 'refers to a schema that is not in the request'],
    ['#/$defs/constructor', 'refers to a schema that is not in the request'],
    ['https://example.com/schema.json', 'refers to a schema that is not in the request'],
  ])('%s is never followed: it %s', ($ref, reason) => {
    expect(fieldOf({ $ref }, { $defs })).toMatchObject({ kind: 'unreadable', reason });
  });
});
