import { isRecord } from '../read/json.ts';
import type { ChoicesField, Field, NumberField, TextField } from '../read/request.ts';
import type { Constraint, FieldError } from './fieldError.ts';
import { matchesFormat } from './formats.ts';
import { startMatching } from './patterns.ts';

type Matches = ReturnType<typeof startMatching>;
type Breach = { readonly constraint: Constraint; readonly limit?: number | string };

/**
 * Content × fields → what is wrong, at most one error a field, in field order; empty where the answer may be sent. An
 * interpreter of the protocol's own semantics: code points, integers by value, RFC 3339 with offset; patterns once
 * `loadPatterns()` has come.
 */
export function validate(fields: readonly Field[], content: unknown): readonly FieldError[] {
  if (!isRecord(content) || !isPlain(content)) return [{ field: '', constraint: 'type' }];
  const matches = startMatching();
  const known = new Set(fields.filter((field) => field.kind !== 'unreadable').map((field) => field.name));
  const breaches = fields.flatMap((field): FieldError[] => {
    if (field.kind === 'unreadable') return [];
    if (!Object.hasOwn(content, field.name))
      return field.required ? [{ field: field.name, constraint: 'required' }] : [];
    const breach = check(field, content[field.name], matches);
    return breach ? [{ field: field.name, ...breach }] : [];
  });
  const foreign = Object.keys(content).filter((name) => !known.has(name));
  return [...breaches, ...foreign.map((field): FieldError => ({ field, constraint: 'unknown' }))];
}

/** A map or a date has no keys, and is no empty answer. */
function isPlain(content: object): boolean {
  return Object.prototype.toString.call(content) === '[object Object]';
}

function check(
  field: Exclude<Field, { kind: 'unreadable' }>,
  value: unknown,
  matches: Matches,
): Breach | undefined {
  switch (field.kind) {
    case 'text':
      return typeof value === 'string' ? checkText(field, value, matches) : { constraint: 'type' };
    case 'number':
      return typeof value === 'number' && Number.isFinite(value)
        ? checkNumber(field, value)
        : { constraint: 'type' };
    case 'boolean':
      return typeof value === 'boolean' ? undefined : { constraint: 'type' };
    case 'choice':
      return field.options.some((option) => option.value === value) ? undefined : { constraint: 'option' };
    case 'choices':
      return Array.isArray(value) ? checkChoices(field, value) : { constraint: 'type' };
  }
}

function checkText(field: TextField, value: string, matches: Matches): Breach | undefined {
  const { minLength = 0, maxLength = Infinity, format, pattern } = field;
  const length = codePoints(value);
  if (length < minLength) return { constraint: 'minLength', limit: minLength };
  if (length > maxLength) return { constraint: 'maxLength', limit: maxLength };
  if (format !== undefined && !matchesFormat(format, value))
    return { constraint: 'format', limit: format === 'email' && /[^\0-\x7f]/.test(value) ? 'ascii' : format };
  return pattern === undefined || matches(pattern, value) ? undefined : { constraint: 'pattern' };
}

function checkNumber(field: NumberField, value: number): Breach | undefined {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = field;
  if (field.integer && !Number.isInteger(value)) return { constraint: 'type' };
  if (minimum !== undefined && value < minimum) return { constraint: 'minimum', limit: minimum };
  if (maximum !== undefined && value > maximum) return { constraint: 'maximum', limit: maximum };
  if (exclusiveMinimum !== undefined && value <= exclusiveMinimum)
    return { constraint: 'exclusiveMinimum', limit: exclusiveMinimum };
  if (exclusiveMaximum !== undefined && value >= exclusiveMaximum)
    return { constraint: 'exclusiveMaximum', limit: exclusiveMaximum };
  if (multipleOf !== undefined && !isMultiple(value, multipleOf))
    return { constraint: 'multipleOf', limit: multipleOf };
  return undefined;
}

function checkChoices(field: ChoicesField, value: readonly unknown[]): Breach | undefined {
  const { minItems = 0, maxItems = Infinity } = field;
  const values = new Set<unknown>(field.options.map((option) => option.value));
  if (value.length < minItems) return { constraint: 'minItems', limit: minItems };
  if (value.length > maxItems) return { constraint: 'maxItems', limit: maxItems };
  // One more than there are options shows what is wrong with any longer list, however long; and of a list with holes, these are seen too.
  const looked = Array.from({ length: Math.min(value.length, values.size + 1) }, (_, at) => value[at]);
  if (!looked.every((entry) => values.has(entry))) return { constraint: 'option' };
  if (new Set(looked).size < value.length) return { constraint: 'uniqueItems' };
  return undefined;
}

/** The length of a text as JSON Schema counts it: in Unicode code points. */
export function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

// 0.3 is a multiple of 0.1, although neither is exact in binary.
function isMultiple(value: number, of: number): boolean {
  if (Number.isInteger(of)) return value % of === 0;
  const quotient = value / of;
  return Math.abs(quotient - Math.round(quotient)) <= Number.EPSILON * Math.abs(quotient);
}
