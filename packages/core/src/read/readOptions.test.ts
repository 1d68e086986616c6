import { describe, expect, test } from 'vitest';
import type { Json } from '../protocol.ts';
import { readAlone } from '../../testField.ts';
import type { ChoiceField } from './request.ts';

const ADA = { const: 'u1', title: 'Ada' };
const LIN = { const: 'u2', title: 'Lin' };
const options = [
  { value: 'u1', label: 'Ada' },
  { value: 'u2', label: 'Lin' },
];

function field(property: Json): ReturnType<typeof readAlone> {
  return readAlone('owner', property, false);
}

describe('one of several options, in every shape of the wire', () => {
  test.each<[string, Json]>([
    ['enum with enumNames', { type: 'string', enum: ['u1', 'u2'], enumNames: ['Ada', 'Lin'] }],
    ['enum with x-enumNames', { type: 'string', enum: ['u1', 'u2'], 'x-enumNames': ['Ada', 'Lin'] }],
    ['enum with x-enum-varnames', { type: 'string', enum: ['u1', 'u2'], 'x-enum-varnames': ['Ada', 'Lin'] }],
    [
      'enum in a list of types',
      { type: ['string', 'null'], enum: ['u1', 'u2', null], enumNames: ['Ada', 'Lin'] },
    ],
    ['oneOf', { type: 'string', oneOf: [ADA, LIN] }],
    ['oneOf without a type', { oneOf: [ADA, LIN] }],
    ['anyOf', { type: 'string', anyOf: [ADA, LIN] }],
    ['oneOf beside an enum', { type: 'string', oneOf: [ADA, LIN, { const: 'u3' }], enum: ['u2', 'u1'] }],
  ])('%s', (_shape, property) => {
    expect(field(property)).toMatchObject({ kind: 'choice', options });
    expect(field(property).extra).toEqual({});
  });

  test.each<[string, Json, readonly (string | number | boolean)[]]>([
    ['enum', { type: 'string', enum: ['a', 'b'] }, ['a', 'b']],
    [
      'oneOf without titles',
      { type: 'string', oneOf: [{ const: 'a' }, { const: 'b', title: ' ' }] },
      ['a', 'b'],
    ],
    ['a short list of names', { type: 'string', enum: ['a', 'b'], enumNames: [7] }, ['a', 'b']],
    ['whole numbers', { type: 'integer', enum: [0, 30] }, [0, 30]],
    ['numbers and words', { type: ['integer', 'string'], enum: [0, 'auto', true] }, [0, 'auto']],
    ['yes and no', { type: 'boolean', enum: [false] }, [false]],
    ['no type', { enum: ['a', 1, true] }, ['a', 1, true]],
  ])('%s: the values are the labels', (_shape, property, values) => {
    const shown = values.map((value) => ({ value, label: String(value) }));
    expect(field(property)).toMatchObject({ kind: 'choice', options: shown });
  });

  test('an option keeps its description', () => {
    const described = { ...ADA, description: 'On call' };
    const onCall = [{ value: 'u1', label: 'Ada', description: 'On call' }];
    expect(field({ oneOf: [described] })).toHaveProperty('options', onCall);
    for (const keyword of ['enumDescriptions', 'x-enumDescriptions', 'x-enum-descriptions'])
      expect(field({ enum: ['u1'], enumNames: ['Ada'], [keyword]: ['On call'] })).toEqual({
        ...field({ oneOf: [described] }),
        extra: {},
      });
    expect(field({ const: 'u1', title: 'Ada' })).toMatchObject({ options: [{ value: 'u1' }], label: 'Ada' });
    expect(field({ const: 'u1' }).extra).toEqual({});
  });

  test('1 and "1" are two options; doubles are shown once', () => {
    expect(field({ enum: [1, '1', 1] })).toHaveProperty('options', [
      { value: 1, label: '1' },
      { value: '1', label: '1' },
    ]);
  });

  test('options with one title say their values too', () => {
    const oneOf = [{ const: 'u1', title: 'Ada' }, { const: 'Ada' }, LIN];
    const labels = (field({ oneOf }) as ChoiceField).options.map(({ label }) => label);
    expect(labels).toEqual(['Ada (u1)', 'Ada', 'Lin']);
  });

  test('values that the type forbids, null and objects are no options', () => {
    expect(field({ type: 'integer', enum: [1, 1.5, '1', null, {}] })).toHaveProperty('options', [
      { value: 1, label: '1' },
    ]);
  });

  test('names stay with their values where a value falls out', () => {
    const property = { type: 'string', enum: [null, 'u1', 'u2'], enumNames: ['None', 'Ada', 'Lin'] };
    expect(field(property)).toHaveProperty('options', options);
  });

  test('alternatives that are no constants are left to the server', () => {
    const oneOf = [{ type: 'string' }, ADA];
    expect(field({ type: 'string', oneOf })).toMatchObject({ kind: 'text', extra: { oneOf } });
  });
});

describe('any of several options, in every shape of the wire', () => {
  test.each<[string, Json]>([
    ['items.anyOf', { anyOf: [ADA, LIN] }],
    ['items.oneOf', { type: 'string', oneOf: [ADA, LIN] }],
    ['items.enum with enumNames', { type: 'string', enum: ['u1', 'u2'], enumNames: ['Ada', 'Lin'] }],
  ])('%s', (_shape, items) => {
    const property = { type: 'array', items, minItems: 1, maxItems: 2, default: ['u2'] };
    expect(field(property)).toMatchObject({
      kind: 'choices',
      options,
      minItems: 1,
      maxItems: 2,
      default: ['u2'],
    });
    expect(field(property).extra).toEqual({});
  });

  test('items.enum: the values are the labels', () => {
    expect(field({ type: 'array', items: { type: 'string', enum: ['a'] } })).toMatchObject({
      kind: 'choices',
      options: [{ value: 'a', label: 'a' }],
    });
  });
});

test('options that look the same are told apart by their values', () => {
  const titles = ['Approve', 'Approve ', 'Approve\u200D', '\u00A0Approve', 'Ａpprove'];
  const oneOf = titles.map((title, at) => ({ const: `v${at}`, title }));
  const { options: shown } = field({ type: 'string', oneOf }) as ChoiceField;
  expect(shown.map(({ label }) => label.slice(-4))).toEqual(['(v0)', '(v1)', '(v2)', '(v3)', '(v4)']);
});

test.each(['Approve ', ' Approve', 'Approve\u200D', '\u00A0Approve', 'Approv\u200De', 'Ａpprove'])(
  'of two options, one that only looks like the other is told apart: %j',
  (title) => {
    const oneOf = [
      { const: 'v0', title: 'Approve' },
      { const: 'v1', title },
    ];
    const { options: shown } = field({ type: 'string', oneOf }) as ChoiceField;
    expect(shown.map(({ label }) => label)).toEqual(['Approve (v0)', `${title} (v1)`]);
  },
);

test('plain words that a space parts otherwise are told apart as they are', () => {
  const labels = ['a', 'all day', 'allday', 'any one day', 'any oneday'];
  const { options: shown } = field({
    oneOf: labels.map((title, at) => ({ const: at, title })),
  }) as ChoiceField;
  expect(shown.map(({ label }) => label)).toEqual(labels);
});
