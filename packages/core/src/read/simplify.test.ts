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
    [{ anyOf: [{ type: 'boolean' }, { type: 'boolean', default: true }] }, 'boolean'],
    [{ anyOf: [false, { type: 'string' }] }, 'text'],
    [{ anyOf: [{ type: 'boolean' }, { const: null }] }, 'boolean'],
    [{ anyOf: [{ type: 'boolean' }, { enum: [null] }] }, 'boolean'],
    [{ anyOf: [{ type: 'boolean' }, { type: ['null'] }] }, 'boolean'],
    [{ anyOf: [{ type: ['boolean', 'null'] }, { type: 'null' }] }, 'boolean'],
    [{ anyOf: [{ enum: [null, 'a'] }, { type: 'null' }] }, 'choice'],
    [{ type: ['boolean', 'string'] }, 'text'],
    [{ anyOf: [{ const: 'a' }, { enum: ['b', 'c'] }] }, 'choice'],
    [{ type: 'string', const: 'yes' }, 'choice'],
    [{ anyOf: [{ type: 'object' }, { type: 'string' }] }, 'text'],
    [{ anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] }, 'text'],
    [{ anyOf: [{ type: 'object' }, { type: 'array', items: { enum: ['a'] } }] }, 'choices'],
    [{ anyOf: [{ enum: ['a'] }, { type: 'string' }] }, 'text'],
    [{ anyOf: [{ type: 'boolean' }, { type: 'integer' }] }, 'unreadable'],
    [{ anyOf: [{ type: 'object' }, { type: 'null' }] }, 'unreadable'],
    [{ anyOf: [{ type: 'null' }] }, 'unreadable'],
    [{ anyOf: ['string'] }, 'unreadable'],
    [{ type: 'integer', anyOf: [{ minimum: 5 }, { maximum: 1 }] }, 'number'],
    [{ type: ['string', 'array', 'null'] }, 'text'],
    [{ type: ['boolean', 'number'] }, 'unreadable'],
  ])('%j is %s', (property, kind) => {
    expect(fieldOf(property)).toMatchObject({ kind });
  });
});

describe('a union that one kind of answer meets', () => {
  test('keeps the limits of the only branch that can be asked', () => {
    const property = { anyOf: [{ type: 'integer' }, { type: 'string', format: 'date' }, { type: 'null' }] };
    expect(fieldOf(property)).toMatchObject({ kind: 'text', format: 'date' });
  });

  test('keeps the limits of the only number beside what cannot be asked', () => {
    const property = { anyOf: [{ type: 'number', minimum: 5 }, { type: 'object' }] };
    expect(fieldOf(property)).toMatchObject({ kind: 'number', minimum: 5 });
  });

  test('keeps what stands beside several branches', () => {
    const property = { anyOf: [{ type: 'integer' }, { type: 'number' }], title: 'Party' };
    expect(fieldOf(property)).toMatchObject({ kind: 'number', label: 'Party' });
  });

  test('shares no limit of several branches', () => {
    const property = {
      anyOf: [
        { type: 'integer', minimum: 5 },
        { type: 'number', maximum: 1 },
      ],
    };
    expect(fieldOf(property)).not.toHaveProperty('minimum');
    expect(fieldOf(property)).not.toHaveProperty('maximum');
  });

  test.each([
    [16, 'boolean'],
    [17, 'unreadable'],
  ])('may stand in another fifteen deep: %j', (depth, kind) => {
    let property: Json = { type: 'boolean' };
    for (let level = 0; level < depth; level += 1) property = { anyOf: [property] };
    expect(fieldOf(property)).toMatchObject({ kind });
  });

  test('may hold further unions, and limits beside them', () => {
    const inner = { anyOf: [{ type: 'string', maxLength: 9 }, { type: 'null' }], minLength: 2, maxLength: 5 };
    const property = { anyOf: [{ oneOf: [inner, { type: 'null' }] }, { type: 'null' }], title: 'Nick' };
    expect(fieldOf(property)).toMatchObject({ kind: 'text', label: 'Nick', minLength: 2, maxLength: 5 });
  });

  test.each<[string, Json, readonly object[]]>([
    [
      'constants in several unions',
      { anyOf: [{ oneOf: [{ const: 'a', title: 'A' }] }, { enum: ['b'], enumNames: ['B'], title: 'B' }] },
      [
        { value: 'a', label: 'A' },
        { value: 'b', label: 'B' },
      ],
    ],
    [
      'single values with their descriptions, as Rust writes them',
      {
        oneOf: [
          { description: 'Slow', type: 'string', enum: ['a'] },
          { type: 'string', enum: ['b', 'c'] },
        ],
      },
      [
        { value: 'a', label: 'a', description: 'Slow' },
        { value: 'b', label: 'b' },
        { value: 'c', label: 'c' },
      ],
    ],
    [
      'yes, no, or a word',
      { anyOf: [{ type: 'boolean' }, { const: 'auto' }] },
      [
        { value: true, label: 'true' },
        { value: false, label: 'false' },
        { value: 'auto', label: 'auto' },
      ],
    ],
    [
      'one constant or null',
      { anyOf: [{ const: 'a', title: 'A' }, { type: 'null' }] },
      [{ value: 'a', label: 'A' }],
    ],
  ])('lists %s', (_what, property, options) => {
    expect(fieldOf(property)).toMatchObject({ kind: 'choice', label: 'x', options });
  });
});

