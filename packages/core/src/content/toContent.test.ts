import { describe, expect, test } from 'vitest';
import type { ContentValue, Json } from '../protocol.ts';
import { readAlone } from '../../testField.ts';
import type { Field } from '../read/request.ts';
import { startDrafts, type Draft } from './drafts.ts';
import { toContent } from './toContent.ts';

const text = { type: 'string' };
const number = { type: 'number' };
const yesNo = { type: 'boolean' };
const choice = { type: 'integer', enum: [0, 30] };
const list = { type: 'array', items: { enum: ['a', 'b', 'c'] } };

function answer(property: Json, draft: Draft, required = false): ReturnType<typeof toContent> {
  return toContent([readAlone('x', property, required)], [draft]);
}

describe('an untouched field', () => {
  test.each<[Json]>([[text], [number], [yesNo], [choice], [list], [{ type: 'object' }]])(
    '%j is absent where it is optional',
    (property) => {
      const fields: readonly Field[] = [readAlone('x', property, false)];
      expect(toContent(fields, startDrafts(fields))).toEqual({ content: {}, errors: [] });
      expect(toContent(fields, [])).toEqual({ content: {}, errors: [] });
    },
  );

  test.each<[Json, ContentValue]>([
    [{ ...text, default: 'v1' }, 'v1'],
    [{ ...text, default: '' }, ''],
    [{ ...number, default: 0 }, 0],
    [{ ...yesNo, default: false }, false],
    [{ ...choice, default: 0 }, 0],
    [{ ...list, default: ['b'] }, ['b']],
    [{ ...list, default: [] }, []],
  ])('%j gives its default', (property, value) => {
    for (const required of [false, true])
      expect(answer(property, null, required)).toEqual({ content: { x: value }, errors: [] });
  });

  test.each<[Json]>([[text], [number], [choice]])('%j is missed where it is required', (property) => {
    expect(answer(property, null, true)).toEqual({
      content: {},
      errors: [{ field: 'x', constraint: 'required' }],
    });
  });

  test('a required box starts as "No", an optional one as no answer', () => {
    const fields = [readAlone('r', yesNo, true), readAlone('o', yesNo, false)];
    expect(startDrafts(fields)).toEqual([false, null]);
    expect(toContent(fields, startDrafts(fields))).toEqual({ content: { r: false }, errors: [] });
  });

  test('a required box with a default starts as that, not as "No"', () => {
    const fields = [readAlone('r', { ...yesNo, default: true }, true)];
    expect(startDrafts(fields)).toEqual([null]);
    expect(toContent(fields, startDrafts(fields))).toEqual({ content: { r: true }, errors: [] });
  });

  test('a required list without a choice is an empty one, where the server allows that', () => {
    expect(answer(list, null, true)).toEqual({ content: { x: [] }, errors: [] });
    expect(answer({ ...list, minItems: 1 }, null, true).errors).toEqual([
      { field: 'x', constraint: 'minItems', limit: 1 },
    ]);
  });
});

describe('a cleared field', () => {
  test.each<[Json, Draft]>([
    [{ ...text, default: 'v1' }, ''],
    [{ ...number, default: 7 }, ''],
    [{ ...yesNo, default: true }, ''],
    [{ ...choice, default: 30 }, ''],
    [{ ...list, default: ['a'] }, []],
    [{ ...list, default: ['a'] }, ''],
    [{ ...list, minItems: 1 }, []],
  ])('%j does not get its default back', (property, draft) => {
    expect(answer(property, draft)).toEqual({ content: {}, errors: [] });
  });

  test.each<[Json]>([[text], [number]])('blanks in %j are no answer', (property) => {
    expect(answer(property, '  \t')).toEqual({ content: {}, errors: [] });
    expect(answer(property, ' ', true).errors).toEqual([{ field: 'x', constraint: 'required' }]);
  });
});

describe('typed text', () => {
  test('goes out as typed', () => {
    expect(answer(text, ' two  words\n').content).toEqual({ x: ' two  words\n' });
  });

  test.each<[string, string]>([
    ['email', 'ada@example.com'],
    ['uri', 'https://example.com'],
    ['date', '2026-01-01'],
    ['date-time', '2026-01-01T00:00:00Z'],
  ])('of the format %s loses the blanks around it', (format, value) => {
    expect(answer({ ...text, format }, ` ${value}\n`)).toEqual({ content: { x: value }, errors: [] });
  });
});

