import type { Field, FieldError } from '@elicitation-kit/core';
import { errorKey } from '@elicitation-kit/core/words';
import { quotedPattern, shortText } from '../serverText.ts';
import type { FormWords } from './messages.ts';

/** Of a label and a pattern that go into an error, so that the error keeps to its line. */
const LABEL_CHARACTERS = 32;
const PATTERN_CHARACTERS = 20;

/** The message that says what is wrong, and its values. */
export function describeError(field: Field, error: FieldError): FormWords {
  const { limit } = error;
  const label = shortText(field.label, LABEL_CHARACTERS);
  const pattern =
    field.kind === 'text' && field.pattern !== undefined && quotedPattern(field.pattern, PATTERN_CHARACTERS);
  return [
    errorKey(field, error),
    { label, ...(limit !== undefined && { limit, count: limit }), ...(pattern && { pattern }) },
  ];
}