describe('allOf', () => {
  test('of one reference is that reference, as pydantic 1 writes it', () => {
    const definitions = { Color: { enum: ['red', 'green'], title: 'Color' } };
    const property = { allOf: [{ $ref: '#/definitions/Color' }], default: 'red', title: 'Paint' };
    expect(fieldOf(property, { definitions })).toMatchObject({
      kind: 'choice',
      label: 'Paint',
      default: 'red',
    });
  });

  test('of several schemas means them all: of two limits the tighter holds', () => {
    const property = {
      allOf: [{ type: 'string', minLength: 2, maxLength: 9 }, { minLength: 3, format: 'email' }, true],
      maxLength: 12,
    };
    expect(fieldOf(property)).toMatchObject({ kind: 'text', minLength: 3, maxLength: 9, format: 'email' });
  });

  test.each<[Json, Json, object]>([
    [{ type: 'number', minimum: 1 }, { minimum: 3 }, { minimum: 3 }],
    [{ type: 'number', maximum: 9 }, { maximum: 7 }, { maximum: 7 }],
    [{ type: 'number', exclusiveMinimum: 1 }, { exclusiveMinimum: 3 }, { exclusiveMinimum: 3 }],
    [{ type: 'number', exclusiveMaximum: 9 }, { exclusiveMaximum: 7 }, { exclusiveMaximum: 7 }],
    [{ type: 'string', minLength: 1 }, { minLength: 3 }, { minLength: 3 }],
    [{ type: 'string', maxLength: 9 }, { maxLength: 7 }, { maxLength: 7 }],
    [{ items: { enum: ['a', 'b'] }, minItems: 1 }, { minItems: 2 }, { minItems: 2 }],
    [{ items: { enum: ['a', 'b'] }, maxItems: 2 }, { maxItems: 1 }, { maxItems: 1 }],
  ])('of %j and %j is both, in either order', (one, other, limits) => {
    expect(fieldOf({ allOf: [one, other] })).toMatchObject(limits);
    expect(fieldOf({ allOf: [other, one] })).toMatchObject(limits);
  });

  test('takes what only one of two schemas can say from the first', () => {
    const property = {
      description: 'Mine',
      allOf: [
        { type: 'string', description: 'Theirs', default: 'a' },
        { default: 'b', format: 'email' },
      ],
    };
    expect(
      fieldOf({ ...property, allOf: [{ type: 'string', default: 'a' }, { default: 'b' }] }),
    ).toMatchObject({
      description: 'Mine',
      default: 'a',
    });
    expect(fieldOf(property)).toMatchObject({ description: 'Mine', format: 'email' });
  });

  test.each([
    [15, 'boolean'],
    [16, 'unreadable'],
  ])('may stand in another fifteen deep: %j', (depth, kind) => {
    let property: Json = { type: 'boolean' };
    for (let level = 0; level < depth; level += 1) property = { allOf: [property] };
    expect(fieldOf(property)).toMatchObject({ kind });
  });

  test('may stand in a list’s items and in a union', () => {
    const $defs = { Size: { enum: ['S', 'M'] } };
    const size = { allOf: [{ $ref: '#/$defs/Size' }] };
    expect(fieldOf({ type: 'array', items: size }, { $defs })).toMatchObject({ kind: 'choices' });
    expect(fieldOf({ anyOf: [size, { type: 'null' }] }, { $defs })).toMatchObject({ kind: 'choice' });
  });
});

