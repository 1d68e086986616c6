import type { Json } from '../protocol.ts';
import { distinguish } from './distinguish.ts';
import { isRecord, isStrings, type Schema } from './json.ts';
import { exceedsBytes } from './limits.ts';
import { readField } from './readField.ts';
import { reasonFor, reasonMessages, type Reason } from './reasons.ts';
import { exceeds, refuse } from './refuse.ts';
import type { Field, FormRequest, Limits, Refusal } from './request.ts';
import { asksSecret } from './secret.ts';
import { simplify } from './simplify.ts';
import { unsatisfiable } from './unsatisfiable.ts';
import { createWhole } from './whole.ts';

const PATH = 'requestedSchema';

/** `requestedSchema` → the fields of a form, or why there is none. */
export function readForm(
  given: unknown,
  shared: { message: string; meta?: Json },
  caps: Limits,
): FormRequest | Refusal {
  if (!isRecord(given)) return refuse(PATH, 'is not an object');
  const whole = createWhole(given, caps.options);
  const schema = simplify({ ...given, type: given['type'] ?? 'object' }, whole);
  if (typeof schema === 'string') return refuse(PATH, reasonMessages[schema]);
  const properties = schema['properties'] ?? {};
  const required = schema['required'] ?? [];
  const dialect = schema['$schema'] ?? undefined;
  if (dialect !== undefined && !isKnownDialect(dialect))
    return refuse(`${PATH}.$schema`, 'names an unknown dialect');
  if (![schema['type']].flat().includes('object')) return refuse(`${PATH}.type`, 'is not "object"');
  if (!isRecord(properties)) return refuse(`${PATH}.properties`, 'is not an object');
  if (!isStrings(required)) return refuse(`${PATH}.required`, 'is not a list of strings');
  if (schema['properties'] === undefined && asksElsewhere(schema))
    return refuse(PATH, 'asks for something without naming it among its properties');

  const entries = Object.entries(properties);
  if (entries.length > caps.fields) return exceeds(`${PATH}.properties`, 'fields', caps);
  const wanted = new Set(required);
  const fields: Field[] = [];
  let options = 0;
  // A field at a time, up to the caps: references let a short request stand for a long one.
  for (const [name, property] of entries) {
    const field = readField(name, property, wanted.has(name), whole);
    const at = `${PATH}.properties.${name}`;
    if ('options' in field) options += field.options.length;
    if (options > caps.options) return exceeds(at, 'options', caps);
    if (texts(field).some((text) => exceedsBytes(text, caps.message))) return exceeds(at, 'message', caps);
    fields.push(field);
  }
  const refused = fields.find(
    (field) => isBeyondAsking(field) && (field.required || fields.every(isBeyondAsking)),
  );
  if (refused?.kind === 'unreadable')
    return refuse(`${PATH}.properties.${refused.name}`, refused.reason.text);

  const absent = required.find((name) => !Object.hasOwn(properties, name));
  const stuck = fields.find(unsatisfiable);
  const unanswerable = absent === undefined ? stuck && whyStuck(stuck) : reasonFor('neverAsked', absent);
  return {
    mode: 'form',
    ...shared,
    ...withSecret(distinguish(fields), shared.message),
    ...(unanswerable === undefined ? {} : { unanswerable }),
  };
}

/** Where the message asks for a secret, the one field that is typed is the place for it; of several nobody knows which. */
function withSecret(fields: readonly Field[], message: string): Pick<FormRequest, 'fields' | 'asksSecret'> {
  const typed = fields.filter(({ kind }) => kind === 'text' || kind === 'number');
  const [first] = typed;
  if (typed.some(({ secret }) => secret) || !asksSecret(message)) return { fields };
  if (typed.length > 1) return { fields, asksSecret: true };
  return { fields: fields.map((field) => (field === first ? { ...field, secret: true } : field)) };
}

function whyStuck({ kind, label }: Field): Reason {
  return reasonFor(kind === 'unreadable' ? 'asksForNothing' : 'limitsClash', label);
}

/** What the protocol allows in a form means the same in each of JSON Schema's drafts. */
function isKnownDialect(dialect: Json): boolean {
  return (
    typeof dialect === 'string' &&
    /^https?:\/\/json-schema\.org\/(draft-0[4-7]|draft\/20(19-09|20-12))\/schema#?$/.test(dialect)
  );
}

/** Schemas where no field comes from: one of several forms, names of one's own choice, properties that nobody called so. */
function asksElsewhere(schema: Schema): boolean {
  const asks = (value: Json): boolean =>
    isRecord(value) && ('type' in value || 'enum' in value || '$ref' in value);
  return 'anyOf' in schema || 'oneOf' in schema || Object.values(schema).some(asks);
}

/** A choice of nothing is a question like others, only without an answer; any other shape is one that nobody saw. */
function isBeyondAsking(field: Field): boolean {
  return field.kind === 'unreadable' && field.reason.code !== 'noOption';
}

/** Every text of a field that is shown. */
function texts(field: Field): readonly string[] {
  const options =
    'options' in field ? field.options.flatMap(({ label, description = '' }) => [label, description]) : [];
  const { pattern = '', default: standing = '' } = field.kind === 'text' ? field : {};
  return [field.name, field.label, field.description ?? '', pattern, standing, ...options];
}
