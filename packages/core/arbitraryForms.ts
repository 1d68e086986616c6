import fc from 'fast-check';
import type { Draft, Json } from './src/index.ts';

type Schema = { readonly [keyword: string]: Json };

/** A form in the wire's words, in the shapes that the protocol names and the numeric limits that servers add. */
export type ArbitraryForm = {
  readonly type: 'object';
  readonly properties: { readonly [name: string]: Schema };
  readonly required: readonly string[];
};

/** Texts at the edges of the formats and of the ways to count. */
const edgeTexts = [
  ...['', ' ', 'a', 'ab', 'é', '😀', '👩‍👩‍👧', '\ud800', 'a\u0000b', '1', 'true', 'null'],
  ...[
    'ada@example.com',
    'a@b',
    'a.b@c.example',
    '.a@example.com',
    'a..b@example.com',
    'a@-b.example',
    'A_+@X.IO',
  ],
  ...['a@b@c.example', 'a@example.com ', '@example.com', 'a@example.', 'ü@example.com', 'a@exämple.com'],
  ...[
    'https://example.com',
    'urn:isbn:1',
    'mailto:ada@example.com',
    'example.com',
    '//example.com',
    'https:',
  ],
  ...[
    'http://u:p@h.example:8080/p;v=1?q=/?#f',
    'http://[2001:db8::1]/',
    'a:b',
    '1a:b',
    'a:%zz',
    'a:%41',
    'http://x/ ',
  ],
  ...[
    'http://a/b[c]',
    'a:b#c#d',
    'http://exämple.com',
    'http:///p',
    'tel:+1-2',
    'a:/b',
    'a:b?c',
    'http://h:/',
  ],
  ...[
    '2026-02-28',
    '2026-02-29',
    '2024-02-29',
    '1900-02-29',
    '2000-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-4-1',
  ],
  ...['2026-04-31', '0000-01-01', '20260401', '2026-01-01Z', '2026-01-01T00:00:00', '2026-01-01T00:00:00Z'],
  ...['2026-01-01t00:00:00z', '2026-01-01T00:00Z', '2026-01-01T24:00:00Z', '2026-01-01T23:59:60Z'],
  ...[
    '2026-01-01T18:59:60-05:00',
    '2026-01-01T12:00:60Z',
    '2026-01-01T00:00:00.5+23:59',
    '2026-01-01T00:00:00+24:00',
  ],
  ...[
    '2026-02-30T00:00:00Z',
    '2026-01-01T00:00:00TZ',
    '2026-01-01T00:00:00+01:60',
    '2026-01-01T00:00:00-00:00',
  ],
];
/** Patterns of every construct that the engine has. */
const patterns = [
  ...[
    'a',
    '^a',
    'a$',
    '^$',
    '',
    '^.{1,2}$',
    '^[^]$',
    '.',
    '[^\\x20-\\x7e]',
    '^(a+)+$',
    '^(?:a|b|ab)*$',
    'A|É',
  ],
  ...[
    '\\d',
    '^\\w+$',
    '\\W',
    '\\s',
    '^\\S*$',
    '\\bb',
    '\\u{1F600}',
    '[\\ud83d\\ude00]',
    '👩',
    '^[a-z@.]+$',
    '[A-Z]',
    '\\0',
  ],
  ...[
    '\\p{L}',
    '^\\P{Lu}*$',
    '\\p{Script=Latin}',
    '^\\p{Letter}+$',
    '\\p{Emoji}',
    '^\\d{4}-\\d{2}-\\d{2}',
    '^https?:\\/\\/',
    '@',
  ],
];
const edgeNumbers = [0, -0, 1, -1, 2, 3, 4, 6, 0.5, 1.5, 2.25, -7, 1e-7, 5e-324, 2 ** 53, -(2 ** 53)];

const texts = fc.oneof(fc.constantFrom(...edgeTexts), fc.string({ maxLength: 5, unit: 'binary' }));
const numbers = fc.oneof(fc.constantFrom(...edgeNumbers), fc.integer({ min: -9, max: 9 }), fc.integer());
const counts = fc.nat({ max: 4 });

/** Names that objects have by themselves among others; ajv never sees `__proto__`, so it is left out. */
const names = fc.oneof(
  fc.constantFrom('city', 'constructor', 'toString', 'hasOwnProperty', '', 'a.b[0]', '0', '$ref', "it's"),
  fc.string({ maxLength: 4 }).filter((name) => name !== '__proto__'),
);

const optional = { requiredKeys: [] };
const words = {
  title: fc.string({ maxLength: 3 }),
  description: fc.string({ maxLength: 3 }),
  'x-hint': fc.nat(),
};

