import type { Field } from '@elicitation-kit/core';
import { describe, expect, test } from 'vitest';
import { placeUiSchema, readOptions } from './uiSchema.ts';

const fields = (...names: string[]): Field[] =>
  names.map((name) => ({ kind: 'text', name, label: name, required: false, secret: false, extra: {} }));

describe('a uiSchema by the names of properties', () => {
  test('reaches the fields that a form has, by their place', () => {
    const reason = { 'ui:widget': 'textarea' };
    expect(placeUiSchema({ reason, other: {} }, fields('cluster', 'reason'))).toMatchObject({ f1: reason });
    expect(placeUiSchema({ reason, other: {} }, fields('cluster'))).not.toHaveProperty('f1');
  });

  test.each(['__proto__', 'constructor', 'toString', '__errors', '', 'a.b[0]'])(
    'is its own for “%s”',
    (name) => {
      expect(placeUiSchema({}, fields(name))).not.toHaveProperty('f0');
      const entry = { 'ui:placeholder': 'here' };
      const uiSchema = Object.fromEntries([[name, entry]]);
      expect(placeUiSchema(uiSchema, fields('first', name))).toMatchObject({ f1: entry });
    },
  );

  test('keeps what it says of the whole form, but no id of its own', () => {
    const uiSchema = {
      'ui:title': 'Form',
      'ui:options': { inline: true },
      'ui:globalOptions': { copyable: true },
    };
    expect(placeUiSchema({ ...uiSchema, 'ui:rootFieldId': 'mine' }, [])).toEqual({
      'ui:globalOptions': { copyable: true },
      'ui:options': { title: 'Form', inline: true },
    });
  });

  test.each([
    [
      ['c', 'a', 'b'],
      ['f2', 'f0', 'f1', '*'],
    ],
    [
      ['c', '*', 'a'],
      ['f2', '*', 'f0'],
    ],
    [
      ['gone', 'b', 'b', 'constructor', 7],
      ['f1', '*'],
    ],
    [[], ['*']],
  ])('orders by %j, with a place for each field', (order, placed) => {
    for (const uiSchema of [{ 'ui:order': order }, { 'ui:options': { order } }])
      expect(placeUiSchema(uiSchema, fields('a', 'b', 'c'))['ui:options']).toEqual({ order: placed });
  });

  test('an order that is none is left out', () => {
    expect(placeUiSchema({ 'ui:order': 'a' }, fields('a'))['ui:options']).toEqual({});
  });
});

test('options are read in each of RJSF’s spellings, over those for all fields', () => {
  const uiSchema = { 'ui:widget': 'textarea', 'ui:options': { rows: 3 }, classNames: 'ignored', items: {} };
  expect(readOptions(uiSchema, { rows: 9, help: 'for all' })).toEqual({
    help: 'for all',
    widget: 'textarea',
    rows: 3,
  });
  for (const none of [undefined, null, 'textarea', 7]) expect(readOptions(none)).toEqual({});
});
