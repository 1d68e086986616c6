import type { Json } from '@elicitation-kit/core';
import type { Arrived } from './channel.ts';
import { explain } from './explain.ts';
import type { Form, FormParams, Taken } from './question.ts';
import { readAlone } from './rules/readAlone.ts';
import type { Schema } from './rules/rule.ts';

/** The same form, with the reason ahead of its message, and what fitted filled in: nobody types it twice. */
export function again(
  { params, fields }: Form,
  { errors, reasons }: Extract<Taken, { readonly errors: unknown }>,
  { answer }: Arrived,
  reword: ((reasons: readonly string[]) => string) | undefined,
): FormParams {
  const said = errors.map((error) => {
    const field = fields.find(({ name }) => name === error.field);
    return `${field?.label ?? 'The answer'}: ${reasons.get(error.field) ?? explain(error, field)}.`;
  });
  const reason = reword?.(said) ?? `Not taken yet. ${said.join(' ')}`;
  const bad = new Set(errors.map(({ field }) => field));
  const { content } = answer as { readonly content?: unknown };
  const given = (content ?? {}) as { readonly [name: string]: unknown };
  const asked = params.requestedSchema['properties'] as { readonly [name: string]: Schema };
  const properties = Object.entries(asked).map(([name, property]): [string, Schema] => {
    if (bad.has(name) || bad.has('') || !Object.hasOwn(given, name)) return [name, property];
    const filled: Schema = { ...property, default: given[name] as Json };
    const field = readAlone(name, filled);
    const fits = field?.kind !== 'unreadable' && field?.default !== undefined && !field.secret;
    return [name, fits ? filled : property];
  });
  return {
    ...params,
    message: `${reason}\n\n${params.message}`,
    requestedSchema: { ...params.requestedSchema, properties: Object.fromEntries(properties) },
  };
}
