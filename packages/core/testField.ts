import type { Field } from './src/index.ts';
import { readField } from './src/read/readField.ts';
import { createWhole } from './src/read/whole.ts';

/** Reads one property that stands in no form. */
export function readAlone(name: string, property: unknown, required: boolean): Field {
  return readField(name, property, required, createWhole({}, 10_000));
}
