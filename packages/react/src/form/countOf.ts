import { codePoints } from '@elicitation-kit/core/form';
import type { Answerable } from './control.ts';
import type { WidgetName } from './theme.ts';

/** How much of what a limit allows is there. */
export function countOf(
  field: Answerable,
  widget: WidgetName,
  value: unknown,
): { readonly is: number; readonly of: number } | undefined {
  if (field.kind === 'text' && field.maxLength !== undefined && field.format === undefined)
    return { is: codePoints(String(value)), of: field.maxLength };
  // A searched list counts by itself.
  if (
    widget === 'CheckboxesWidget' &&
    field.kind === 'choices' &&
    field.maxItems !== undefined &&
    Array.isArray(value)
  )
    return { is: value.length, of: field.maxItems };
  return undefined;
}
