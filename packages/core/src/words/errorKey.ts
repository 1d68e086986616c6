import type { Constraint, FieldError } from '../content/fieldError.ts';
import type { Field } from '../read/request.ts';
import type { ErrorKey } from './messages.ts';

const KEYS: { readonly [constraint in Constraint]?: ErrorKey } = {
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

/** The message that says what is wrong with a field's answer: its label, its limit as `{limit}` and `{count}`, its pattern as `{pattern}`, never the value. */
export function errorKey(field: Field, { constraint, limit }: FieldError): ErrorKey {
  if (limit === 'ascii') return 'errorAscii';
  if (constraint === 'type' && field.kind === 'number') return field.integer ? 'errorWhole' : 'errorType';
  if (constraint === 'format' && field.kind === 'text' && field.format) return FORMATS[field.format];
  return KEYS[constraint] ?? 'errorRefused';
}
