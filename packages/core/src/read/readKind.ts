import { isRecord, type Schema } from './json.ts';
import { readOptions } from './readOptions.ts';
import { reasonFor, type ReasonCode } from './reasons.ts';
import type { Field, FieldOption, TextFormat } from './request.ts';
import { simplify } from './simplify.ts';
import { typeOf } from './typeOf.ts';
import type { Whole } from './whole.ts';

type Kind<K extends Field['kind']> = Omit<
  Extract<Field, { kind: K }>,
  'name' | 'label' | 'description' | 'required' | 'secret' | 'extra'
>;

/** What makes a field of its kind: all but what every field has. */
export type AnyKind =
  | Kind<'text'>
  | Kind<'number'>
  | Kind<'boolean'>
  | Kind<'choice'>
  | Kind<'choices'>
  | Kind<'unreadable'>;

const FORMATS: ReadonlySet<unknown> = new Set(['email', 'uri', 'date', 'date-time'] satisfies TextFormat[]);

/** One plain property → the kind of its field, with its options and limits. */
export function readKind(schema: Schema, whole: Whole): AnyKind {
  const options = readOptions(schema, schema['type'], whole.most);
  if (options !== undefined) return readChoice(options);
  const type = typeOf(schema);
  switch (type) {
    case 'string':
      return {
        kind: 'text',
        ...(FORMATS.has(schema['format']) ? { format: schema['format'] as TextFormat } : {}),
        ...counts(schema, 'minLength', 'maxLength'),
        ...(typeof schema['pattern'] === 'string' ? { pattern: schema['pattern'] } : {}),
      };
    case 'number':
    case 'integer':
      return {
        kind: 'number',
        integer: type === 'integer',
        ...numbers(ofToday(schema), 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'),
        ...pick(schema, ['multipleOf'], (value) => Number.isFinite(value) && (value as number) > 0),
      };
    case 'boolean':
      return { kind: 'boolean' };
    case 'array':
      return readChoices(schema, whole);
    default:
      return unreadable('noType');
  }
}

export function unreadable(code: ReasonCode): Kind<'unreadable'> {
  return { kind: 'unreadable', reason: reasonFor(code) };
}

function readChoice(options: readonly FieldOption[]): AnyKind {
  if (options.length === 0) return unreadable('noOption');
  const isYesOrNo =
    options.length === 2 &&
    options.every(({ value, label }) => typeof value === 'boolean' && label === String(value));
  return isYesOrNo ? { kind: 'boolean' } : { kind: 'choice', options };
}

function readChoices(schema: Schema, whole: Whole): AnyKind {
  const items = isRecord(schema['items']) ? simplify(schema['items'], whole) : undefined;
  if (typeof items === 'string') return unreadable(items);
  const listed = items && readOptions(items, items['type'], whole.most);
  const options = listed?.filter((option) => typeof option.value === 'string') ?? [];
  // An answer can hold lists of texts alone, and in every revision they are chosen from a list: `items` is an enum.
  if (options.length === 0) return unreadable(listed?.length === 0 ? 'noOption' : 'notTexts');
  return { kind: 'choices', options, ...counts(schema, 'minItems', 'maxItems') };
}

/** Draft 4 says of a limit that it is exclusive; since draft 6 the exclusive limit stands by itself. */
function ofToday(schema: Schema): Schema {
  const { minimum = null, maximum = null, exclusiveMinimum, exclusiveMaximum } = schema;
  return {
    ...schema,
    ...(exclusiveMinimum === true && { minimum: null, exclusiveMinimum: minimum }),
    ...(exclusiveMaximum === true && { maximum: null, exclusiveMaximum: maximum }),
  };
}

/** The named keywords that hold a number; anything else in their place is ignored. */
function numbers<K extends string>(schema: Schema, ...keywords: K[]): { [P in K]?: number } {
  return pick(schema, keywords, Number.isFinite);
}

function counts<K extends string>(schema: Schema, ...keywords: K[]): { [P in K]?: number } {
  return pick(schema, keywords, (value) => Number.isInteger(value) && (value as number) >= 0);
}

function pick<K extends string>(
  schema: Schema,
  keywords: K[],
  holds: (value: unknown) => boolean,
): { [P in K]?: number } {
  return Object.fromEntries(
    keywords.filter((keyword) => holds(schema[keyword])).map((keyword) => [keyword, schema[keyword]]),
  ) as { [P in K]?: number };
}
