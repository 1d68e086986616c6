import type { Field, Json } from '@elicitation-kit/core';
import { isRefusal, read } from '@elicitation-kit/core/form';
import { readAlone } from './readAlone.ts';
import { isList, isSchema, type Fault, type Finding, type Inspected, type RuleName } from './rule.ts';
import { rules } from './rules.ts';

/** What is known of a request beside its params. */
export interface InspectOptions {
  /** The revision that it was sent in, where that is known. */
  readonly revision?: string | undefined;
}

/** What is wrong with the params of an `elicitation/create`, whatever they are: errors first, then warnings. Never throws. */
export function inspectRequest(params: unknown, options: InspectOptions = {}): readonly Finding[] {
  const request = toInspected(params, options.revision);
  if (request === undefined)
    return [
      finding('request', {
        text: 'is not a request: its mode is neither "form" nor "url", or it is no object',
      }),
    ];
  const found = rules.flatMap((rule) => rule.check(request).map((fault) => finding(rule.name, fault)));
  const outcome = read(params);
  if (isRefusal(outcome) && !found.some(({ level }) => level === 'error'))
    found.push(finding('request', { text: `cannot be read: ${outcome.property} ${outcome.reason}` }));
  return found.toSorted((a, b) => Number(a.level === 'warning') - Number(b.level === 'warning'));
}

function finding(name: RuleName, { property, text }: Fault): Finding {
  const rule = rules.find((one) => one.name === name);
  if (rule === undefined) throw new Error(`There is no rule “${name}”.`);
  const subject = property === undefined ? 'The request' : `“${property}”`;
  return {
    rule: name,
    level: rule.level,
    ...(property === undefined ? {} : { property }),
    message: `${subject} ${text}. ${rule.wayOut}`,
  };
}

function toInspected(params: unknown, revision: string | undefined): Inspected | undefined {
  if (!isSchema(params as Json)) return undefined;
  const known = params as { readonly [key: string]: Json };
  const { mode = 'form', message, requestedSchema } = known;
  if (mode !== 'form' && mode !== 'url') return undefined;
  const schema = mode === 'form' && isSchema(requestedSchema) ? requestedSchema : {};
  const all = isSchema(schema['properties']) ? Object.entries(schema['properties']) : [];
  const properties = all.filter((entry): entry is [string, Inspected['schema']] => isSchema(entry[1]));
  const fields = new Map<string, Field | undefined>();
  return {
    params: known,
    mode,
    message: typeof message === 'string' ? message : '',
    schema,
    properties,
    required: isList(schema['required'])
      ? schema['required'].filter((name): name is string => typeof name === 'string')
      : [],
    fieldOf: (name) => {
      if (!fields.has(name)) {
        const { default: _default, ...property } = properties.find(([other]) => other === name)?.[1] ?? {};
        fields.set(name, readAlone(name, property));
      }
      return fields.get(name);
    },
    revision,
  };
}
