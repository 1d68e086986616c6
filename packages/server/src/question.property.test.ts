import type { Field, TextFormat } from '@elicitation-kit/core';
import { isRefusal, loadPatterns, read, validate } from '@elicitation-kit/core/form';
import { ElicitRequestFormParamsSchema } from '@modelcontextprotocol/sdk/types.js';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { arbitraryContent, arbitraryForms } from '../../core/arbitraryForms.ts';
import {
  boolean,
  choice,
  choices,
  date,
  dateTime,
  email,
  type Fields,
  type FieldSpec,
  integer,
  number,
  text,
  uri,
} from './fields/fields.ts';
import { QuestionError } from './QuestionError.ts';
import { toForm } from './question.ts';

beforeAll(loadPatterns);

const message = 'Book a table on the day that you choose. It is booked at once.';

/** A declared field, and what core must read of it beside its name. */
type Declared = readonly [spec: FieldSpec, read: Partial<Field>];

const words = fc.record(
  { title: fc.constantFrom('Day', 'Room', '日'), description: fc.constantFrom('What it is for') },
  { requiredKeys: [] },
);
const optional = fc.boolean();
const range = fc.tuple(fc.integer({ min: -50, max: 0 }), fc.integer({ min: 1, max: 50 }));
const lengths = fc.tuple(fc.nat({ max: 3 }), fc.integer({ min: 4, max: 50 }));
const values = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 1 });

const withWords = <Settings extends object>(settings: fc.Arbitrary<Settings>) =>
  fc
    .tuple(settings, words, optional)
    .map(([own, said, isOptional]) => ({ ...own, ...said, optional: isOptional }));

const declared: fc.Arbitrary<Declared> = fc.oneof(
  withWords(lengths.map(([minLength, maxLength]) => ({ minLength, maxLength }))).map((settings): Declared => [
    text(settings),
    { kind: 'text', ...limits(settings) },
  ]),
  fc
    .tuple(
      fc.constantFrom(
        ...([
          [email, 'email', 'ada@example.com'],
          [uri, 'uri', 'https://example.com'],
          [date, 'date', '2028-03-09'],
          [dateTime, 'date-time', '2028-03-09T18:30:00Z'],
        ] as readonly (readonly [(settings: object) => FieldSpec, TextFormat, string])[]),
      ),
      withWords(fc.constant({})),
      fc.boolean(),
    )
    .map(([[field, format, standing], settings, filled]): Declared => [
      field({ ...settings, ...(filled && { default: standing }) }),
      { kind: 'text', format, ...(filled && { default: standing }) },
    ]),
  fc
    .tuple(
      fc.constantFrom(number, integer),
      withWords(range.map(([minimum, maximum]) => ({ minimum, maximum, default: maximum }))),
    )
    .map(([field, settings]): Declared => [
      field(settings),
      { kind: 'number', integer: field === integer, ...limits(settings) },
    ]),
  fc
    .tuple(withWords(fc.constant({})), fc.boolean())
    .map(([settings, standing]): Declared => [
      boolean({ ...settings, default: standing }),
      { kind: 'boolean', default: standing },
    ]),
  fc.tuple(values, withWords(fc.constant({})), fc.boolean()).map(([list, settings, titled]): Declared => [
    titled
      ? choice(Object.fromEntries(list.map((value) => [value, `Option ${value}`])), settings)
      : choice(list, settings),
    {
      kind: 'choice',
      options: list.map((value) => ({ value, label: titled ? `Option ${value}` : value })),
    },
  ]),
  fc
    .tuple(values, withWords(fc.constant({})))
    .map(([list, settings]): Declared => [
      choices(list, { ...settings, maxItems: list.length }),
      { kind: 'choices', options: list.map((value) => ({ value, label: value })), maxItems: list.length },
    ]),
);

function limits(settings: object): object {
  const said = new Set(['optional', 'title', 'description']);
  return Object.fromEntries(Object.entries(settings).filter(([name]) => !said.has(name)));
}

const forms = fc.dictionary(fc.constantFrom('first', 'second', 'third', 'fourth', 'constructor'), declared, {
  noNullPrototype: true,
  minKeys: 1,
});

test('declared fields come back as they were declared, when core reads the request; the SDK knows it too', () => {
  fc.assert(
    fc.property(forms, (form) => {
      const fields: Fields = Object.fromEntries(Object.entries(form).map(([name, [spec]]) => [name, spec]));
      const { params, fields: reading } = toForm({ message, fields });
      expect(ElicitRequestFormParamsSchema.safeParse(params).success).toBe(true);
      expect(reading).toMatchObject(
        Object.entries(form).map(([name, [{ property, optional: isOptional }, expected]]) => ({
          ...expected,
          name,
          // Two with the same title are told apart.
          label: expect.stringContaining(property.title ?? name) as string,
          required: !isOptional,
          secret: false,
          extra: {},
        })),
      );
    }),
  );
});

test('an answer is taken exactly where core’s validation takes it, but for keys that nobody asked for', async () => {
  let checked = 0;
  await fc.assert(
    fc.asyncProperty(
      arbitraryForms.chain((form) =>
        fc.tuple(fc.constant(form), fc.array(arbitraryContent(form), { minLength: 1, maxLength: 4 })),
      ),
      async ([form, contents]) => {
        const request = read({ message, requestedSchema: form });
        fc.pre(!isRefusal(request) && request.mode === 'form');
        let taken: ReturnType<typeof toForm>;
        try {
          taken = toForm({ message, requestedSchema: form });
        } catch (error) {
          // Drawn forms ask for anything: what the rules refuse is another test's.
          expect(error).toBeInstanceOf(QuestionError);
          return;
        }
        if (isRefusal(request) || request.mode !== 'form') return;
        for (const content of contents) {
          checked += 1;
          const errors = validate(request.fields, content).filter(
            ({ constraint }) => constraint !== 'unknown',
          );
          const outcome = await taken.take(content);
          expect('errors' in outcome ? outcome.errors : []).toEqual(errors);
          if ('content' in outcome) expect(validate(request.fields, outcome.content)).toEqual([]);
        }
      },
    ),
    // Most drawn forms are ones that must not be asked.
    { numRuns: 1000 },
  );
  expect(checked).toBeGreaterThan(200);
});
