import type { Field } from '../read/request.ts';

/**
 * What the person has entered in one field so far. `null` is untouched (a default stands), `''` is cleared, a choice is
 * the index of its option, choices are indices, a number is the text typed.
 */
export type Draft = string | boolean | number | readonly number[] | null;

/** The drafts that a fresh form starts from, by field index. */
export function startDrafts(fields: readonly Field[]): readonly Draft[] {
  return fields.map(startDraft);
}

// A required box without a default is drawn unticked with the word "No" beside it: that is an answer the person sees.
function startDraft(field: Field): Draft {
  return field.kind === 'boolean' && field.required && field.default === undefined ? false : null;
}
