import { createElicitationStore, type Content, type FormRequest, type Json } from '@elicitation-kit/core';
import { isRefusal, read } from '@elicitation-kit/core/form';
import ajv8, { customizeValidator } from '@rjsf/validator-ajv8';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test, vi } from 'vitest';
import { hearErrors } from '../../../core/testReports.ts';
import { validateWith } from './validateWith.ts';

const tuned = () =>
  customizeValidator({
    AjvClass: Ajv2020,
    ajvOptionsOverrides: { validateSchema: false, ownProperties: true },
  });

function ask(properties: { [name: string]: Json }, required: string[] = []): FormRequest {
  const request = read({ message: 'Asked.', requestedSchema: { type: 'object', properties, required } });
  if (isRefusal(request) || request.mode !== 'form') throw new Error(JSON.stringify(request));
  return request;
}

const text = { type: 'string' };
const list = { type: 'array', items: { type: 'string', enum: ['a', 'b', 'c'] } };

describe.each([
  ['as it comes', ajv8],
  ['as recommended, anew for each answer', tuned],
])('@rjsf/validator-ajv8 %s', (_how, validator) => {
  const validate = validateWith(validator);

  test.each<[property: Json, value: unknown, error: object]>([
    [text, 1, { constraint: 'type' }],
    [{ ...text, format: 'email' }, 'a', { constraint: 'format', limit: 'email' }],
    [{ ...text, minLength: 2 }, 'a', { constraint: 'minLength', limit: 2 }],
    [{ ...text, maxLength: 2 }, 'abc', { constraint: 'maxLength', limit: 2 }],
    [{ type: 'integer' }, 1.5, { constraint: 'type' }],
    [{ type: 'number', minimum: 2 }, 1, { constraint: 'minimum', limit: 2 }],
    [{ type: 'number', maximum: 2 }, 3, { constraint: 'maximum', limit: 2 }],
    [{ type: 'number', exclusiveMinimum: 2 }, 2, { constraint: 'exclusiveMinimum', limit: 2 }],
    [{ type: 'number', exclusiveMaximum: 2 }, 2, { constraint: 'exclusiveMaximum', limit: 2 }],
    [{ type: 'number', multipleOf: 2 }, 3, { constraint: 'multipleOf', limit: 2 }],
    [{ type: 'boolean' }, 'yes', { constraint: 'type' }],
    [{ ...text, enum: ['a', 'b'] }, 'c', { constraint: 'option' }],
    [{ ...list, minItems: 2 }, ['a'], { constraint: 'minItems', limit: 2 }],
    [{ ...list, maxItems: 1 }, ['a', 'b'], { constraint: 'maxItems', limit: 1 }],
    [list, ['a', 'd'], { constraint: 'option' }],
    [list, ['a', 'a'], { constraint: 'uniqueItems' }],
  ])('%j refuses %j, and says by which rule', (property, value, error) => {
    const request = ask({ x: property, other: text });
    expect(validate(request, { x: value, other: 'fine' } as Content)).toEqual([{ field: 'x', ...error }]);
  });

  test('an answer that keeps every rule is taken, values of any type as they are', () => {
    const request = ask(
      { name: { ...text, minLength: 1 }, size: { enum: [0, 30] }, days: list, ok: { type: 'boolean' } },
      ['name', 'size', 'ok'],
    );
    expect(validate(request, { name: 'Ada', size: 0, days: ['a'], ok: false })).toEqual([]);
    expect(validate(request, { name: 'Ada', size: 30, ok: true })).toEqual([]);
  });

  test('what is missing is named, by any name, and only what is missing', () => {
    const names = ['constructor', '__errors', '', 'a.b[0]', 'a/b~c', '1'];
    const request = ask({ ...Object.fromEntries(names.map((name) => [name, text])), free: text }, names);
    const missing = names.filter((name) => name !== '1').map((field) => ({ field, constraint: 'required' }));
    expect(validate(request, { '1': 'there' }).toSorted(byName)).toEqual(missing.toSorted(byName));
  });

  test('a pattern is left alone', () => {
    const request = ask({ x: { ...text, pattern: '^(a+)+$' } });
    expect(validate(request, { x: `${'a'.repeat(40)}!` })).toEqual([]);
  });

  test('a long list of options is checked, and may list one twice', () => {
    const values = Array.from({ length: 5_000 }, (_, index) => `v${index}`);
    const request = ask({ x: { ...text, enum: [...values, ...values] } });
    expect(validate(request, { x: 'v4999' })).toEqual([]);
    expect(validate(request, { x: 'v5000' })).toEqual([{ field: 'x', constraint: 'option' }]);
  });
});

test('a validator that keeps schemas is given one for each request', () => {
  const rawValidation = vi.fn(ajv8.rawValidation.bind(ajv8));
  const validate = validateWith({ rawValidation });
  const request = ask({ x: text });
  validate(request, { x: 'one' });
  validate(request, { x: 'two' });
  validate(ask({ x: text }), { x: 'three' });
  expect(new Set(rawValidation.mock.calls.map(([schema]) => schema)).size).toBe(2);
});

test('an error of an unknown kind refuses the answer, at its field where it names one', () => {
  const errors = [
    { keyword: 'toString', instancePath: '/f0' },
    { keyword: 'dependentRequired', instancePath: '' },
    'odd',
  ];
  const validate = validateWith({ rawValidation: () => ({ errors }) });
  expect(validate(ask({ x: text }), {})).toEqual([
    { field: 'x', constraint: 'refused' },
    { field: '', constraint: 'refused' },
  ]);
});

describe('a validator that fails', () => {
  const MARKER = 'zqx7';

  test('by generating code under a strict policy is reported with the way out, without the answer', () => {
    // ajv writes there what it could not compile.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.stubGlobal('Function', function refuse() {
      throw new EvalError(`the policy forbids to evaluate ${MARKER}`);
    });
    const answer = () => validateWith(tuned)(ask({ x: text }), { x: MARKER });
    expect(answer).toThrow(
      /^elicitation-kit: the validator given to validateWith failed with EvalError.*Content-Security-Policy.*Leave `validate` out/,
    );
    expect(answer).not.toThrow(MARKER);
    vi.unstubAllGlobals();
  });

  test('sends nothing: the store refuses the answer and the host hears why', async () => {
    const surfaced = hearErrors();
    const store = createElicitationStore({
      validate: validateWith({ rawValidation: () => ({ validationError: new TypeError(MARKER) }) }),
    });
    void store.onElicitation(
      { message: 'Asked.', requestedSchema: { type: 'object', properties: { x: text } } },
      { server: { id: 'booking', label: 'Booking' } },
    );
    const item = await vi.waitFor(() => {
      const [first] = store.getSnapshot().items;
      if (!first) throw new Error('Nothing is asked yet.');
      return first;
    });
    store.answer(item.id, { action: 'accept', content: { x: 'y' } });
    expect(store.getSnapshot().items[0]?.errors).toEqual([{ field: '', constraint: 'refused' }]);
    await vi.waitFor(() => expect(surfaced).toHaveLength(1));
    expect(String(surfaced[0])).toContain('the validator given to validateWith failed with TypeError');
    expect(String(surfaced[0])).not.toContain(MARKER);
    store.close();
  });
});

function byName(one: { readonly field: string }, other: { readonly field: string }): number {
  return one.field < other.field ? -1 : 1;
}
