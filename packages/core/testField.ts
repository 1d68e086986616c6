import type { Field } from './src/index.ts';
import { readField } from './src/read/readField.ts';

/** Reads one property that stands in no form. */
export function readAlone(name: string, property: unknown, required: boolean): Field {
  return readField(name, property, required, { root: {}, most: 10_000 });
}
