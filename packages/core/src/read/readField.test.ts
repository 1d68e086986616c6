import { describe, expect, test } from 'vitest';
import type { Json } from '../protocol.ts';
import { readAlone } from '../../testField.ts';
import type { NumberField } from './request.ts';

function field(property: Json, required = false): ReturnType<typeof readAlone> {
  return readAlone('owner', property, required);
}

describe('text', () => {
  test('keeps its limits, format, pattern and default', () => {
    const property = { type: 'string', minLength: 2, maxLength: 20, pattern: '^v', default: 'v1' };
    expect(field(property, true)).toEqual({
      kind: 'text',
      name: 'owner',
      label: 'owner',
      required: true,
      secret: false,
      minLength: 2,
      maxLength: 20,
      pattern: '^v',
      default: 'v1',
      extra: {},
    });
  });

  test.each(['email', 'uri', 'date', 'date-time'])('knows the format %s', (format) => {
    expect(field({ type: 'string', format })).toMatchObject({ kind: 'text', format });
    expect(field({ type: 'string', format }).extra).toEqual({});
  });

  test('a format that the protocol does not name is plain text, and stays in extra', () => {
    const read = field({ type: 'string', format: 'uuid' });
    expect(read).toMatchObject({ kind: 'text', extra: { format: 'uuid' } });
    expect(read).not.toHaveProperty('format');
  });

  test.each([-1, 1.5, '3', null])('a length limit of %j is ignored, and stays in extra', (minLength) => {
    const read = field({ type: 'string', minLength });
    expect(read).not.toHaveProperty('minLength');
    expect(read.extra).toEqual({ minLength });
  });
});

describe('number', () => {
  test('keeps every limit', () => {
    const limits = { minimum: 0, maximum: 9, exclusiveMinimum: -1, exclusiveMaximum: 10, multipleOf: 3 };
    expect(field({ type: 'number', ...limits, default: 6 })).toMatchObject({
      kind: 'number',
      integer: false,
      ...limits,
      default: 6,
      extra: {},
    });
  });

  test('knows a whole number', () => {
    expect(field({ type: 'integer' })).toMatchObject({ kind: 'number', integer: true });
  });

  test.each([0.01, 1])('a step of %j is kept', (multipleOf) => {
    expect(field({ type: 'number', multipleOf })).toMatchObject({ multipleOf, extra: {} });
  });

  test.each<Json>([0, -2, 'a', [3]])('a step of %j is ignored, and stays in extra', (multipleOf) => {
    const read = field({ type: 'number', multipleOf });
    expect(read).not.toHaveProperty('multipleOf');
    expect(read.extra).toEqual({ multipleOf });
  });
});

describe('without a type', () => {
  test.each<[Json, string]>([
    [{ format: 'email' }, 'text'],
    [{ description: 'Who?' }, 'text'],
    [{}, 'text'],
    [true, 'text'],
    [{ type: null }, 'text'],
    [{ pattern: '^a', default: 1 }, 'number'],
    [{ minimum: 1 }, 'number'],
    [{ default: false }, 'boolean'],
    [{ items: { enum: ['a'] } }, 'choices'],
    [{ properties: {} }, 'unreadable'],
  ])('%j is asked as %s', (property, kind) => {
    expect(field(property)).toMatchObject({ kind });
  });
});

