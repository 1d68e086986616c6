import { expect, test } from 'vitest';
import { oneType, typeOf } from './typeOf.ts';

test.each([
  ['object', ['properties', 'additionalProperties', 'patternProperties']],
  ['array', ['items', 'prefixItems', 'minItems', 'maxItems', 'uniqueItems']],
  ['number', ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']],
  ['string', ['title', 'minLength', 'format', 'pattern', 'example']],
])('what names no type is asked for as %s where it has one of %j', (type, keywords) => {
  for (const keyword of keywords) {
    expect([keyword, typeOf({ [keyword]: 1 })]).toEqual([keyword, type]);
    expect([keyword, typeOf({ type: null, [keyword]: 1 })]).toEqual([keyword, type]);
  }
});

test.each([true, 5, 'x', null])('without such a keyword, the default tells the type: %j', (standing) => {
  const type = standing === true ? 'boolean' : standing === 5 ? 'number' : 'string';
  expect(typeOf({ default: standing })).toBe(type);
});

test.each(['anyOf', 'oneOf', 'allOf', 'not', 'if', '$dynamicRef', '$recursiveRef'])(
  'behind %s may stand a type that is not read: then nothing is guessed',
  (keyword) => {
    expect(typeOf({ [keyword]: [] })).toBeUndefined();
    expect(typeOf({ [keyword]: [], default: true })).toBeUndefined();
    expect(typeOf({ [keyword]: [], minimum: 1 })).toBe('number');
  },
);

test('the type that is named counts, whatever else is said', () => {
  expect(typeOf({ type: 'string', minimum: 1, anyOf: [] })).toBe('string');
  expect(typeOf({ type: ['boolean'], minimum: 1 })).toBe('boolean');
});

test.each([
  [['integer', 'number'], 'number'],
  [['integer', 'null'], 'integer'],
  [['boolean', 'object'], 'boolean'],
  [['array', 'null'], 'array'],
  [['boolean', 'string'], 'string'],
  [['boolean', 'integer'], undefined],
  [['object', 'null'], undefined],
  [[], undefined],
])('of the types %j, %s is asked for', (types, type) => {
  expect(oneType(types)).toBe(type);
});
