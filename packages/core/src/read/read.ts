import type { Json } from '../protocol.ts';
import { isRecord, isStrings } from './json.ts';
import { byteLength, DEFAULT_LIMITS } from './limits.ts';
import { NO_OPTION, readField } from './readField.ts';
import type { ElicitationRequest, Field, FormRequest, Limits, Refusal } from './request.ts';
import { unsatisfiable } from './unsatisfiable.ts';
import { visiblePart } from './visible.ts';

const LONGEST_QUOTE = 60;

/**
 * Reads the params of `elicitation/create` as a server sent them: a request to show, or why it is refused. Never throws,
 * whatever comes.
 */
export function read(params: unknown, limits: Partial<Limits> = {}): ElicitationRequest | Refusal {
  const caps = { ...DEFAULT_LIMITS, ...limits };
  if (!isRecord(params)) return refuse('params', 'is not an object');
  const { mode = 'form', message = '', _meta: meta } = params;
  if (params['message'] === undefined && params['requestedSchema'] === undefined)
    return refuse('message', 'is missing');
  if (typeof message !== 'string') return refuse('message', 'is not a string');
  if (byteLength(message) > caps.message) return exceeds('message', 'message', caps);
  const shared = meta === undefined ? { message } : { message, meta };

  if (mode === 'form') return readForm(params['requestedSchema'] ?? {}, shared, caps);
  if (mode !== 'url') return refuse('mode', 'is neither "form" nor "url"');
  const { url, elicitationId } = params;
  if (typeof url !== 'string') return refuse('url', 'is not a string');
  if (byteLength(url) > caps.url) return exceeds('url', 'url', caps);
  return { mode, ...shared, url, ...(typeof elicitationId === 'string' ? { elicitationId } : {}) };
}

/** Tells a refusal from a request. */
export function isRefusal(outcome: ElicitationRequest | Refusal): outcome is Refusal {
  return 'code' in outcome;
}

function readForm(
  schema: unknown,
  shared: { message: string; meta?: Json },
  caps: Limits,
): FormRequest | Refusal {
  const path = 'requestedSchema';
  if (!isRecord(schema)) return refuse(path, 'is not an object');
  const { type = 'object', properties = {}, required = [], $schema } = schema;
  if ($schema !== undefined && !isKnownDialect($schema))
    return refuse(`${path}.$schema`, 'names an unknown dialect');
  if (type !== 'object') return refuse(`${path}.type`, 'is not "object"');
  if (!isRecord(properties)) return refuse(`${path}.properties`, 'is not an object');
  if (!isStrings(required)) return refuse(`${path}.required`, 'is not a list of strings');

  const entries = Object.entries(properties);
  if (entries.length > caps.fields) return exceeds(`${path}.properties`, 'fields', caps);
  const wanted = new Set(required);
  const whole = { root: schema, most: caps.options };
  const fields: Field[] = [];
  let options = 0;
  // A field at a time, up to the caps: references let a short request stand for a long one.
  for (const [name, property] of entries) {
    const field = readField(name, property, wanted.has(name), whole);
    const at = `${path}.properties.${name}`;
    if ('options' in field) options += field.options.length;
    if (options > caps.options) return exceeds(at, 'options', caps);
    if (texts(field).some((text) => byteLength(text) > caps.message)) return exceeds(at, 'message', caps);
    fields.push(field);
  }
  const refused = fields.find(
    (field) => field.kind === 'unreadable' && (field.required || fields.every(isBeyondAsking)),
  );
  if (refused?.kind === 'unreadable') return refuse(`${path}.properties.${refused.name}`, refused.reason);

  const absent = required.find((name) => !Object.hasOwn(properties, name));
  const stuck = fields.find(unsatisfiable);
  const unanswerable =
    absent !== undefined
      ? `requires “${quote(absent)}” without asking for it`
      : stuck && `sets limits for “${quote(stuck.label)}” that no answer can meet`;
  return {
    mode: 'form',
    ...shared,
    fields: distinguish(fields),
    ...(unanswerable === undefined ? {} : { unanswerable }),
  };
}

/** A server's words inside the kit's: cut, so that they cannot grow into a text of their own. */
function quote(text: string): string {
  return text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text;
}

/** What the protocol allows in a form means the same in each of JSON Schema's drafts. */
function isKnownDialect(dialect: Json): boolean {
  return (
    typeof dialect === 'string' &&
    /^https?:\/\/json-schema\.org\/(draft-0[4-7]|draft\/20(19-09|20-12))\/schema#?$/.test(dialect)
  );
}

/** A choice of nothing is left out, and the rest can be answered; any other shape is a question that nobody saw. */
function isBeyondAsking(field: Field): boolean {
  return field.kind === 'unreadable' && field.reason !== NO_OPTION;
}

/** Every text of a field that is shown. */
function texts(field: Field): readonly string[] {
  const options =
    'options' in field ? field.options.flatMap(({ label, description = '' }) => [label, description]) : [];
  const { pattern = '', default: standing = '' } = field.kind === 'text' ? field : {};
  return [field.name, field.label, field.description ?? '', pattern, standing, ...options];
}

/** Fields under labels that look the same could not be told apart: each then says its name too. */
function distinguish(fields: readonly Field[]): readonly Field[] {
  const looks = fields.map((field) => visiblePart(field.label));
  return fields.map((field, index) => {
    const alone = looks.every((look, other) => other === index || look !== looks[index]);
    return alone || field.label === field.name
      ? field
      : { ...field, label: `${field.label} (${field.name})` };
  });
}

function refuse(property: string, reason: string): Refusal {
  return { code: -32602, property, reason };
}

function exceeds(property: string, over: keyof Limits, caps: Limits): Refusal {
  return { ...refuse(property, `is larger than this host's cap of ${caps[over]}`), over };
}
