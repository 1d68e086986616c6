import type { Field } from '@elicitation-kit/core';
import { CHOOSERS } from './control.ts';
import type { WidgetName } from './theme.ts';

/** Longer labels are cut in the middle, and stand whole below. */
export const LONGEST_LABEL = 200;
export const DESCRIPTION_LINES = 5;
/** Longer descriptions may take more lines than stand. */
const SHORT = 160;
/** Labels up to so many characters are whole in a list that is closed. */
export const LONGEST_LINE = 40;

/** Whether some text of a field may be folded, or cut by its widget. */
export function isLong(field: Field, widget: WidgetName | undefined): boolean {
  const { label, description = '' } = field;
  if (label.length > LONGEST_LABEL || description.length > SHORT) return true;
  if (description.split('\n').length > DESCRIPTION_LINES) return true;
  return (
    'options' in field &&
    CHOOSERS.has(widget as WidgetName) &&
    field.options.some((option) => option.label.length > LONGEST_LINE)
  );
}
