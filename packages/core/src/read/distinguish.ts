import type { Field } from './request.ts';
import { visiblePart } from './visible.ts';

/** Fields under labels that look the same could not be told apart: each then says its name too. */
export function distinguish(fields: readonly Field[]): readonly Field[] {
  const looks = fields.map((field) => visiblePart(field.label));
  return fields.map((field, index) => {
    const alone = looks.every((look, other) => other === index || look !== looks[index]);
    return alone || field.label === field.name
      ? field
      : { ...field, label: `${field.label} (${field.name})` };
  });
}
