import { isList, isRecord, type Schema } from './json.ts';

/** What a property is read within: the form's schema, how many options a form may offer, and what is left to follow. */
export interface Whole {
  readonly root: Schema;
  readonly most: number;
  /** Takes from what one request may have followed what it costs to go through some schemas once; false once that is used up. */
  readonly spend: (...schemas: readonly Schema[]) => boolean;
}

/** Keywords read through references and unions, which let a short request stand for a long one. 10,000 options of four take a fifth. */
const KEYWORDS = 200_000;

export function createWhole(root: Schema, most: number): Whole {
  let left = KEYWORDS;
  const spend = (...schemas: readonly Schema[]): boolean => {
    if (left < 0) return false;
    for (const schema of schemas) left -= 1 + sizeOf(schema);
    return left >= 0;
  };
  return { root, most, spend };
}

/** What joining a schema with another goes through: its keywords, its properties, the names that it requires. */
function sizeOf(schema: Schema): number {
  const { properties, required } = schema;
  const asked = isRecord(properties) ? Object.keys(properties).length : 0;
  return Object.keys(schema).length + asked + (isList(required) ? required.length : 0);
}
