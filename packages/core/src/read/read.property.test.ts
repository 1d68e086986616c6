import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryForms, arbitraryJson, UNPRINTABLE } from '../../arbitraryForms.ts';
import { startDrafts } from '../content/drafts.ts';
import { toContent } from '../content/toContent.ts';
import type { Json } from '../protocol.ts';
import { isRefusal, read } from './read.ts';

/** Puts a value, or nothing, in the place that the steps lead to. */
function mutate(json: Json, steps: readonly number[], value: Json | undefined): Json {
  if (typeof json !== 'object' || json === null || steps.length === 0) return value ?? null;
  const [step = 0, ...rest] = steps;
  const keys = Object.keys(json);
  const chosen = keys[step % (keys.length || 1)];
  const entries = Object.entries(json as { readonly [key: string]: Json }).flatMap(([key, entry]) => {
    if (key !== chosen) return [[key, entry] as const];
    const next = rest.length === 0 ? value : mutate(entry, rest, value);
    return next === undefined ? [] : [[key, next] as const];
  });
  return Array.isArray(json) ? entries.map(([, entry]) => entry) : Object.fromEntries(entries);
}

const requests: fc.Arbitrary<Json> = arbitraryForms.map((requestedSchema) => ({
  message: 'Hi',
  requestedSchema,
}));
const mutants = fc
  .tuple(
    requests,
    fc.array(fc.nat({ max: 9 }), { maxLength: 6 }),
    fc.option(arbitraryJson, { nil: undefined }),
  )
  .map(([request, steps, value]) => mutate(request, steps, value));

describe.each<[string, fc.Arbitrary<Json>]>([
  ['a valid request', requests],
  ['a valid request with one thing wrong', mutants],
  ['any JSON', arbitraryJson],
  ['any JSON as the schema', arbitraryJson.map((requestedSchema) => ({ message: '', requestedSchema }))],
  [
    'any JSON as a property',
    arbitraryJson.map((property) => ({ message: '', requestedSchema: { properties: { property } } })),
  ],
])('%s', (_what, arbitrary) => {
  test('is read into plain JSON, or refused with the property and the reason', () => {
    fc.assert(
      fc.property(arbitrary, (params) => {
        const before = JSON.stringify(params);
        const outcome = read(params);
        const wire = JSON.stringify(outcome);
        expect(JSON.stringify(structuredClone(outcome))).toBe(wire);
        expect(JSON.stringify(JSON.parse(wire))).toBe(wire);
        expect(JSON.stringify(params)).toBe(before);
        if (isRefusal(outcome)) expect([outcome.property, outcome.reason]).not.toContain('');
        else if (outcome.mode === 'form')
          expect(toContent(outcome.fields, startDrafts(outcome.fields))).toBeDefined();
      }),
      { numRuns: 1_000 },
    );
  });
});

test('every form that the protocol allows is shown', () => {
  fc.assert(
    fc.property(requests, (params) => {
      const outcome = read(params);
      expect(isRefusal(outcome)).toBe(false);
      if (!isRefusal(outcome) && outcome.mode === 'form')
        expect(outcome.fields.filter(({ kind }) => kind === 'unreadable')).toEqual([]);
    }),
  );
});

test.each(['string', 'number', 'integer', 'boolean', 'array', UNPRINTABLE])(
  'a property of type %j is read or refused, whatever stands in the place of any one keyword',
  (type) => {
    const keywords = [
      ...[
        'title',
        'description',
        'default',
        'format',
        'pattern',
        'minLength',
        'maxLength',
        'minimum',
        'maximum',
      ],
      ...['exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'minItems', 'maxItems'],
      ...['enum', 'enumNames', 'oneOf', 'anyOf', 'items'],
    ];
    const values = [
      UNPRINTABLE,
      [UNPRINTABLE],
      [[[]]],
      [{ const: UNPRINTABLE, title: UNPRINTABLE }],
      null,
      -1,
      'x',
      true,
    ];
    for (const keyword of keywords)
      for (const value of values)
        for (const items of [undefined, { enum: ['a'], [keyword]: value }]) {
          const property = { type, enum: ['a'], ...(items && { items }), [keyword]: value };
          const { enum: _enum, ...free } = property;
          for (const one of [property, keyword === 'enum' ? property : free])
            expect(read({ message: '', requestedSchema: { properties: { one } } })).toBeDefined();
        }
  },
);

test.each(['email', 'uri', 'date', 'date-time', 'uuid'])(
  'a default of megabytes for %s is ignored, or over the cap',
  (format) => {
    for (const part of ['a@', 'a:', '%41', '.', '9', '2026-01-01T', '😀']) {
      const property = { type: 'string', format, default: part.repeat(1_000_000) };
      const outcome = read({ message: '', requestedSchema: { properties: { property } } });
      if (isRefusal(outcome)) expect(outcome.over).toBe('message');
      else expect(outcome).toHaveProperty('fields.0.kind', 'text');
    }
  },
);

test('a name of megabytes is over the cap', () => {
  const properties = { ['😀'.repeat(2_000_000)]: { type: 'string', title: 'aB'.repeat(2_000_000) } };
  expect(read({ message: '', requestedSchema: { properties } })).toHaveProperty('over', 'message');
});
