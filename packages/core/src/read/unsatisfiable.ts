import type { Field, NumberField } from './request.ts';

/** Whether no value can answer a required field. */
export function unsatisfiable(field: Field): boolean {
  if (!field.required) return false;
  switch (field.kind) {
    case 'text':
      return field.maxLength === 0 || above(field.minLength, field.maxLength);
    case 'number':
      return isEmptyRange(field);
    case 'choices':
      return above(field.minItems, Math.min(field.maxItems ?? Infinity, field.options.length));
    case 'unreadable':
      return true;
    case 'boolean':
    case 'choice':
      return false;
  }
}

function isEmptyRange(field: NumberField): boolean {
  const { minimum = -Infinity, maximum = Infinity } = field;
  const { exclusiveMinimum = -Infinity, exclusiveMaximum = Infinity } = field;
  const step = Number.isInteger(field.multipleOf) ? field.multipleOf : field.integer ? 1 : undefined;
  if (step !== undefined) {
    const lowest = Math.max(Math.ceil(minimum / step), Math.floor(exclusiveMinimum / step) + 1);
    return lowest > Math.min(Math.floor(maximum / step), Math.ceil(exclusiveMaximum / step) - 1);
  }
  const below = exclusiveMinimum >= maximum || exclusiveMinimum >= exclusiveMaximum;
  return below || minimum > maximum || minimum >= exclusiveMaximum;
}

function above(low = 0, high = Infinity): boolean {
  return low > high;
}
