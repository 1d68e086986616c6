import type { Field, NumberField } from './request.ts';

const LONGEST_QUOTE = 60;

/** Why no value can answer a required field, in words that go after its label; `undefined` where one can. */
export function unsatisfiable(field: Field): string | undefined {
  if (!field.required) return undefined;
  switch (field.kind) {
    case 'text':
      return (
        (field.maxLength === 0 || above(field.minLength, field.maxLength)) &&
        `wants “${quote(field.label)}” to be longer than it allows`
      );
    case 'number':
      return isEmptyRange(field)
        ? `wants “${quote(field.label)}” in a range that holds no number`
        : undefined;
    case 'choices':
      return (
        (above(field.minItems, field.maxItems) || above(field.minItems, field.options.length)) &&
        `wants more of “${quote(field.label)}” than it allows`
      );
    case 'boolean':
    case 'choice':
    case 'unreadable':
      return undefined;
  }
}

function isEmptyRange(field: NumberField): boolean {
  const { minimum = -Infinity, maximum = Infinity } = field;
  const { exclusiveMinimum = -Infinity, exclusiveMaximum = Infinity } = field;
  if (field.integer) {
    const lowest = Math.max(Math.ceil(minimum), Math.floor(exclusiveMinimum) + 1);
    return lowest > Math.min(Math.floor(maximum), Math.ceil(exclusiveMaximum) - 1);
  }
  const below = exclusiveMinimum >= maximum || exclusiveMinimum >= exclusiveMaximum;
  return below || minimum > maximum || minimum >= exclusiveMaximum;
}

function above(low: number | undefined, high: number | undefined): true | undefined {
  return low !== undefined && high !== undefined && low > high ? true : undefined;
}

/** A server's words inside the kit's: cut, so that they cannot grow into a text of their own. */
export function quote(text: string): string {
  return text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text;
}