const textProperties = fc.record(
  {
    type: fc.constant('string'),
    ...words,
    minLength: counts,
    maxLength: counts,
    format: fc.constantFrom('email', 'uri', 'date', 'date-time'),
    pattern: fc.constantFrom(...patterns),
    default: texts,
  },
  { requiredKeys: ['type'] },
);
const numberProperties = fc.record(
  {
    type: fc.constantFrom('number', 'integer'),
    ...words,
    minimum: numbers,
    maximum: numbers,
    exclusiveMinimum: numbers,
    exclusiveMaximum: numbers,
    multipleOf: fc.constantFrom(1, 2, 3, 0.5, 0.25),
    default: numbers,
  },
  { requiredKeys: ['type'] },
);
const booleanProperties = fc.record(
  { type: fc.constant('boolean'), ...words, default: fc.boolean() },
  { requiredKeys: ['type'] },
);

const strings = fc.uniqueArray(fc.string({ maxLength: 3 }), { minLength: 1, maxLength: 4 });
const titled = strings.map((values) => values.map((value) => ({ const: value, title: `Option ${value}` })));
const plainOptions = fc.record({ enum: strings, enumNames: strings }, { requiredKeys: ['enum'] });
const itemOptions = fc.oneof(plainOptions, fc.record({ oneOf: titled }), fc.record({ anyOf: titled }));
const valueOptions = fc.oneof(
  itemOptions.map((options) => ({ type: 'string', ...options })),
  fc
    .uniqueArray(fc.integer({ min: -3, max: 3 }), { minLength: 1 })
    .map((list) => ({ type: 'integer', enum: list })),
  fc.constant({ enum: ['1', 1, true, 'true'] }),
);
const choiceProperties = fc
  .tuple(valueOptions, fc.record({ ...words, default: texts }, optional))
  .map(([options, rest]) => ({ ...rest, ...options }));
const choicesProperties = fc
  .tuple(itemOptions, fc.record({ ...words, minItems: counts, maxItems: counts }, optional))
  .map(([options, rest]) => ({
    type: 'array',
    items: { type: 'string', ...options },
    uniqueItems: true,
    ...rest,
  }));

const properties: fc.Arbitrary<Schema> = fc.oneof(
  textProperties,
  numberProperties,
  booleanProperties,
  choiceProperties,
  choicesProperties,
);

export const arbitraryForms: fc.Arbitrary<ArbitraryForm> = fc
  .dictionary(names, properties, { minKeys: 1, maxKeys: 3, noNullPrototype: true })
  .chain((dictionary) =>
    fc.record({
      type: fc.constant('object' as const),
      properties: fc.constant(dictionary),
      required: fc.subarray(Object.keys(dictionary)),
    }),
  );

/** JSON that throws where it is turned into a text or a number. */
export const UNPRINTABLE: Json = { toString: null, valueOf: null };

/** JSON of any kind, with the words of a schema among its keys. */
export const arbitraryJson: fc.Arbitrary<Json> = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.oneof(texts, numbers, fc.boolean(), fc.constantFrom<Json[]>(null, UNPRINTABLE)),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(
      fc.oneof(
        fc.constantFrom(
          '__proto__',
          'type',
          'properties',
          'required',
          'enum',
          'oneOf',
          'items',
          'const',
          'default',
        ),
        names,
      ),
      tie('value'),
      { maxKeys: 5, noNullPrototype: true },
    ),
  ),
})).value;

/** Answers near a form: mostly of the right kind, some keys absent, now and then a foreign one. */
export function arbitraryContent(form: ArbitraryForm): fc.Arbitrary<{ readonly [name: string]: unknown }> {
  const keys = Object.entries(form.properties).map(([name, property]) =>
    fc.option(fc.tuple(fc.constant(name), valuesNear(property)), { freq: 6 }),
  );
  const foreign = fc.constantFrom(...Array.from({ length: 12 }, () => null), ['not asked', 1] as const);
  return fc
    .tuple(...keys, foreign)
    .map((entries) => Object.fromEntries(entries.filter((entry) => entry !== null)));
}

function valuesNear(property: Schema): fc.Arbitrary<unknown> {
  const own = [...listed(property), ...listed(property['items'] as Schema | undefined)];
  return fc.oneof(
    {
      arbitrary: rightFor(property['type'], own.length > 0 ? fc.constantFrom(...own) : undefined),
      weight: 5,
    },
    { arbitrary: arbitraryJson, weight: 1 },
  );
}

function rightFor(type: Json | undefined, option: fc.Arbitrary<unknown> | undefined): fc.Arbitrary<unknown> {
  if (type === 'array') return fc.array(option ?? texts, { maxLength: 4 });
  if (option !== undefined) return option;
  if (type === 'boolean') return fc.boolean();
  return type === 'string' ? texts : numbers;
}

function listed(schema: Schema | undefined): readonly unknown[] {
  const list = schema?.['enum'] ?? schema?.['oneOf'] ?? schema?.['anyOf'] ?? [];
  return (list as readonly Json[]).map((entry) =>
    typeof entry === 'object' ? (entry as Schema)['const'] : entry,
  );
}

/** What a person may have done in one field. */
export const arbitraryDraft: fc.Arbitrary<Draft> = fc.oneof(
  fc.constant(null),
  texts,
  numbers.map(String),
  fc.boolean(),
  fc.integer({ min: -1, max: 4 }),
  fc.array(fc.integer({ min: -1, max: 4 }), { maxLength: 4 }),
);
