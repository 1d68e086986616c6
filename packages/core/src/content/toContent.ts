import type { Content, ContentValue } from '../protocol.ts';
import type { ChoicesField, Field, NumberField, TextFormat } from '../read/request.ts';
import type { Draft } from './drafts.ts';
import type { FieldError } from './fieldError.ts';
import { toAscii } from './toAscii.ts';
import { validate } from './validate.ts';

/** What a draft comes to: a value, nothing, or why its text is no value. */
type Reading = { readonly value: ContentValue } | Omit<FieldError, 'field'> | 'absent';

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
      return typeof reading === 'object' && 'value' in reading ? [[field.name, reading.value]] : [];
    }),
  );
  const broken = new Map(validate(fields, content).map((error) => [error.field, error]));
  const errors = fields.flatMap((field, index): FieldError[] => {
    const reading = readings[index];
    if (typeof reading === 'object' && 'constraint' in reading) return [{ field: field.name, ...reading }];
    const error = broken.get(field.name);
    return error === undefined ? [] : [error];
  });
  return { content, errors };
}

function readDraft(field: Field, draft: Draft): Reading {
  if (field.kind === 'unreadable') return 'absent';
  if (draft === null && field.default !== undefined) return { value: field.default as ContentValue };
  if (field.kind === 'choices') return readChoices(field, draft);
  switch (field.kind) {
    case 'text':
      return readText(field.format, draft);
    case 'number':
      return readNumber(field, draft);
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

// Typed text goes out as typed; only addresses lose the blanks around them, which cannot be meant, and are written in ASCII.
function readText(format: TextFormat | undefined, draft: Draft): Reading {
  if (typeof draft !== 'string' || draft.trim() === '') return 'absent';
  return { value: format === undefined ? draft : toAscii(format, draft.trim()) };
}

function readNumber(field: NumberField, draft: Draft): Reading {
  if (typeof draft !== 'string' || draft.trim() === '') return 'absent';
  const text = draft.trim();
  if (!/^[+-]?(\d+(\.\d+)?|\.\d+)(e[+-]?\d+)?$/i.test(text)) return { constraint: 'type' };
  const value = Number(text);
  // Beyond these, numbers would go out as others than were typed.
  const { MIN_SAFE_INTEGER: least, MAX_SAFE_INTEGER: most } = Number;
  if (value < least) return { constraint: 'minimum', limit: Math.max(field.minimum ?? least, least) };
  if (value > most) return { constraint: 'maximum', limit: Math.min(field.maximum ?? most, most) };
  return { value };
}
