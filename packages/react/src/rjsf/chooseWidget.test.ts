import type { Field, Json } from '@elicitation-kit/core';
import { isRefusal, read } from '@elicitation-kit/core/form';
import { expect, test } from 'vitest';
import { chooseWidget } from './chooseWidget.ts';
import type { Registry } from './registry.ts';

const STOCK = [
  'Text',
  'Textarea',
  'Checkbox',
  'Checkboxes',
  'Radio',
  'Select',
  'Range',
  'UpDown',
  'Hidden',
  'Date',
];
const component = (): null => null;
const registry: Registry = {
  fields: {},
  templates: {},
  widgets: Object.fromEntries(
    [...STOCK.map((name) => `${name}Widget`), 'stars'].map((name) => [name, component]),
  ),
};

function field(property: Json, required = true, title = 'X'): Field {
  const requestedSchema = {
    type: 'object',
    properties: { x: { ...(property as object), title } },
    required: required ? ['x'] : [],
  };
  const request = read({ message: '', requestedSchema });
  const [only] = isRefusal(request) || request.mode !== 'form' ? [] : request.fields;
  if (!only) throw new Error(JSON.stringify(request));
  return only;
}

const text = { type: 'string' };
const few = { ...text, enum: ['a', 'b'] };
const many = { ...text, enum: Array.from({ length: 60 }, (_, index) => `option ${index}`) };
const list = { type: 'array', items: few };

test.each<[property: Json, usual: string | undefined]>([
  [text, 'TextWidget'],
  [{ ...text, format: 'email' }, 'TextWidget'],
  [{ type: 'integer' }, 'TextWidget'],
  [{ type: 'boolean' }, 'CheckboxWidget'],
  [few, 'RadioWidget'],
  [{ ...text, enum: ['a', 'b', 'c', 'd', 'e', 'f'] }, 'SelectWidget'],
  [list, 'CheckboxesWidget'],
  [{ ...text, format: 'date' }, undefined],
  [{ ...text, format: 'date-time' }, undefined],
  [many, undefined],
])('%j is asked by the theme’s %s', (property, usual) => {
  expect(chooseWidget(field(property), undefined, registry)?.name).toBe(usual);
});

test.each<[property: Json, wish: string, given: string | undefined]>([
  [text, 'textarea', 'TextareaWidget'],
  [text, 'TextareaWidget', 'TextareaWidget'],
  [text, 'select', 'TextWidget'],
  [text, 'hidden', 'TextWidget'],
  [text, 'constructor', 'TextWidget'],
  [{ type: 'number' }, 'updown', 'TextWidget'],
  [{ type: 'number' }, 'range', 'TextWidget'],
  [{ type: 'number' }, 'RangeWidget', 'TextWidget'],
  [few, 'select', 'SelectWidget'],
  [many, 'select', 'SelectWidget'],
  [many, 'radio', 'RadioWidget'],
  [list, 'select', 'SelectWidget'],
  [{ type: 'boolean' }, 'radio', 'RadioWidget'],
  [{ type: 'boolean' }, 'select', 'SelectWidget'],
  [{ ...text, format: 'date' }, 'date', undefined],
  [{ ...text, format: 'date' }, 'text', 'TextWidget'],
])('%j, wished as “%s”, is asked by %s', (property, wish, given) => {
  expect(chooseWidget(field(property), wish, registry)?.name).toBe(given);
});

test('yes or no without an answer is never a box', () => {
  const open = field({ type: 'boolean' }, false);
  expect(chooseWidget(open, 'checkbox', registry)?.name).toBe('RadioWidget');
});

test('a widget of the host’s own asks for anything but a secret', () => {
  for (const property of [text, { type: 'number' }, few, list, { ...text, format: 'date-time' }])
    for (const wish of ['stars', component])
      expect(chooseWidget(field(property), wish, registry)).toEqual({ name: undefined, Widget: component });
  const secret = field(text, true, 'Password');
  expect(secret.secret).toBe(true);
  for (const wish of ['textarea', 'stars', component])
    expect(chooseWidget(secret, wish, registry)).toBeUndefined();
});

test('where a theme lacks a widget, the kit’s own asks', () => {
  expect(chooseWidget(field(few), undefined, { ...registry, widgets: {} })).toBeUndefined();
});
