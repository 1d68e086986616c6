import type { Field, FieldError } from '@elicitation-kit/core';
import type { FormMessageKey } from './messages.ts';

const KEYS: { readonly [constraint in FieldError['constraint']]?: FormMessageKey } = {
  required: 'errorRequired',
  minLength: 'errorMinLength',
  maxLength: 'errorMaxLength',
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

/** The message that says what is wrong. */
export function errorKey(field: Field, { constraint }: FieldError): FormMessageKey {
  if (constraint === 'type' && field.kind === 'number') return field.integer ? 'errorWhole' : 'errorType';
  if (constraint === 'format' && field.kind === 'text' && field.format) return FORMATS[field.format];
  return KEYS[constraint] ?? 'errorRefused';
}
