import type { Field, FieldError } from '@elicitation-kit/core';
import { errorKey } from '@elicitation-kit/core/words';
import type { Words } from './createWords.ts';
import { shortText } from './serverText.ts';

/** What is wrong with an answer, in words: the field and its limit, never the value. */
export function describeError(fields: readonly Field[], error: FieldError, words: Words): string {
  const field = fields.find(({ name }) => name === error.field);
  if (!field) return words('errorWholeAnswer');
  const { limit } = error;
  const count = typeof limit === 'number' ? { count: limit } : {};
  return words(errorKey(field, error), { label: shortText(field.label), limit: limit ?? '', ...count });
}
