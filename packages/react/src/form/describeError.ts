import type { Field, FieldError } from '@elicitation-kit/core';
import { shortText } from '../serverText.ts';
import type { FormMessageKey, FormWords } from './messages.ts';
import { quotePattern } from './quotePattern.ts';

/** Of a label and a pattern that go into an error, so that the error keeps to its line. */
const LABEL_CHARACTERS = 32;
const PATTERN_CHARACTERS = 20;

const KEYS: { readonly [constraint in FieldError['constraint']]?: FormMessageKey } = {
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

/** The message that says what is wrong, and its values. */
export function describeError(field: Field, error: FieldError): FormWords {
  const { limit } = error;
  const label = shortText(field.label, LABEL_CHARACTERS);
  const pattern =
    field.kind === 'text' && field.pattern !== undefined && quotePattern(field.pattern, PATTERN_CHARACTERS);
  return [
    errorKey(field, error),
    { label, ...(limit !== undefined && { limit, count: limit }), ...(pattern && { pattern }) },
  ];
}

function errorKey(field: Field, { constraint, limit }: FieldError): FormMessageKey {
  if (limit === 'ascii') return 'errorAscii';
  if (constraint === 'type' && field.kind === 'number') return field.integer ? 'errorWhole' : 'errorType';
  if (constraint === 'format' && field.kind === 'text' && field.format) return FORMATS[field.format];
  return KEYS[constraint] ?? 'errorRefused';
}
