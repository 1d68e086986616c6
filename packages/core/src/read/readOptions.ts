import type { Json } from '../protocol.ts';
import { isList, isRecord } from './json.ts';
import type { FieldOption } from './request.ts';
import { isVisible } from './visible.ts';

/**
 * The options of a choice in the wire's shapes: `oneOf` or `anyOf` of titled constants, `enum`, `enum` with `enumNames`,
 * a lone `const`; one more than `most`, unread, where a list is longer than that.
 * `undefined` where the schema lists none; doubles, and values that the type or an `enum` beside the titles forbids, are
 * left out.
 */
export function readOptions(
  schema: { readonly [keyword: string]: Json },
  type: Json | undefined,
  most: number,
): readonly FieldOption[] | undefined {
  // References let a short request list the same options many times: what is over the cap is not read.
  if ([schema['oneOf'], schema['anyOf'], schema['enum']].some((list) => isList(list) && list.length > most))
    return Array.from({ length: most + 1 }, () => ({ value: '', label: '' }));
  const values = plain(schema['enum'], schema['enumNames']);
  const listed = titled(schema['oneOf']) ?? titled(schema['anyOf']) ?? values ?? single(schema['const']);
  if (listed === undefined) return undefined;
  const left = new Set((values ?? listed).map(({ value }) => value));
  return listed.filter(({ value }) => fits(value, type) && left.delete(value));
}

function titled(list: Json | undefined): readonly FieldOption[] | undefined {
  if (!isList(list) || !list.every((entry) => isRecord(entry))) return undefined;
  if (!list.every((entry) => Object.hasOwn(entry, 'const'))) return undefined;
  return list.flatMap((entry) => option(entry['const'], entry['title'], entry['description']));
}

function plain(list: Json | undefined, names: Json | undefined): readonly FieldOption[] | undefined {
  if (!isList(list)) return undefined;
  return list.flatMap((value, index) => option(value, isList(names) ? names[index] : undefined));
}

function single(value: Json | undefined): readonly FieldOption[] | undefined {
  return value === undefined ? undefined : option(value, undefined);
}

/** One option, or none for a value that an answer cannot hold. */
function option(value: unknown, title: unknown, description?: unknown): readonly FieldOption[] {
  if (!isValue(value)) return [];
  const label = isVisible(title) ? title : String(value);
  return [{ value, label, ...(typeof description === 'string' ? { description } : {}) }];
}

function isValue(value: unknown): value is FieldOption['value'] {
  return typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);
}

function fits(value: FieldOption['value'], type: Json | undefined): boolean {
  if (type === 'integer') return Number.isInteger(value);
  return type === undefined || typeof value === type;
}
