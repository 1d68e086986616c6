import type { Json } from '@elicitation-kit/core';
import { QuestionError } from '../QuestionError.ts';
import type { StandardSchema } from './standardSchema.ts';

type Schema = { readonly [keyword: string]: Json };

/** What an object says beside its properties, and no form needs. */
const ROOT = new Set(['type', 'properties', 'required']);

/** Held by the schema itself when the answer comes: no form can say it. */
const HELD = new Set([
  'pattern',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'uniqueItems',
  'contentEncoding',
  'id',
]);

/**
 * A Standard Schema as `requestedSchema`. What the protocol has no word for (`pattern` and the like) is left out, and checked
 * when the answer comes; what no form can ask stays as it is, for the rules to refuse.
 */
export function fromStandardSchema(schema: StandardSchema): Schema {
  const json = sayItself(schema);
  if (json['type'] !== 'object' || !isSchema(json['properties'])) return json;
  const beside = Object.entries(json).filter(
    ([keyword]) => ROOT.has(keyword) || !['$schema', 'additionalProperties', 'title'].includes(keyword),
  );
  const properties = Object.entries(json['properties']).map(([name, property]) => [
    name,
    isSchema(property) ? toProperty(property) : property,
  ]);
  return { ...Object.fromEntries(beside), properties: Object.fromEntries(properties) as Schema };
}

function sayItself(schema: StandardSchema): Schema {
  const { jsonSchema } = schema['~standard'] as Partial<StandardSchema['~standard']>;
  if (jsonSchema === undefined)
    throw new QuestionError(
      'this schema cannot say itself as JSON Schema, which a form is drawn from. Use zod 4.2 or newer, or declare `fields`.',
    );
  try {
    return jsonSchema.input({ target: 'draft-2020-12' }) as Schema;
  } catch (cause) {
    throw new QuestionError(
      `this schema asks for what no form can ask: ${cause instanceof Error ? cause.message : String(cause)}. Ask for texts, numbers, yes or no, and options.`,
    );
  }
}

function toProperty(property: Schema): Schema {
  const { const: only, exclusiveMinimum, exclusiveMaximum, ...rest } = property;
  const said = Object.entries(rest).filter(([keyword, value]) => !HELD.has(keyword) && !isSafeBound(value));
  const whole = property['type'] === 'integer';
  return {
    ...Object.fromEntries(said),
    ...(only !== undefined && { enum: [only] }),
    ...(whole && typeof exclusiveMinimum === 'number' && { minimum: Math.floor(exclusiveMinimum) + 1 }),
    ...(whole && typeof exclusiveMaximum === 'number' && { maximum: Math.ceil(exclusiveMaximum) - 1 }),
  };
}

// zod's `int()` says that it is one that a number can hold.
function isSafeBound(value: Json | undefined): boolean {
  return value === Number.MAX_SAFE_INTEGER || value === Number.MIN_SAFE_INTEGER;
}

function isSchema(value: Json | undefined): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
