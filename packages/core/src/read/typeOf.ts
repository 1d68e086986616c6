import type { Json } from '../protocol.ts';
import { isList, type Schema } from './json.ts';

/** Keywords that only one type has. */
const TELLING = {
  object: ['properties', 'additionalProperties', 'patternProperties'],
  array: ['items', 'prefixItems', 'minItems', 'maxItems', 'uniqueItems'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
};
/** Keywords behind which a type may stand that is not read. */
const HIDING = ['anyOf', 'oneOf', 'allOf', 'not', 'if', '$dynamicRef', '$recursiveRef'];

const ASKABLE: ReadonlySet<unknown> = new Set(['string', 'number', 'integer', 'boolean', 'array']);

/**
 * The one type that a value is asked for as: the one that is named, or that keywords or the default are about. Where anything is
 * allowed, a text is.
 */
export function typeOf(schema: Schema): Json | undefined {
  const { type, default: standing } = schema;
  if (isList(type)) return oneType(type);
  if (type !== undefined && type !== null) return type;
  const has = (keyword: string): boolean => Object.hasOwn(schema, keyword);
  const told = Object.entries(TELLING).find(([, keywords]) => keywords.some(has));
  if (told) return told[0];
  if (HIDING.some(has)) return undefined;
  return typeof standing === 'boolean' || typeof standing === 'number' ? typeof standing : 'string';
}

/** Of several types: whole numbers are numbers, any text can be typed where text is allowed, and what cannot be asked is left. */
export function oneType(types: readonly (Json | undefined)[]): Json | undefined {
  const kinds = new Set(types.filter((type) => ASKABLE.has(type)));
  if (kinds.has('string')) return 'string';
  if (kinds.has('number')) kinds.delete('integer');
  return kinds.size === 1 ? [...kinds][0] : undefined;
}
