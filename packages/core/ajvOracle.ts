import { Ajv2020 } from 'ajv/dist/2020.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import type { Json } from './src/index.ts';

/** What a server's validator says of an answer: ajv in the 2020 dialect, without keys that the schema does not name. */
export function ajvOracle(requestedSchema: {
  readonly [keyword: string]: Json;
}): (content: unknown) => boolean {
  const ajv = new Ajv2020({
    strict: false,
    validateSchema: false,
    formats: fullFormats,
    // Else it finds `constructor` in every object.
    ownProperties: true,
    // Else it never misses a property called "".
    allErrors: true,
  });
  const validate = ajv.compile({ ...requestedSchema, additionalProperties: false });
  return (content) => validate(content);
}
