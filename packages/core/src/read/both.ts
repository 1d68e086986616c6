import type { Json } from '../protocol.ts';
import { isList, isRecord, type Schema } from './json.ts';

const TIGHTER = {
  minLength: Math.max,
  minItems: Math.max,
  minimum: Math.max,
  exclusiveMinimum: Math.max,
  maxLength: Math.min,
  maxItems: Math.min,
  maximum: Math.min,
  exclusiveMaximum: Math.min,
};

/** What two schemas say of one value: of two limits the tighter holds; where else both speak, the first does. */
export function both(one: Schema, other: Schema): Schema {
  const joined: { [keyword: string]: Json } = { ...other, ...one };
  for (const [keyword, tighter] of Object.entries(TIGHTER)) {
    const [limit, second] = [one[keyword], other[keyword]];
    if (typeof limit === 'number' && typeof second === 'number') joined[keyword] = tighter(limit, second);
  }
  const { properties, required } = one;
  if (isRecord(properties) && isRecord(other['properties']))
    joined['properties'] = { ...properties, ...other['properties'], ...properties };
  if (isList(required) && isList(other['required']))
    joined['required'] = Array.from(new Set([...required, ...other['required']]));
  return joined;
}
