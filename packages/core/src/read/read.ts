import type { Json } from '../protocol.ts';
import { visiblePart } from './invisible.ts';
import { isRecord, isStrings } from './json.ts';
import { byteLength, DEFAULT_LIMITS } from './limits.ts';
import { NO_OPTION, readField } from './readField.ts';
import type { ElicitationRequest, Field, FormRequest, Limits, Refusal } from './request.ts';
import { quote, unsatisfiable } from './unsatisfiable.ts';

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
  if (byteLength(message) > caps.message) return exceeds('message', 'message', `${caps.message} bytes`);
  const shared = meta === undefined ? { message } : { message, meta };

  if (mode === 'form') return readForm(params['requestedSchema'] ?? {}, shared, caps);
  if (mode !== 'url') return refuse('mode', 'is neither "form" nor "url"');
  const { url, elicitationId } = params;
  if (typeof url !== 'string') return refuse('url', 'is not a string');
  if (byteLength(url) > caps.url) return exceeds('url', 'url', `${caps.url} bytes`);
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
    return refuse(`${path}.$schema`, 'names a dialect that this client does not know');
  if (type !== 'object') return refuse(`${path}.type`, 'is not "object"');
  if (!isRecord(properties)) return refuse(`${path}.properties`, 'is not an object');
  if (!isStrings(required)) return refuse(`${path}.required`, 'is not a list of strings');

  const entries = Object.entries(properties);
  if (entries.length > caps.fields)
    return exceeds(`${path}.properties`, 'fields', `${caps.fields} properties`);
  const wanted = new Set(required);
  const fields = entries.map(([name, property]) => readField(name, property, wanted.has(name), schema));

  let options = 0;
  for (const field of fields) {
    const at = `${path}.properties.${field.name}`;
    if ('options' in field) options += field.options.length;
    if (options > caps.options) return exceeds(at, 'options', `${caps.options} options`);
    if (texts(field).some((text) => byteLength(text) > caps.message))
      return exceeds(at, 'message', `${caps.message} bytes for a text`);
    if (field.kind === 'unreadable' && (field.required || fields.every(isBeyondAsking)))
      return refuse(at, field.reason);
  }

  const absent = required.find((name) => !Object.hasOwn(properties, name));
  const unanswerable =
    absent === undefined
      ? fields.map(unsatisfiable).find((reason) => reason !== undefined)
      : `requires “${quote(absent)}” without asking for it`;
  return {
    mode: 'form',
    ...shared,
    fields: distinguish(fields),
    ...(unanswerable === undefined ? {} : { unanswerable }),
  };
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

function exceeds(property: string, over: keyof Limits, cap: string): Refusal {
  return { ...refuse(property, `is larger than this host's cap of ${cap}`), over };
}
