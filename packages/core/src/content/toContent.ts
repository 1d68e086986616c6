import type { Content, ContentValue } from '../protocol.ts';
import type { ChoicesField, Field } from '../read/request.ts';
import type { Draft } from './drafts.ts';
import type { FieldError } from './fieldError.ts';
import { validate } from './validate.ts';

/** What a draft comes to: a value, nothing, or text that is not a value yet. */
type Reading = { readonly value: ContentValue } | 'absent' | 'unfinished';

/**
 * Drafts → the answer and what is wrong with it, field by field. An untouched field gives its default or nothing; a
 * cleared or blank one gives nothing.
 */
export function toContent(
  fields: readonly Field[],
  drafts: readonly Draft[],
): { readonly content: Content; readonly errors: readonly FieldError[] } {
  const readings = fields.map((field, index) => readDraft(field, drafts[index] ?? null));
  const content: Content = Object.fromEntries(
    fields.flatMap((field, index) => {
      const reading = readings[index];
      return typeof reading === 'object' ? [[field.name, reading.value]] : [];
    }),
  );
  const broken = new Map(validate(fields, content).map((error) => [error.field, error]));
  const errors = fields.flatMap((field, index): FieldError[] => {
    if (readings[index] === 'unfinished') return [{ field: field.name, constraint: 'type' }];
    const error = broken.get(field.name);
    return error === undefined ? [] : [error];
  });
  return { content, errors };
}

function readDraft(field: Field, draft: Draft): Reading {
  if (field.kind === 'unreadable') return 'absent';
  if (draft === null && field.default !== undefined) return { value: field.default as ContentValue };
  if (field.kind === 'choices') return readChoices(field, draft);
  if (draft === null || draft === '') return 'absent';
  switch (field.kind) {
    case 'text':
      return readText(field.format, draft);
    case 'number':
      return readNumber(draft);
    case 'boolean':
      return typeof draft === 'boolean' ? { value: draft } : 'absent';
    case 'choice': {
      const option = typeof draft === 'number' ? field.options[draft] : undefined;
      return option === undefined ? 'absent' : { value: option.value };
    }
  }
}

// Nothing chosen is an empty list only where the server wants a list at all.
function readChoices({ options, required }: ChoicesField, draft: Draft): Reading {
  const indices = new Set<unknown>(Array.isArray(draft) ? draft : []);
  const chosen = options.filter((_, index) => indices.has(index));
  return chosen.length > 0 || required ? { value: chosen.map((option) => option.value as string) } : 'absent';
}

// Typed text goes out as typed; only addresses lose the blanks around them, which cannot be meant.
function readText(format: string | undefined, draft: Draft): Reading {
  if (typeof draft !== 'string' || draft.trim() === '') return 'absent';
  return { value: format === undefined ? draft : draft.trim() };
}

function readNumber(draft: Draft): Reading {
  if (typeof draft !== 'string' || draft.trim() === '') return 'absent';
  const text = draft.trim();
  if (!/^[+-]?(\d+(\.\d+)?|\.\d+)(e[+-]?\d+)?$/i.test(text)) return 'unfinished';
  const value = Number(text);
  const exact = !Number.isInteger(value) || Number.isSafeInteger(value);
  return Number.isFinite(value) && exact ? { value } : 'unfinished';
}
