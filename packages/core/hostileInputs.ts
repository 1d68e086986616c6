/** Chance that can be had again: the same seed throws the same. */
export interface Dice {
  /** A whole number from 0 up to, and without, `below`. */
  readonly upTo: (below: number) => number;
  readonly one: <T>(list: readonly T[]) => T;
  /** True once in so many times. */
  readonly once: (inTimes: number) => boolean;
  readonly some: <T>(most: number, make: () => T) => T[];
}

/** Dice by the generator mulberry32. */
export function createDice(seed: number): Dice {
  let state = seed >>> 0;
  const upTo = (below: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
  return {
    upTo,
    one: (list) => list[upTo(list.length)] as (typeof list)[number],
    once: (inTimes) => upTo(inTimes) === 0,
    some: (most, make) => Array.from({ length: upTo(most + 1) }, make),
  };
}

const NAMES = [
  'x',
  'y',
  '',
  ' ',
  '0',
  'a.b[0]',
  'city',
  'password',
  '__proto__',
  'constructor',
  'toString',
  'toJSON',
  '\ud800',
  '$ref',
  'é',
];
const TEXTS = [
  ...[
    '',
    ' ',
    'a',
    'ab',
    '😀',
    '\ud800',
    '\udfff\ud800',
    '\u202eevil',
    '\u0000',
    'line\nbreak',
    '<b>',
    '1',
    '1.50',
    '-',
    '1e999',
    'true',
  ],
  ...[
    'ada@example.com',
    'https://example.com',
    '2026-02-31',
    '2026-01-01',
    '2026-01-01T00:00:00Z',
    '(?<=a)',
    '^(a+)+$',
    '\\p{L}',
    '([',
  ],
  ...[
    '#',
    '#/$defs/A',
    '#/$defs/B',
    '#/$defs/__proto__',
    '#/properties/x',
    '#/%',
    'https://example.com/s.json',
    'string',
    'object',
    'null',
  ],
];
const TYPES = [
  'string',
  'number',
  'integer',
  'boolean',
  'array',
  'object',
  'null',
  'constructor',
  '__proto__',
];
const FORMATS = ['email', 'uri', 'date', 'date-time', 'password', 'int32', 'uuid', '__proto__'];
const NUMBERS = [
  0,
  -0,
  1,
  -1,
  2,
  3,
  1.5,
  0.1,
  1e-7,
  5e-324,
  2 ** 53,
  -(2 ** 53),
  1e308,
  NaN,
  Infinity,
  -Infinity,
];
const DIALECTS = [
  'https://json-schema.org/draft/2020-12/schema',
  'http://json-schema.org/draft-07/schema#',
  'urn:x',
];

/** What no wire carries, and a call in one process may: it throws, lies, or has no text. */
const ODD: readonly ((dice: Dice) => unknown)[] = [
  () => undefined,
  () => 1n,
  () => Symbol('odd'),
  () => () => 'called',
  () => new Date(NaN),
  () => /a/,
  () => new Map([['type', 'string']]),
  () => Object.create(null) as unknown,
  () => new Uint8Array(3),
  () => Object('boxed') as unknown,
  () => ({ toString: null, valueOf: null }),
  () => ({
    toJSON: () => {
      throw new Error('toJSON');
    },
  }),
  () => ({
    get type(): string {
      throw new Error('getter');
    },
  }),
  () =>
    new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error('proxy');
        },
      },
    ),
  (dice) => {
    const circle: { [key: string]: unknown } = { type: 'object' };
    circle[dice.one(['properties', 'items', 'x', 'anyOf'])] = dice.once(2) ? circle : [circle];
    return circle;
  },
  () => Object.assign([], { length: 5 }),
];

/** What few inputs are: large, deep, or short for something large. */
const HUGE: readonly ((dice: Dice) => unknown)[] = [
  (dice) => dice.one(['a', '😀', 'é ', '\ud800', '%41', '(a']).repeat(20_000),
  (dice) => Array.from({ length: 10_001 }, (_, at) => dice.one([at, `o${at}`, { const: at }])),
  (dice) => Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`f${at}`, { type: dice.one(TYPES) }])),
  (dice) => nest(dice.one([20, 63, 64, 65, 5_000]), dice.one(['properties', 'items', 'anyOf', 'x'])),
  (dice) => Array.from({ length: 200 }, () => ({ $ref: dice.one(['#/$defs/A', '#/$defs/B']) })),
];

function nest(depth: number, key: string): unknown {
  let nested: unknown = { type: 'string' };
  for (let level = 0; level < depth; level += 1) nested = { [key]: level % 2 ? nested : [nested] };
  return nested;
}

/** A text that is an answer, part of one, or trouble. */
export function anyText(dice: Dice): string {
  return dice.once(400) ? 'a😀'.repeat(20_000) : dice.one(TEXTS);
}

