import { describe, expect, test } from 'vitest';
import type { Json } from '../protocol.ts';
import { readAlone } from '../../testField.ts';
import type { Constraint } from './fieldError.ts';
import { codePoints, validate } from './validate.ts';

const text = { type: 'string' };
const number = { type: 'number' };
const list = { type: 'array', items: { enum: ['a', 'b', 'c'] } };

describe('says which rule a value breaks, and its limit', () => {
  test.each<[Json, unknown, Constraint, (number | string)?]>([
    [text, 7, 'type'],
    [text, null, 'type'],
    [{ ...text, minLength: 2 }, '😀', 'minLength', 2],
    [{ ...text, maxLength: 1 }, 'ab', 'maxLength', 1],
    [{ ...text, format: 'email' }, 'ada', 'format', 'email'],
    [{ ...text, format: 'email' }, 'grün@example.com', 'format', 'ascii'],
    [{ ...text, format: 'uri' }, 'https://exämple.com', 'format', 'uri'],
    [number, '7', 'type'],
    [number, NaN, 'type'],
    [{ type: 'integer' }, 1.5, 'type'],
    [{ ...number, minimum: 1 }, 0, 'minimum', 1],
    [{ ...number, maximum: 1 }, 2, 'maximum', 1],
    [{ ...number, exclusiveMinimum: 1 }, 1, 'exclusiveMinimum', 1],
    [{ ...number, exclusiveMaximum: 1 }, 1, 'exclusiveMaximum', 1],
    [{ ...number, multipleOf: 3 }, 2 ** 53, 'multipleOf', 3],
    [{ ...number, multipleOf: 0.1 }, 0.25, 'multipleOf', 0.1],
    [{ ...number, multipleOf: 2 }, 2.5, 'multipleOf', 2],
    [{ ...number, multipleOf: 3 }, 2.9999999999999996, 'multipleOf', 3],
    [{ type: 'boolean' }, 'true', 'type'],
    [{ enum: ['1', 2] }, 1, 'option'],
    [{ enum: ['1', 2] }, '2', 'option'],
    [list, 'a', 'type'],
    [list, ['a', 'x'], 'option'],
    [list, ['a', 'b', 'c', 'x'], 'option'],
    [list, ['a', 'a'], 'uniqueItems'],
    [{ ...list, minItems: 2 }, ['a'], 'minItems', 2],
    [{ ...list, maxItems: 1 }, ['a', 'b'], 'maxItems', 1],
  ])('%j with %j', (property, value, constraint, limit) => {
    const field = readAlone('x', property, false);
    expect(validate([field], { x: value })).toEqual([
      { field: 'x', constraint, ...(limit !== undefined && { limit }) },
    ]);
  });
});

describe('takes what is at a limit', () => {
  test.each<[Json, unknown]>([
    [{ ...text, minLength: 1, maxLength: 1 }, '😀'],
    [{ ...text, minLength: 0 }, ''],
    [{ ...number, minimum: 1, maximum: 1 }, 1],
    [{ ...number, multipleOf: 0.01 }, 19.99],
    [{ ...number, multipleOf: 0.1 }, 1],
    [{ ...number, multipleOf: 0.1 }, 0],
    [{ ...number, multipleOf: 3 }, -6],
    [{ type: 'integer' }, 1.0],
    [{ type: 'integer' }, -0],
    [{ type: 'boolean' }, false],
    [{ ...list, minItems: 3, maxItems: 3 }, ['c', 'b', 'a']],
    [list, []],
  ])('%j with %j', (property, value) => {
    expect(validate([readAlone('x', property, true)], { x: value })).toEqual([]);
  });
});

test('one error a field, in the order of the fields, then what was never asked', () => {
  const fields = [
    readAlone('b', { ...text, minLength: 9, format: 'email' }, true),
    readAlone('a', number, true),
    readAlone('c', text, false),
    readAlone('odd', { type: 'object' }, false),
  ];
  expect(validate(fields, { odd: {}, b: 'x', extra: 1 })).toEqual([
    { field: 'b', constraint: 'minLength', limit: 9 },
    { field: 'a', constraint: 'required' },
    { field: 'odd', constraint: 'unknown' },
    { field: 'extra', constraint: 'unknown' },
  ]);
});

test.each([undefined, null, [], 'x', 7])('an answer of %j is none', (content) => {
  expect(validate([], content)).toEqual([{ field: '', constraint: 'type' }]);
});

test('what an object has by itself is no answer', () => {
  const required = readAlone('constructor', text, true);
  expect(validate([required], {})).toEqual([{ field: 'constructor', constraint: 'required' }]);
  expect(validate([readAlone('toString', text, false)], {})).toEqual([]);
});

test('an error never holds the value', () => {
  const field = readAlone('x', { ...text, maxLength: 1 }, true);
  expect(JSON.stringify(validate([field], { x: 'MARKER' }))).not.toContain('MARKER');
});

test('a text is as long as it has code points', () => {
  expect(['', 'é', '😀', '👩‍👧', '\ud800'].map(codePoints)).toEqual([0, 1, 1, 3, 1]);
});

describe('a list that came over a wire', () => {
  const skills = readAlone('x', list, false);
  const holes: unknown[] = ['a'];
  holes[2] = 'b';

  test.each([
    ['with holes', holes, 'option'],
    ['without an end', Object.assign([], { length: 2 ** 32 - 1 }), 'option'],
    ['of the same again and again', Array.from({ length: 1e6 }, () => 'a'), 'uniqueItems'],
  ])('%s is looked at no further than there are options', (_, value, constraint) => {
    expect(validate([skills], { x: value })).toEqual([{ field: 'x', constraint }]);
  });
});

test.each([new Map([['a', 1]]), new Date(0), [], null])(
  'content that is %s is no empty answer',
  (content) => {
    expect(validate([], content)).toEqual([{ field: '', constraint: 'type' }]);
  },
);
