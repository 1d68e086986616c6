import { apart, type Json } from '@elicitation-kit/core';
import type { AskingOptions, RefusedField } from './asking.ts';
import type { Arrived } from './channel.ts';
import { explain } from './explain.ts';
import type { Form, FormParams, Taken } from './question.ts';
import { readAlone } from './rules/readAlone.ts';
import { isSchema, type Schema } from './rules/rule.ts';

/** The same form, with the reason ahead of its message, and as the person left it: nobody types twice what fitted. */
export function again(
  { params, fields }: Form,
  { errors, reasons }: Extract<Taken, { readonly errors: unknown }>,
  { answer }: Arrived,
  reword: AskingOptions['reasons'],
): FormParams {
  const refused = errors.map((error): RefusedField => {
    const field = fields.find(({ name }) => name === error.field);
    const reason = reasons.get(error.field);
    return { ...error, ...(field && { label: field.label }), ...(reason !== undefined && { reason }) };
  });
  const said = refused.map((error) => {
    const field = fields.find(({ name }) => name === error.field);
    return `${error.label ?? 'The answer'}: ${(error.reason ?? explain(error, field)).replace(/\.$/, '')}.`;
  });
  let reason = `Not taken yet. ${said.join(' ')}`;
  apart(() => {
    reason = reword?.(said, refused) ?? reason;
  });
  const { content } = answer as { readonly content?: unknown };
  const asked = params.requestedSchema['properties'] as { readonly [name: string]: Schema };
  const bad = new Set(errors.map(({ field }) => field));
  const properties = Object.entries(asked).map(([name, property]): [string, Schema] => [
    name,
    !isSchema(content as Json) || bad.has(name) ? property : asLeft(name, property, content as Schema),
  ]);
  return {
    ...params,
    message: `${reason}\n\n${params.message}`,
    requestedSchema: { ...params.requestedSchema, properties: Object.fromEntries(properties) },
  };
}

/** A property with what the person gave filled in; what they left out, or took out, stays empty. */
function asLeft(name: string, property: Schema, content: Schema): Schema {
  const { default: _default, ...empty } = property;
  if (!Object.hasOwn(content, name)) return empty;
  const filled: Schema = { ...empty, default: content[name] as Json };
  const field = readAlone(name, filled);
  const fits = field?.kind !== 'unreadable' && field?.default !== undefined && !field.secret;
  return fits ? filled : empty;
}
