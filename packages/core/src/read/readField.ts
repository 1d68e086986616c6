import { takesLines } from '../content/takesLines.ts';
import { validate } from '../content/validate.ts';
import type { Json } from '../protocol.ts';
import { hasInvisible } from './invisible.ts';
import { isRecord, type Schema } from './json.ts';
import { readKind, unreadable, type AnyKind } from './readKind.ts';
import { OPTION_KEYWORDS } from './readOptions.ts';
import type { Field, TextField } from './request.ts';
import { looksSecret } from './secret.ts';
import { simplify } from './simplify.ts';
import { isVisible } from './visible.ts';
import type { Whole } from './whole.ts';

/** Members of a field that are no keywords of a schema. */
const OWN_MEMBERS: ReadonlySet<string> = new Set(['kind', 'integer', 'options', 'reason']);

/** One property of `requestedSchema` → one field. What cannot be asked comes back as `unreadable`, with the reason. */
export function readField(name: string, property: unknown, required: boolean, whole: Whole): Field {
  // `true` allows anything, as `{}` does.
  const given = property === true ? {} : property;
  const simple = isRecord(given) ? simplify(given, whole) : 'notObject';
  const schema = typeof simple === 'string' ? (isRecord(given) ? given : {}) : simple;
  const part = typeof simple === 'string' ? unreadable(simple) : readKind(simple, whole);
  const { title, description } = schema;
  const label = [title, name].find(isVisible) ?? '(no name)';
  const field = {
    name,
    label,
    ...(isVisible(description) ? { description } : {}),
    required,
    secret:
      (part.kind === 'text' || part.kind === 'number') &&
      looksSecret(name, label, description, schema['format'], schema['default']),
    extra: rest(schema, part),
    ...part,
  };
  return withDefault(field, schema['default']);
}

const LONGEST = 1_000_000;

/** A default that its own field refuses, or that an input would show as something else, is ignored: never shown, never sent. */
function withDefault(field: Field, value: Json | undefined): Field {
  // Its pattern is for the answer: the engine may come later, and a request is read the same before and after.
  const judged = { ...field, pattern: '' };
  const fits = validate([judged], Object.fromEntries([[field.name, value]])).length === 0;
  return fits && !(field.kind === 'text' && isHidden(value as string, field))
    ? ({ ...field, default: value } as Field)
    : field;
}

// One line shows no line break, nothing shows a direction mark, and a date input has no year 0.
function isHidden(text: string, field: TextField): boolean {
  // What is longer is over every cap on texts.
  if (text.length < LONGEST && hasInvisible(text)) return true;
  return takesLines(field)
    ? false
    : /[\n\t]/.test(text) || (field.format === 'date' && text.startsWith('0000'));
}

/** Keywords that went into no member of the field. */
function rest(schema: Schema, part: AnyKind): Field['extra'] {
  const taken = Object.keys(part).filter((member) => !OWN_MEMBERS.has(member));
  const options = 'options' in part ? [...OPTION_KEYWORDS, 'items'] : [];
  const read = new Set(['type', 'title', 'description', 'default', ...taken, ...options]);
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !read.has(keyword)));
}
