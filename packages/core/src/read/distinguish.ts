import type { Field } from './request.ts';
import { visiblePart } from './visible.ts';

/** Fields under labels that look the same could not be told apart: each then says its name too, and its place if need be. */
export function distinguish(fields: readonly Field[]): readonly Field[] {
  const named = apart(fields, (field) =>
    field.label === field.name ? field.label : `${field.label} (${field.name})`,
  );
  return apart(named, (field, index) => `${field.label} [${index + 1}]`);
}

function apart(fields: readonly Field[], relabel: (field: Field, index: number) => string): readonly Field[] {
  const looks = fields.map((field) => visiblePart(field.label));
  const last = new Map(looks.map((look, index) => [look, index]));
  const twice = new Set(looks.filter((look, index) => last.get(look) !== index));
  return fields.map((field, index) =>
    twice.has(looks[index] ?? '') ? { ...field, label: relabel(field, index) } : field,
  );
}
