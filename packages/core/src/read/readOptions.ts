import type { Json } from '../protocol.ts';
import { isList, isRecord, type Schema } from './json.ts';
import type { FieldOption } from './request.ts';
import { isVisible, visiblePart } from './visible.ts';

const TITLES = ['enumNames', 'x-enumNames', 'x-enum-varnames'];
const DESCRIPTIONS = ['enumDescriptions', 'x-enumDescriptions', 'x-enum-descriptions'];

/** What options are read from. */
export const OPTION_KEYWORDS: readonly string[] = [
  'enum',
  'oneOf',
  'anyOf',
  'const',
  ...TITLES,
  ...DESCRIPTIONS,
];

/**
 * The options of a choice in the wire's shapes: `oneOf` or `anyOf` of titled constants, `enum`, `enum` with titles in a list beside it,
 * a lone `const`; one more than `most`, unread, where a list is longer than that.
 * `undefined` where the schema lists none; doubles, and values that the type or an `enum` beside the titles forbids, are
 * left out.
 */
export function readOptions(
  schema: Schema,
  type: Json | undefined,
  most: number,
): readonly FieldOption[] | undefined {
  // References let a short request list the same options many times: what is over the cap is not read.
  if ([schema['oneOf'], schema['anyOf'], schema['enum']].some((list) => isList(list) && list.length > most))
    return Array.from({ length: most + 1 }, () => ({ value: '', label: '' }));
  const values = plain(schema);
  const single = 'const' in schema ? option({ const: schema['const'] ?? null }) : undefined;
  const listed = titled(schema['oneOf']) ?? titled(schema['anyOf']) ?? values ?? single;
  if (listed === undefined) return undefined;
  const left = new Set((values ?? listed).map(({ value }) => value));
  return distinct(listed.filter(({ value }) => fits(value, type) && left.delete(value)));
}

/** Words of plain letters: they look different where they are. */
const PLAIN = /^[!-~]+( [!-~]+)*$/;

/** Options under one label could not be told apart: each then says its value too. */
function distinct(options: readonly FieldOption[]): readonly FieldOption[] {
  const once = new Set<string>();
  const labels = options.map(({ label }) => label);
  const looks = labels.every((label) => PLAIN.test(label)) ? labels : labels.map(visiblePart);
  const again = new Set(looks.filter((look) => once.size === once.add(look).size));
  if (again.size === 0) return options;
  return options.map((one, at) =>
    again.has(looks[at] ?? '') && one.label !== String(one.value)
      ? { ...one, label: `${one.label} (${one.value})` }
      : one,
  );
}

function titled(list: Json | undefined): readonly FieldOption[] | undefined {
  if (!isList(list) || !list.every((entry) => isRecord(entry))) return undefined;
  return list.every((entry) => 'const' in entry) ? list.flatMap(option) : undefined;
}

function plain(schema: Schema): readonly FieldOption[] | undefined {
  return isList(schema['enum']) ? named(schema, schema['enum']).flatMap(option) : undefined;
}

/** The values of an `enum`, each with the title and the description that stand in another list at its place. */
function named(schema: Schema, values: readonly Json[]): readonly Schema[] {
  const listIn = (keywords: readonly string[]): readonly Json[] =>
    keywords.map((keyword) => schema[keyword]).find(isList) ?? [];
  const titles = listIn(TITLES);
  const descriptions = listIn(DESCRIPTIONS);
  return values.map((value, at) => ({
    const: value,
    title: titles[at] ?? null,
    description: descriptions[at] ?? null,
  }));
}

function valuesOf(schema: Schema): readonly Schema[] {
  const { enum: values, type } = schema;
  if ('const' in schema) return [schema];
  if (!isList(values)) return type === 'boolean' ? [{ const: true }, { const: false }] : [];
  return values.length === 1 ? [{ ...schema, const: values[0] ?? null }] : named(schema, values);
}

/** All options of several schemas that list some; it ends once there are too many. */
export function optionsIn(schemas: readonly Schema[], most: number): readonly Schema[] {
  const options: Schema[] = [];
  for (const schema of schemas) {
    for (const one of valuesOf(schema)) {
      options.push(one);
      if (options.length > most) return options;
    }
  }
  return options;
}

/** One option, or none for a value that an answer cannot hold. */
function option({ const: value, title, description }: Schema): readonly FieldOption[] {
  if (!isValue(value)) return [];
  const label = isVisible(title) ? title : String(value);
  return [{ value, label, ...(typeof description === 'string' ? { description } : {}) }];
}

function isValue(value: unknown): value is FieldOption['value'] {
  return typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);
}

function fits(value: FieldOption['value'], type: Json | undefined): boolean {
  if (isList(type)) return type.some((one) => fits(value, one));
  if (type === 'integer') return Number.isInteger(value);
  return type === undefined || type === null || typeof value === type;
}
