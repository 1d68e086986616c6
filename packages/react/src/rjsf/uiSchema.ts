import type { Field } from '@elicitation-kit/core';
import type { Props } from './registry.ts';

/** RJSF's `uiSchema` for a form, keyed by the names that the server gives its properties. */
export type UiSchema = Props;

/** The key of a field in the schema that RJSF is given: names of servers stay out of its paths and ids. */
export function surrogate(index: number): string {
  return `f${index}`;
}

/** A host's `uiSchema` in surrogate keys. Names that the form does not have are left out. */
export function placeUiSchema(uiSchema: UiSchema, fields: readonly Field[]): UiSchema {
  const { order, globalOptions, rootFieldId: _, ...root } = readOptions(uiSchema);
  const places = new Map(fields.map((field, index) => [field.name, surrogate(index)]));
  const placed: { [key: string]: unknown } = {};
  fields.forEach(({ name }, index) => {
    if (Object.hasOwn(uiSchema, name) && !name.startsWith('ui:')) placed[surrogate(index)] = uiSchema[name];
  });
  return {
    ...placed,
    'ui:globalOptions': globalOptions,
    'ui:options': { ...root, ...(Array.isArray(order) && { order: placeOrder(order, places) }) },
  };
}

/** The order in surrogate keys, with a place for whatever it does not name. */
function placeOrder(order: readonly unknown[], places: ReadonlyMap<string, string>): string[] {
  const keys = order.flatMap((name) => (name === '*' ? '*' : (places.get(name as string) ?? [])));
  return [...new Set([...keys, '*'])];
}

/** The options of a `uiSchema`, in any of RJSF's spellings, by their plain names. */
export function readOptions(uiSchema: unknown, globalOptions?: Props): Props {
  const options: { [name: string]: unknown } = { ...globalOptions };
  if (!isRecord(uiSchema)) return options;
  for (const [key, value] of Object.entries(uiSchema)) {
    if (key === 'ui:options' && isRecord(value)) Object.assign(options, value);
    else if (key.startsWith('ui:')) options[key.slice(3)] = value;
  }
  return options;
}

function isRecord(value: unknown): value is Props {
  return typeof value === 'object' && value !== null;
}