describe('a reference', () => {
  const $defs = {
    Code: { type: 'string', enum: ['DE', 'FR'], title: 'Code', description: 'Of any country' },
    Country: { $ref: '#/$defs/Code' },
    Loop: { $ref: '#/$defs/Loop' },
    'a/b~c': { type: 'boolean' },
    'My Code': { type: 'boolean' },
    '100%': { type: 'boolean' },
    Union: { anyOf: [{ $ref: '#/$defs/Union' }, { type: 'string' }] },
    All: { allOf: [{ $ref: '#/$defs/All' }] },
  };

  test('within the request is followed, and what stands beside it wins', () => {
    const country = { $ref: '#/$defs/Country', title: 'Country', default: 'FR', description: 'Of birth' };
    expect(fieldOf(country, { $defs })).toMatchObject({
      kind: 'choice',
      label: 'Country',
      description: 'Of birth',
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

  test.each(['#/$defs/My%20Code', '#/$defs/My Code', '#/$defs/100%'])(
    'may be percent-encoded: %s',
    ($ref) => {
      expect(fieldOf({ $ref }, { $defs })).toMatchObject({ kind: 'boolean' });
    },
  );

  test.each([
    [15, { kind: 'boolean' }],
    [16, { kind: 'unreadable', reason: { code: 'refersToItself' } }],
  ])('to a reference is followed fifteen times: %j', (count, expected) => {
    const chain = Array.from({ length: count - 1 }, (_, at): [string, Json] => [
      `R${at + 1}`,
      { $ref: `#/$defs/R${at + 2}` },
    ]);
    const links: Json = { ...Object.fromEntries<Json>(chain), [`R${count}`]: { type: 'boolean' } };
    expect(fieldOf({ $ref: '#/$defs/R1' }, { $defs: links })).toMatchObject(expected);
  });

  test('that is no pointer is not taken for one, and none is longer than 500 characters', () => {
    const nowhere = { kind: 'unreadable', reason: { code: 'refersNowhere' } };
    expect(fieldOf({ $ref: '#code' }, { ode: { type: 'boolean' } })).toMatchObject(nowhere);
    for (const [length, expected] of [
      [500, { kind: 'boolean' }],
      [501, nowhere],
    ] as const) {
      const name = 'x'.repeat(length - '#/$defs/'.length);
      expect(fieldOf({ $ref: `#/$defs/${name}` }, { $defs: { [name]: { type: 'boolean' } } })).toMatchObject(
        expected,
      );
    }
  });

  test('does not bring its title: that names a type, and the field’s own name says more', () => {
    expect(fieldOf({ $ref: '#/$defs/Code' }, { $defs })).toMatchObject({ label: 'x' });
  });

  test.each<[string, (name: string) => Json]>([
    ['unions', (name) => ({ anyOf: Array.from({ length: 40 }, () => ({ $ref: `#/$defs/${name}` })) })],
    ['allOf', (name) => ({ allOf: Array.from({ length: 40 }, () => ({ $ref: `#/$defs/${name}` })) })],
  ])('to %s that multiply is followed no further than any form needs', (_what, write) => {
    const levels = Object.fromEntries(Array.from({ length: 7 }, (_, at) => [`L${at}`, write(`L${at + 1}`)]));
    const bomb = { ...levels, L7: { type: 'string' } };
    expect(fieldOf({ $ref: '#/$defs/L0' }, { $defs: bomb })).toMatchObject({
      kind: 'unreadable',
      reason: { code: 'refersTooFar' },
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
    ['#/$defs/Union', 'refers to itself'],
    ['#/$defs/All', 'refers to itself'],
    ['#', 'has no type that a form can ask for'],
    ['#code', 'refers to a schema that is not in the request'],
    ['#/$defs/Nothing', 'refers to a schema that is not in the request'],
    ['#/$defs/constructor', 'refers to a schema that is not in the request'],
    ['https://example.com/schema.json', 'refers to a schema that is not in the request'],
  ])('%s is never followed: it %s', ($ref, reason) => {
    expect(fieldOf({ $ref }, { $defs })).toMatchObject({ kind: 'unreadable', reason: { text: reason } });
  });
});