/** Anything that a wire carries. */
export function anyJson(dice: Dice): unknown {
  try {
    return JSON.parse(JSON.stringify(anything(dice)));
  } catch {
    return null;
  }
}

/** Anything at all. */
function anything(dice: Dice, depth = 3): unknown {
  if (dice.once(400)) return dice.one(HUGE)(dice);
  if (dice.once(12)) return dice.one(ODD)(dice);
  switch (dice.upTo(depth > 0 ? 8 : 5)) {
    case 0:
      return dice.one(NUMBERS);
    case 1:
      return dice.one([true, false, null]);
    case 2:
    case 3:
    case 4:
      return dice.one(TEXTS);
    case 5:
      return dice.some(3, () => anything(dice, depth - 1));
    case 6:
      return schema(dice, depth - 1);
    default:
      return record(dice.some(4, () => [dice.one(NAMES), anything(dice, depth - 1)]));
  }
}

/** A schema in the words of servers, with something wrong here and there. */
function schema(dice: Dice, depth: number): unknown {
  const more = (): unknown => (depth > 0 ? schema(dice, depth - 1) : anything(dice, 0));
  const option = (): unknown =>
    dice.once(3) ? more() : { const: dice.one([...TEXTS, ...NUMBERS, true, null]), title: dice.one(TEXTS) };
  const list = (): unknown => dice.some(4, () => dice.one([...TEXTS, ...NUMBERS, true, null]));
  const number = (): unknown => dice.one(NUMBERS);
  const text = (): unknown => dice.one(TEXTS);
  const makers: { readonly [keyword: string]: () => unknown } = {
    type: () => (dice.once(5) ? dice.some(3, () => dice.one(TYPES)) : dice.one(TYPES)),
    title: text,
    description: text,
    default: () => (dice.once(3) ? list() : dice.one([...TEXTS, ...NUMBERS, true])),
    format: () => dice.one(FORMATS),
    pattern: text,
    ...Object.fromEntries(
      ['minLength', 'maxLength', 'minItems', 'maxItems', 'minimum', 'maximum', 'multipleOf'].map((word) => [
        word,
        number,
      ]),
    ),
    exclusiveMinimum: () => dice.one([...NUMBERS, true]),
    enum: list,
    enumNames: list,
    'x-enumNames': list,
    enumDescriptions: list,
    const: text,
    ...Object.fromEntries(['oneOf', 'anyOf', 'allOf'].map((word) => [word, () => dice.some(3, option)])),
    items: more,
    $ref: text,
    nullable: () => true,
    properties: () => record(dice.some(2, () => [dice.one(NAMES), more()])),
    required: list,
    'x-other': () => anything(dice, 1),
  };
  const keywords = Object.keys(makers);
  const chosen = [...(dice.once(4) ? [] : ['type']), ...dice.some(5, () => dice.one(keywords))];
  return record(chosen.map((keyword) => [keyword, dice.once(15) ? anything(dice, 1) : makers[keyword]?.()]));
}

/** The params of a request, or what came in their place. */
export function hostileParams(dice: Dice): unknown {
  if (dice.once(20)) return anything(dice);
  const maybe = (value: () => unknown): unknown => (dice.once(20) ? anything(dice) : value());
  const named = (): unknown => record(dice.some(4, () => [dice.one(NAMES), maybe(() => schema(dice, 2))]));
  const requestedSchema = (): unknown =>
    record([
      ...(dice.once(6) ? [] : [['type', maybe(() => 'object')] as const]),
      ...(dice.once(12) ? [] : [['properties', maybe(named)] as const]),
      ...(dice.once(2) ? [] : [['required', maybe(() => dice.some(3, () => dice.one(NAMES)))] as const]),
      ...(dice.once(2)
        ? []
        : [
            [
              '$defs',
              record([
                ['A', schema(dice, 1)],
                ['B', schema(dice, 1)],
              ]),
            ] as const,
          ]),
      ...(dice.once(4) ? [['$schema', maybe(() => dice.one(DIALECTS))] as const] : []),
      ...(dice.once(8) ? [[dice.one(['allOf', 'anyOf', '$ref', 'x']), anything(dice)] as const] : []),
    ]);
  return record([
    ['message', maybe(() => dice.one(TEXTS))],
    ...(dice.once(3) ? [['mode', maybe(() => dice.one(['form', 'url', 'voice']))] as const] : []),
    ...(dice.once(8) ? [] : [['requestedSchema', maybe(requestedSchema)] as const]),
    ...(dice.once(8) ? [['url', maybe(() => dice.one(TEXTS))] as const] : []),
    ...(dice.once(8) ? [['_meta', anything(dice)] as const] : []),
  ]);
}

/** Defines each key, also one called __proto__. */
function record(entries: readonly (readonly [string, unknown])[]): unknown {
  return Object.fromEntries(entries);
}