describe('limits of other drafts and languages', () => {
  test.each<[string, Json, object]>([
    [
      'draft 4 marks a limit as exclusive',
      { type: 'number', minimum: 0, exclusiveMinimum: true, maximum: 5, exclusiveMaximum: true },
      { exclusiveMinimum: 0, exclusiveMaximum: 5 },
    ],
    [
      'draft 4 says that a limit is not exclusive',
      { type: 'number', minimum: 0, exclusiveMinimum: false },
      { minimum: 0 },
    ],
    ['a format of numbers says nothing more', { type: 'integer', format: 'int64' }, { integer: true }],
    ['a limit is no limit as text', { type: 'number', minimum: '1' }, {}],
    ['a limit beyond all numbers is none', { type: 'number', maximum: null }, {}],
  ])('%s', (_what, property, limits) => {
    const { kind, integer, minimum, maximum, exclusiveMinimum, exclusiveMaximum } = field(
      property,
    ) as NumberField;
    const read = { kind, integer, minimum, maximum, exclusiveMinimum, exclusiveMaximum };
    expect(JSON.parse(JSON.stringify(read))).toEqual({ kind: 'number', integer: false, ...limits });
  });
});

test('reads yes or no', () => {
  expect(field({ type: 'boolean', default: false })).toMatchObject({ kind: 'boolean', default: false });
  expect(field({ type: 'boolean', enum: [true, false], default: true })).toMatchObject({
    kind: 'boolean',
    default: true,
  });
  expect(field({ oneOf: [{ const: false }, { const: true }] })).toMatchObject({ kind: 'boolean' });
});

test.each<Json>([
  { oneOf: [{ const: true, title: 'I agree' }, { const: false }] },
  { enum: [true, 'later'] },
  { enum: [true] },
])('what says more than yes or no is a choice: %j', (property) => {
  expect(field(property)).toMatchObject({ kind: 'choice' });
});

describe('what cannot be asked says why', () => {
  test.each<[Json, string]>([
    [null, 'is not an object'],
    [['string'], 'is not an object'],
    [{ type: 'object', properties: {} }, 'has no type that a form can ask for'],
    [{ type: ['boolean', 'null', 'number'] }, 'has no type that a form can ask for'],
    [{ type: 'null' }, 'has no type that a form can ask for'],
    [{ type: 'str' }, 'has no type that a form can ask for'],
    [{ not: { type: 'string' } }, 'has no type that a form can ask for'],
    [false, 'is not an object'],
    [{ const: null }, 'offers no option that its type allows'],
    [{ type: 'string', enum: [] }, 'offers no option that its type allows'],
    [{ type: 'string', oneOf: [{ const: 4 }] }, 'offers no option that its type allows'],
    [{ type: 'array' }, 'is a list, but not of texts to choose from'],
    [{ type: 'array', items: { type: 'string' } }, 'is a list, but not of texts to choose from'],
    [{ type: 'array', items: { enum: [] } }, 'offers no option that its type allows'],
    [{ type: 'array', enum: ['a'] }, 'offers no option that its type allows'],
    [{ type: 'array', items: [{ enum: ['a'] }] }, 'is a list, but not of texts to choose from'],
    [{ type: 'array', prefixItems: [{ enum: ['a'] }] }, 'is a list, but not of texts to choose from'],
    [{ type: 'array', items: { enum: [true, false] } }, 'is a list, but not of texts to choose from'],
    [{ type: 'array', items: { type: 'integer', enum: [1] } }, 'is a list, but not of texts to choose from'],
    [{ type: 'array', items: { type: 'integer', enum: ['a'] } }, 'offers no option that its type allows'],
  ])('%j', (property, reason) => {
    expect(field(property)).toMatchObject({ kind: 'unreadable', reason: { text: reason } });
  });
});

