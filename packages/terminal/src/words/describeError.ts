import type { Constraint, Field, FieldError } from '@elicitation-kit/core';
import type { Words } from './createWords.ts';
import type { MessageKey } from './messages.ts';
import { shortText } from './serverText.ts';

const KEYS: { readonly [constraint in Constraint]?: MessageKey } = {
  required: 'errorRequired',
  minLength: 'errorMinLength',
  maxLength: 'errorMaxLength',
  pattern: 'errorPattern',
  minimum: 'errorMinimum',
  maximum: 'errorMaximum',
  exclusiveMinimum: 'errorExclusiveMinimum',
  exclusiveMaximum: 'errorExclusiveMaximum',
  multipleOf: 'errorMultipleOf',
  option: 'errorOption',
  minItems: 'errorMinItems',
  maxItems: 'errorMaxItems',
};

const FORMATS = {
  email: 'errorFormatEmail',
  uri: 'errorFormatUri',
  date: 'errorFormatDate',
  'date-time': 'errorFormatDateTime',
} as const;

/** What is wrong with an answer, in words: the field and its limit, never the value. */
export function describeError(fields: readonly Field[], error: FieldError, words: Words): string {
  const field = fields.find(({ name }) => name === error.field);
  if (!field) return words('errorWholeAnswer');
  const { limit } = error;
  const count = typeof limit === 'number' ? { count: limit } : {};
  return words(keyOf(field, error), { label: shortText(field.label), limit: limit ?? '', ...count });
}

function keyOf(field: Field, { constraint, limit }: FieldError): MessageKey {
  if (limit === 'ascii') return 'errorAscii';
  if (constraint === 'type' && field.kind === 'number') return field.integer ? 'errorWhole' : 'errorType';
  if (constraint === 'format' && field.kind === 'text' && field.format) return FORMATS[field.format];
  return KEYS[constraint] ?? 'errorRefused';
}
