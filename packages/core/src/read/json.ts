import type { Json } from '../protocol.ts';

/** A JSON Schema, as it came. */
export type Schema = { readonly [keyword: string]: Json };

/** A JSON object: not null, not an array. */
export function isRecord(value: unknown): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A JSON array. */
export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

export function isStrings(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string');
}