describe('a default that its own field refuses is not shown', () => {
  test.each<Json>([
    { type: 'string', default: 7 },
    { type: 'string', maxLength: 2, default: 'abc' },
    { type: 'string', format: 'email', default: 'nobody' },
    { type: 'integer', default: 1.5 },
    { type: 'number', maximum: 1, default: 2 },
    { type: 'number', default: '2' },
    { type: 'boolean', default: 'true' },
    { type: 'string', enum: ['a'], default: 'b' },
    { type: 'integer', enum: [1], default: '1' },
    { type: 'array', items: { enum: ['a'] }, default: 'a' },
    { type: 'array', items: { enum: ['a'] }, default: ['a', 'b'] },
    { type: 'array', items: { enum: ['a'] }, default: ['a', 'a'] },
    { type: 'array', items: { enum: ['a'] }, minItems: 1, default: [] },
    { type: 'string', default: null },
  ])('%j', (property) => {
    expect(field(property)).not.toHaveProperty('default');
  });

  test.each<Json>([
    { type: 'string', default: '' },
    { type: 'number', default: 0 },
    { type: 'boolean', default: false },
    { type: 'array', items: { enum: ['a'] }, default: [] },
  ])('but one that is only empty is: %j', (property) => {
    expect(field(property)).toHaveProperty('default', (property as { default: Json }).default);
  });
});

test('a default that looks like a credential makes its field a secret', () => {
  expect(field({ type: 'string', default: 'AKIA0000000000000000' })).toMatchObject({ secret: true });
  expect(field({ type: 'string', default: 'A0' })).toMatchObject({ secret: false });
});

describe('labels', () => {
  test.each([undefined, '', '  ', 7])('a title of %j gives way to the name', (title) => {
    expect(readAlone('city', { type: 'string', ...(title !== undefined && { title }) }, false).label).toBe(
      'city',
    );
  });

  test('a field without title and name has a label too', () => {
    expect(readAlone('', { type: 'string' }, false)).toMatchObject({ name: '', label: '(no name)' });
  });

  test('a blank description is none', () => {
    expect(field({ type: 'string', description: ' ' })).not.toHaveProperty('description');
    expect(field({ type: 'string', description: 'Who?' })).toHaveProperty('description', 'Who?');
  });
});

describe('unknown keywords', () => {
  test('are kept as they came, also those called like something of the kit', () => {
    const extra = {
      examples: ['a'],
      'x-widget': { rows: 3 },
      kind: 'k',
      options: [],
      reason: 'r',
      integer: true,
    };
    expect(field({ type: 'string', ...extra }).extra).toEqual(extra);
  });

  test('one called __proto__ is a keyword like any other', () => {
    const property = JSON.parse('{ "type": "string", "__proto__": { "secret": true } }') as Json;
    const { extra, secret } = field(property);
    expect(Object.keys(extra)).toEqual(['__proto__']);
    expect(Object.getPrototypeOf(extra)).toBe(Object.prototype);
    expect(secret).toBe(false);
  });
});

describe('what would look like something else', () => {
  test.each([
    ['a line break', 'I agree\nto nothing'],
    ['a change of direction', 'alice\u202Ecilb'],
    ['a tag', 'a\u{E0061}'],
    ['a zero-width space', 'a\u200Bb'],
  ])('a default with %s is ignored', (_what, standing) => {
    expect(field({ type: 'string', default: standing })).not.toHaveProperty('default');
  });

  test('a default in the year 0, which no date input shows, is ignored', () => {
    expect(field({ type: 'string', format: 'date', default: '0000-01-01' })).not.toHaveProperty('default');
  });

  test.each<Json>([
    { type: 'string', format: 'date', default: '2026-01-01' },
    { type: 'string', default: '0000-01' },
  ])('a default that is shown as it is stands: %j', (property) => {
    expect(field(property)).toHaveProperty('default');
  });

  test.each(['👩\u200D👧', 'نمی\u200Cخواهم', 'é'])('a default with joiners stands: %s', (standing) => {
    expect(field({ type: 'string', default: standing })).toHaveProperty('default', standing);
  });

  test.each(['\u200D', ' \u2800', '\uFE0F\n'])('a title without anything to see is none: %j', (title) => {
    expect(field({ type: 'string', title, description: title })).toMatchObject({ label: 'owner' });
    expect(field({ type: 'string', title, description: title })).not.toHaveProperty('description');
    expect(field({ type: 'string', oneOf: [{ const: 'a', title }] })).toHaveProperty('options.0.label', 'a');
  });
});