describe('a typed number', () => {
  test.each([
    ['0', 0],
    [' 5 ', 5],
    ['1.0', 1],
    ['1e2', 100],
    ['1E+2', 100],
    ['1e-2', 0.01],
    ['.25', 0.25],
    ['+3', 3],
    ['-0.5', -0.5],
    ['.5', 0.5],
    ['1.50', 1.5],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
    ['-9007199254740991', Number.MIN_SAFE_INTEGER],
  ])('"%s" is read', (typed, value) => {
    expect(answer(number, typed)).toEqual({ content: { x: value }, errors: [] });
  });

  test('is whole by its value, not by how it is written', () => {
    expect(answer({ type: 'integer' }, '1.0')).toEqual({ content: { x: 1 }, errors: [] });
    expect(answer({ type: 'integer' }, '1.5').errors).toEqual([{ field: 'x', constraint: 'type' }]);
  });

  test.each([
    '-',
    '+',
    '.',
    '1.',
    '1e',
    '1e+',
    '1,5',
    '1 000',
    '0x10',
    '1_000',
    '٣',
    'NaN',
    'Infinity',
    '1n',
    'ten',
  ])('"%s" is not a number yet: it blocks, and is not sent', (typed) => {
    const errors = [{ field: 'x', constraint: 'type' }];
    expect(answer(number, typed)).toEqual({ content: {}, errors });
    expect(answer(number, typed, true)).toEqual({ content: {}, errors });
  });

  test.each(['1e999', '9007199254740992', '90071992547409910', '1e21'])(
    '"%s" is more than goes out exactly: it blocks, is not sent, and the nearest limit is named',
    (typed) => {
      const blocked = (constraint: string, limit: number): unknown => ({
        content: {},
        errors: [{ field: 'x', constraint, limit }],
      });
      expect(answer(number, typed)).toEqual(blocked('maximum', Number.MAX_SAFE_INTEGER));
      expect(answer(number, `-${typed}`)).toEqual(blocked('minimum', Number.MIN_SAFE_INTEGER));
      expect(answer({ type: 'integer', maximum: 9 }, typed)).toEqual(blocked('maximum', 9));
      expect(answer({ type: 'number', minimum: -9 }, `-${typed}`)).toEqual(blocked('minimum', -9));
    },
  );
});

describe('yes or no', () => {
  test.each([true, false])('%j is sent', (draft) => {
    expect(answer(yesNo, draft)).toEqual({ content: { x: draft }, errors: [] });
    expect(answer(yesNo, draft, true)).toEqual({ content: { x: draft }, errors: [] });
  });
});

describe('a choice', () => {
  test('is the index of its option, the value goes out', () => {
    expect(answer(choice, 0).content).toEqual({ x: 0 });
    expect(answer(choice, 1).content).toEqual({ x: 30 });
  });

  test.each<Draft>([2, -1, 0.5, NaN, '0', true, [0]])('%j is no option', (draft) => {
    expect(answer(choice, draft)).toEqual({ content: {}, errors: [] });
  });
});

describe('choices', () => {
  test('are sent, one alone too', () => {
    expect(answer(list, [1]).content).toEqual({ x: ['b'] });
  });

  test('are sent once each, in the order of the options', () => {
    expect(answer(list, [2, 0, 2]).content).toEqual({ x: ['a', 'c'] });
  });

  test.each<Draft>([[9, -1], 0, true, 'a'])('%j chooses nothing', (draft) => {
    expect(answer(list, draft)).toEqual({ content: {}, errors: [] });
  });
});

describe('the answer', () => {
  test('holds only what was asked, and nothing for what could not be', () => {
    const fields = [readAlone('a', text, false), readAlone('odd', { type: 'object' }, false)];
    expect(toContent(fields, ['x', 'y', 'z']).content).toEqual({ a: 'x' });
  });

  test('has a key called __proto__ like any other', () => {
    const { content, errors } = toContent([readAlone('__proto__', text, true)], ['x']);
    expect(errors).toEqual([]);
    expect(Object.entries(content)).toEqual([['__proto__', 'x']]);
    expect(JSON.stringify(content)).toBe('{"__proto__":"x"}');
    expect(Object.getPrototypeOf(content)).toBe(Object.prototype);
  });

  test('names what is wrong field by field, in their order', () => {
    const fields = [
      readAlone('a', number, true),
      readAlone('b', { ...text, maxLength: 1 }, false),
      readAlone('c', text, true),
    ];
    expect(toContent(fields, ['1.', 'xy', '']).errors).toEqual([
      { field: 'a', constraint: 'type' },
      { field: 'b', constraint: 'maxLength', limit: 1 },
      { field: 'c', constraint: 'required' },
    ]);
  });
});
