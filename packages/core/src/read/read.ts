import type { Json } from '../protocol.ts';
import { isRecord, isStrings } from './json.ts';
import { byteLength, DEFAULT_LIMITS } from './limits.ts';
import { readField } from './readField.ts';
import type { ElicitationRequest, Field, FormRequest, Limits, Refusal } from './request.ts';
import { unsatisfiable } from './unsatisfiable.ts';

/**
 * Reads the params of `elicitation/create` as a server sent them: a request to show, or why it is refused. Never throws,
 * whatever comes.
 */
export function read(params: unknown, limits: Partial<Limits> = {}): ElicitationRequest | Refusal {
  const caps = { ...DEFAULT_LIMITS, ...limits };
  if (!isRecord(params)) return refuse('params', 'is not an object');
  const { mode = 'form', message, _meta: meta } = params;
  if (typeof message !== 'string') return refuse('message', 'is not a string');
  if (byteLength(message) > caps.message) return exceeds('message', 'message', `${caps.message} bytes`);
  const shared = meta === undefined ? { message } : { message, meta };

  if (mode === 'form') return readForm(params['requestedSchema'], shared, caps);
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
  const { type = 'object', properties = {}, required = [] } = schema;
  if (type !== 'object') return refuse(`${path}.type`, 'is not "object"');
  if (!isRecord(properties)) return refuse(`${path}.properties`, 'is not an object');
  if (!isStrings(required)) return refuse(`${path}.required`, 'is not a list of strings');

  const entries = Object.entries(properties);
  if (entries.length > caps.fields)
    return exceeds(`${path}.properties`, 'fields', `${caps.fields} properties`);
  const wanted = new Set(required);
  const fields = entries.map(([name, property]) => readField(name, property, wanted.has(name)));

  for (const field of fields) {
    const at = `${path}.properties.${field.name}`;
    if ('options' in field && field.options.length > caps.options)
      return exceeds(at, 'options', `${caps.options} options`);
    if (field.kind === 'unreadable' && (field.required || fields.every(isUnreadable)))
      return refuse(at, field.reason);
  }

  const absent = required.find((name) => !Object.hasOwn(properties, name));
  const unanswerable =
    absent === undefined
      ? fields.map(unsatisfiable).find((reason) => reason !== undefined)
      : `requires “${absent}” without asking for it`;
  return {
    mode: 'form',
    ...shared,
    fields: fields.map((field) => distinguish(field, fields)),
    ...(unanswerable === undefined ? {} : { unanswerable }),
  };
}

function isUnreadable(field: Field): boolean {
  return field.kind === 'unreadable';
}

/** Two fields under one label could not be told apart: each then says its name too. */
function distinguish(field: Field, fields: readonly Field[]): Field {
  const alone = fields.every((other) => other === field || other.label !== field.label);
  return alone || field.label === field.name ? field : { ...field, label: `${field.label} (${field.name})` };
}

function refuse(property: string, reason: string): Refusal {
  return { code: -32602, property, reason };
}

function exceeds(property: string, over: keyof Limits, cap: string): Refusal {
  return { ...refuse(property, `is larger than this host's cap of ${cap}`), over };
}
