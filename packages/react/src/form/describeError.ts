import type { Field, FieldError } from '@elicitation-kit/core';
import { shortText } from '../serverText.ts';
import type { FormMessageKey } from './messages.ts';

/** Of a label that goes into an error, so that the error keeps to its line. */
const LABEL_CHARACTERS = 32;

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

/** The message that says what is wrong, and its values. */
export function describeError(
  field: Field,
  { constraint, limit }: FieldError,
): [key: FormMessageKey, values: { readonly [name: string]: string | number }] {
  const label = shortText(field.label, LABEL_CHARACTERS);
  return [errorKey(field, constraint), { label, ...(limit !== undefined && { limit, count: limit }) }];
}

function errorKey(field: Field, constraint: FieldError['constraint']): FormMessageKey {
  if (constraint === 'type' && field.kind === 'number') return field.integer ? 'errorWhole' : 'errorType';
  if (constraint === 'format' && field.kind === 'text' && field.format) return FORMATS[field.format];
  return KEYS[constraint] ?? 'errorRefused';
}
