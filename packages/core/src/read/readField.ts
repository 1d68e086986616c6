import { validate } from '../content/validate.ts';
import type { Json } from '../protocol.ts';
import { nameInvisible } from './invisible.ts';
import { isRecord } from './json.ts';
import { readOptions } from './readOptions.ts';
import type { Field, TextFormat } from './request.ts';
import { looksSecret } from './secret.ts';
import { simplify, type Whole } from './simplify.ts';
import { isVisible } from './visible.ts';

const FORMATS: ReadonlySet<unknown> = new Set(['email', 'uri', 'date', 'date-time'] satisfies TextFormat[]);

/** Members of a field that are no keywords of a schema. */
const OWN_MEMBERS: ReadonlySet<string> = new Set(['kind', 'integer', 'options', 'reason']);

/** Why a choice of nothing cannot be asked. */
export const NO_OPTION = 'offers no option that its type allows';

type Property = { readonly [keyword: string]: Json };
type Kind<K extends Field['kind']> = Extract<Field, { kind: K }>;
/** A field less what all fields share. */
type Part<K extends Field['kind']> = Omit<
  Kind<K>,
  'name' | 'label' | 'description' | 'required' | 'secret' | 'extra'
>;
type AnyPart =
  | Part<'text'>
  | Part<'number'>
  | Part<'boolean'>
  | Part<'choice'>
  | Part<'choices'>
  | Part<'unreadable'>;

/** One property of `requestedSchema` → one field. What cannot be asked comes back as `unreadable`, with the reason. */
export function readField(name: string, property: unknown, required: boolean, whole: Whole): Field {
  const simple = isRecord(property) ? simplify(property, whole) : 'is not an object';
  const schema = typeof simple === 'string' ? (isRecord(property) ? property : {}) : simple;
  const part: AnyPart = typeof simple === 'string' ? unreadable(simple) : readKind(simple, whole);
  const { title, description } = schema;
  const label = [title, name].find(isVisible) ?? '(no name)';
  const field = {
    name,
    label,
    ...(isVisible(description) ? { description } : {}),
    required,
    secret: (part.kind === 'text' || part.kind === 'number') && looksSecret(name, label, schema['format']),
    extra: rest(schema, part),
    ...part,
  };
  return withDefault(field, schema['default']);
}

function readKind(schema: Property, whole: Whole): AnyPart {
  const { type } = schema;
  const options = readOptions(schema, type, whole.most);
  if (options !== undefined) return options.length > 0 ? { kind: 'choice', options } : unreadable(NO_OPTION);
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
        ...numbers(schema, 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'),
        ...pick(schema, ['multipleOf'], (value) => Number.isFinite(value) && (value as number) > 0),
      };
    case 'boolean':
      return { kind: 'boolean' };
    case 'array':
      return readChoices(schema, whole);
    default:
      return unreadable('has no type that a form can ask for');
  }
}

function readChoices(schema: Property, whole: Whole): AnyPart {
  const items = isRecord(schema['items']) ? simplify(schema['items'], whole) : undefined;
  if (typeof items === 'string') return unreadable(items);
  const options = items && readOptions(items, items['type'] ?? 'string', whole.most);
  if (!options?.every((option) => typeof option.value === 'string'))
    return unreadable('is a list, but not of texts to choose from');
  if (options.length === 0) return unreadable(NO_OPTION);
  return { kind: 'choices', options, ...counts(schema, 'minItems', 'maxItems') };
}

function unreadable(reason: string): Part<'unreadable'> {
  return { kind: 'unreadable', reason };
}

/** The named keywords that hold a number; anything else in their place is ignored. */
function numbers<K extends string>(schema: Property, ...keywords: K[]): { [P in K]?: number } {
  return pick(schema, keywords, Number.isFinite);
}

function counts<K extends string>(schema: Property, ...keywords: K[]): { [P in K]?: number } {
  return pick(schema, keywords, (value) => Number.isInteger(value) && (value as number) >= 0);
}

function pick<K extends string>(
  schema: Property,
  keywords: K[],
  holds: (value: unknown) => boolean,
): { [P in K]?: number } {
  return Object.fromEntries(
    keywords.filter((keyword) => holds(schema[keyword])).map((keyword) => [keyword, schema[keyword]]),
  ) as { [P in K]?: number };
}

/** A default that its own field refuses, or that an input would show as something else, is ignored: never shown, never sent. */
function withDefault(field: Field, value: Json | undefined): Field {
  if (value === undefined || field.kind === 'unreadable') return field;
  const fits = validate([field], Object.fromEntries([[field.name, value]])).length === 0;
  return fits && !(field.kind === 'text' && isHidden(value as string, field.format))
    ? ({ ...field, default: value } as Field)
    : field;
}

// One line shows no line break, nothing shows a direction mark, and a date input has no year 0.
function isHidden(text: string, format: TextFormat | undefined): boolean {
  return (
    /[\n\t]/.test(text) || nameInvisible(text) !== text || (format === 'date' && text.startsWith('0000'))
  );
}

/** Keywords that went into no member of the field. */
function rest(schema: Property, part: AnyPart): Field['extra'] {
  const taken = Object.keys(part).filter((member) => !OWN_MEMBERS.has(member));
  const read = new Set(['type', 'title', 'description', 'default', ...taken]);
  if ('options' in part)
    for (const keyword of ['enum', 'enumNames', 'oneOf', 'anyOf', 'const', 'items']) read.add(keyword);
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !read.has(keyword)));
}
