import type { FormParams, Property } from '../contender.ts';

/** A field as a form by hand draws it. What is entered is a text; of a yes or no, `'true'` or `'false'`. */
export interface HandField {
  readonly name: string;
  readonly label: string;
  readonly description: string | undefined;
  readonly limits: string | undefined;
  readonly required: boolean;
  readonly widget: 'text' | 'email' | 'date' | 'number' | 'checkbox' | 'select';
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly start: string;
  /** What is wrong with a text, in words. */
  readonly check: (text: string) => string | undefined;
  /** What is sent for a text; nothing for an empty one. */
  readonly toValue: (text: string) => unknown;
}

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** The fields that a request declares. */
export function readFields({ requestedSchema }: FormParams): readonly HandField[] {
  const { properties, required = [] } = requestedSchema;
  return Object.entries(properties).map(([name, property]) =>
    readField(name, property, required.includes(name)),
  );
}

function readField(name: string, property: Property, required: boolean): HandField {
  const { type, format, oneOf, minimum, maximum, minLength = 0, maxLength } = property;
  const options =
    oneOf?.map((option) => ({ value: option.const, label: option.title })) ??
    property.enum?.map((value) => ({ value, label: value })) ??
    [];
  const isNumber = type === 'integer' || type === 'number';

  const check = (text: string): string | undefined => {
    if (type === 'boolean') return undefined;
    if (text.trim() === '') return required ? `${property.title} is needed.` : undefined;
    if (isNumber) {
      const value = Number(text);
      if (!Number.isFinite(value)) return 'Enter a number.';
      if (type === 'integer' && !Number.isInteger(value)) return 'Enter a whole number.';
      if (minimum !== undefined && value < minimum) return `At least ${minimum}.`;
      if (maximum !== undefined && value > maximum) return `At most ${maximum}.`;
      return undefined;
    }
    if (options.length > 0)
      return options.some(({ value }) => value === text) ? undefined : 'Choose one of the list.';
    if (format === 'email' && !EMAIL.test(text)) return 'Enter an email address, like name@example.com.';
    if (format === 'date' && !(DATE.test(text) && !Number.isNaN(Date.parse(text)))) return 'Enter a date.';
    const length = Array.from(text).length;
    if (length < minLength) return `At least ${minLength} characters.`;
    if (maxLength !== undefined && length > maxLength) return `At most ${maxLength} characters.`;
    return undefined;
  };

  return {
    name,
    label: property.title,
    description: property.description,
    limits: limitsOf(property),
    required,
    widget:
      type === 'boolean'
        ? 'checkbox'
        : isNumber
          ? 'number'
          : options.length > 0
            ? 'select'
            : (format ?? 'text'),
    options,
    start: property.default === undefined ? '' : String(property.default),
    check,
    toValue: (text) =>
      type === 'boolean' ? text === 'true' : text.trim() === '' ? undefined : isNumber ? Number(text) : text,
  };
}

function limitsOf({ minimum, maximum, minLength, maxLength }: Property): string | undefined {
  if (minimum !== undefined && maximum !== undefined) return `From ${minimum} to ${maximum}`;
  if (minLength !== undefined && maxLength !== undefined) return `${minLength} to ${maxLength} characters`;
  if (maxLength !== undefined) return `At most ${maxLength} characters`;
  if (minLength !== undefined) return `At least ${minLength} characters`;
  return undefined;
}

/** The content to send, without what was left empty. */
export function contentOf(
  fields: readonly HandField[],
  textOf: (field: HandField) => string,
): { readonly [name: string]: unknown } {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = field.toValue(textOf(field));
      return value === undefined ? [] : [[field.name, value]];
    }),
  );
}
