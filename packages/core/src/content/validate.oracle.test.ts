import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { ajvOracle } from '../../ajvOracle.ts';
import { arbitraryContent, arbitraryDraft, arbitraryForms } from '../../arbitraryForms.ts';
import type { Json } from '../protocol.ts';
import { isRefusal, read } from '../read/read.ts';
import type { Field } from '../read/request.ts';
import { loadPatterns } from './patterns.ts';
import { toContent } from './toContent.ts';
import { validate } from './validate.ts';

type Schema = { readonly [keyword: string]: Json };

beforeAll(loadPatterns);

function fieldsOf(requestedSchema: Schema): readonly Field[] {
  const request = read({ message: '', requestedSchema });
  if (isRefusal(request) || request.mode !== 'form') throw new Error(JSON.stringify(request));
  return request.fields;
}

/** Divided by a whole number it may come to 0, which ajv then takes for a whole multiple. */
function isTooSmallToDivide(value: unknown): boolean {
  return typeof value === 'number' && value !== 0 && Math.abs(value) < 2 ** -1021;
}

test('an answer is valid where ajv says so, and only there', { timeout: 60_000 }, () => {
  const verdicts = { valid: 0, invalid: 0 };
  const formAndAnswers = arbitraryForms.chain((form) =>
    fc.tuple(fc.constant(form), fc.array(arbitraryContent(form), { minLength: 12, maxLength: 12 })),
  );
  fc.assert(
    fc.property(formAndAnswers, ([form, answers]) => {
      const fields = fieldsOf(form);
      const accepts = ajvOracle(form);
      for (const content of answers) {
        if (Object.values(content).some(isTooSmallToDivide)) continue;
        const valid = accepts(content);
        verdicts[valid ? 'valid' : 'invalid'] += 1;
        expect({ content, valid: validate(fields, content).length === 0 }).toEqual({ content, valid });
      }
    }),
    { numRuns: 1_800 },
  );
  expect(verdicts.valid + verdicts.invalid).toBeGreaterThanOrEqual(20_000);
  expect(Math.min(verdicts.valid, verdicts.invalid)).toBeGreaterThan(2_000);
});

test('whatever a person enters: what may be sent is valid for ajv and holds only what was asked', () => {
  let sendable = 0;
  fc.assert(
    fc.property(arbitraryForms, fc.infiniteStream(arbitraryDraft), (form, drafts) => {
      const fields = fieldsOf(form);
      const { content, errors } = toContent(fields, [...drafts.take(fields.length)]);
      const named = Object.keys(content).every((name) => Object.hasOwn(form.properties, name));
      expect(named).toBe(true);
      if (errors.length > 0) return;
      sendable += 1;
      expect({ content, valid: ajvOracle(form)(content) }).toEqual({ content, valid: true });
    }),
    { numRuns: 1_000 },
  );
  expect(sendable).toBeGreaterThan(100);
});

describe('differs from ajv on purpose', () => {
  const text = { type: 'string' };
  const uri = { ...text, format: 'uri' };
  const dateTime = { ...text, format: 'date-time' };

  test.each<[string, Json, unknown]>([
    ['ajv divides in binary: 0.3 is a multiple of 0.1', { type: 'number', multipleOf: 0.1 }, 0.3],
    ['ajv reads "1e+21" as 1: it is a whole number', { type: 'number', multipleOf: 1 }, 1e21],
    ['RE2 has no lookaround', { ...text, pattern: '^(?=.*\\d)' }, 'b'],
    ['RE2 has no reference back', { ...text, pattern: '^(a|b)\\1$' }, 'ab'],
    ['RE2 repeats a thousand times at most', { ...text, pattern: '^.{2,1001}$' }, 'b'],
    ['a pattern of half a character is left to the server', { ...text, pattern: '\\ud83d' }, '😀'],
    ['a pattern that is too long is left to the server', { ...text, pattern: 'b'.repeat(2_000) }, 'b'],
    ['a format that the protocol does not name is left to the server', { ...text, format: 'uuid' }, 'b'],
    ['limits beside listed values are left to the server', { ...text, enum: ['a'], minLength: 2 }, 'a'],
    ['the inside of an IPv6 address is left to the server', uri, 'http://[:::]/'],
    ['a value listed twice is shown once, and may be chosen', { oneOf: [{ const: 1 }, { const: 1 }] }, 1],
  ])('ajv refuses more: %s', (_reason, property, value) => {
    const form = { type: 'object', properties: { x: property } };
    expect(ajvOracle(form)({ x: value })).toBe(false);
    expect(validate(fieldsOf(form), { x: value })).toEqual([]);
  });

  test.each<[string, Json, unknown]>([
    ['5e-324 is no multiple of 2: half of it is not 0', { type: 'number', multipleOf: 2 }, 5e-324],
    ['RFC 5321 allows 254 characters', { ...text, format: 'email' }, `${'a'.repeat(250)}@b.io`],
    ['RFC 1035 allows 63 characters a label', { ...text, format: 'email' }, `a@${'b'.repeat(64)}.io`],
    ['RFC 3986 has digits in a port', uri, 'https://example.com:port/'],
    ['RFC 3339 ends a day at 23:59', dateTime, '2026-01-01T24:59:00+01:00'],
    ['RFC 3339 joins date and time by a T', dateTime, '2026-01-01 00:00:00Z'],
    ['RFC 3339 writes an offset with minutes', dateTime, '2026-01-01T00:00:00+01'],
    ['RFC 3339 writes an offset with a colon', dateTime, '2026-01-01T00:00:00+0100'],
    ['an answer lists each option once', { type: 'array', items: { enum: ['a'] } }, ['a', 'a']],
    ['JSON has no infinity', { type: 'number' }, Infinity],
  ])('ajv refuses less: %s', (_reason, property, value) => {
    const form = { type: 'object', properties: { x: property } };
    expect(ajvOracle(form)({ x: value })).toBe(true);
    expect(validate(fieldsOf(form), { x: value })).toHaveLength(1);
  });

  test('ajv never sees a property called __proto__, and takes its value for a foreign one', () => {
    const form = JSON.parse(
      '{ "type": "object", "properties": { "__proto__": { "type": "string" } } }',
    ) as Schema;
    const content: unknown = JSON.parse('{ "__proto__": "a" }');
    expect(ajvOracle(form)(content)).toBe(false);
    expect(validate(fieldsOf(form), content)).toEqual([]);
  });
});
