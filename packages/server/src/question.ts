import type { Content, Field, FieldError, Json } from '@elicitation-kit/core';
import { isRefusal, loadPatternsOf, read, validate } from '@elicitation-kit/core/form';
import type { ContentOf, Fields } from './fields/fields.ts';
import { fromStandardSchema } from './fields/fromStandardSchema.ts';
import type { StandardSchema } from './fields/standardSchema.ts';
import { QuestionError } from './QuestionError.ts';
import { inspectRequest } from './rules/inspectRequest.ts';
import type { Finding, WordRule } from './rules/rule.ts';

/** What is wrong with an answer that fits its form: the reason, in words for the person, by the field at fault. */
export type Problems<Answer> = { readonly [Name in keyof Answer]?: string };

interface Shared<Answer> {
  /** What it is about, what you will do, what follows, what you need. */
  readonly message: string;
  /** What a client that cannot show a form gets, for the model and the person. Default: the message and the fields in words. */
  readonly fallback?: string | undefined;
  /** Errors that are wrong about this question, as `secret` is about the pins of a map. Clients may judge as they do, and warn the person. */
  readonly allow?: readonly WordRule[] | undefined;
  /** How often it is asked at most, where answers don't fit. Default 3. */
  readonly attempts?: number | undefined;
  /** A further check of an answer that fits. What it finds is shown to the person, who is asked again. */
  readonly check?:
    | ((answer: Answer) => Problems<Answer> | undefined | Promise<Problems<Answer> | undefined>)
    | undefined;
}

/** A question by declared fields. Without any, it is a confirmation. */
export interface Question<F extends Fields> extends Shared<ContentOf<F>> {
  readonly fields: F;
}

/** A question by a Standard Schema, as `z.object` of zod 4.2 or newer: flat, of what forms can ask. */
export interface SchemaQuestion<S extends StandardSchema, Answer> extends Shared<Answer> {
  readonly schema: S;
}

/** A question in the words of the wire; its answer is typed by nothing. */
export interface WireQuestion extends Shared<Content> {
  readonly requestedSchema: { readonly [key: string]: unknown };
}

type AnyQuestion = Shared<never> &
  ({ readonly fields: Fields } | { readonly schema: StandardSchema } | { readonly requestedSchema: object });

/** An answer as it may be taken, or why it may not. `reasons` are words of the tool's own, by field. */
export type Taken =
  | { readonly content: unknown }
  | { readonly errors: readonly FieldError[]; readonly reasons: ReadonlyMap<string, string> };

/** A question that can be put. */
export interface Form {
  readonly params: FormParams;
  readonly fields: readonly Field[];
  readonly warnings: readonly Finding[];
  readonly take: (answer: unknown) => Promise<Taken>;
}

export interface FormParams {
  readonly mode: 'form';
  readonly message: string;
  readonly requestedSchema: { readonly [key: string]: Json };
}

/** A question as it goes out; throws `QuestionError` where it must not. */
export function toForm(question: AnyQuestion): Form {
  const params = { mode: 'form', message: question.message, requestedSchema: schemaOf(question) } as const;
  const findings = inspectQuestion(params, question.allow);
  const request = read(params);
  if (isRefusal(request) || request.mode !== 'form' || request.unanswerable)
    throw new QuestionError('The question asks for something that no answer can give.');
  const { fields } = request;
  return {
    params,
    fields,
    warnings: findings.filter(({ level }) => level === 'warning'),
    take: async (answer) => {
      await loadPatternsOf(fields);
      return take(question, fields, answer);
    },
  };
}

/** What is found in a question, but for what its author allows; throws for what must not be asked. */
export function inspectQuestion(params: object, allow: readonly WordRule[] = []): readonly Finding[] {
  const findings = inspectRequest(params).filter(({ rule }) => !(allow as readonly string[]).includes(rule));
  const errors = findings.filter(({ level }) => level === 'error');
  if (errors.length > 0)
    throw new QuestionError(errors.map(({ rule, message }) => `${message} (${rule})`).join('\n'), errors);
  return findings;
}

function schemaOf(question: AnyQuestion): { readonly [key: string]: Json } {
  if ('requestedSchema' in question) return question.requestedSchema as { readonly [key: string]: Json };
  if ('schema' in question) return fromStandardSchema(question.schema);
  const entries = Object.entries(question.fields);
  return {
    type: 'object',
    properties: Object.fromEntries(
      entries.map(([name, { property }]) => [name, property as unknown as Json]),
    ),
    required: entries.filter(([, { optional }]) => !optional).map(([name]) => name),
  };
}

/** Checks an answer as core does, but that keys nobody asked for are dropped; then by its schema, and by the tool. */
async function take(question: AnyQuestion, fields: readonly Field[], answer: unknown): Promise<Taken> {
  // A confirmation holds nothing, so what came with its accept, or did not, is nobody's loss.
  const given = fields.length === 0 ? {} : answer;
  const errors = validate(fields, given).filter(({ constraint }) => constraint !== 'unknown');
  if (errors.length > 0) return { errors, reasons: new Map() };
  const names = new Set(fields.filter(({ kind }) => kind !== 'unreadable').map(({ name }) => name));
  const entries = Object.entries(given as Content).filter(([name]) => names.has(name));
  let content: unknown = Object.fromEntries(entries);
  if ('schema' in question) {
    const outcome = await question.schema['~standard'].validate(content);
    if (outcome.issues)
      return refusedBy(outcome.issues.map(({ path: [at] = [], message }) => [keyOf(at), message] as const));
    content = outcome.value;
  }
  const problems = await question.check?.(content as never);
  const found = Object.entries(problems ?? {}).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  );
  return found.length > 0 ? refusedBy(found) : { content };
}

function refusedBy(found: readonly (readonly [field: string, reason: string])[]): Taken {
  const reasons = new Map(found);
  return { errors: Array.from(reasons.keys(), (field) => ({ field, constraint: 'refused' })), reasons };
}

function keyOf(at: PropertyKey | { readonly key: PropertyKey } | undefined): string {
  if (at === undefined) return '';
  return String(typeof at === 'object' ? at.key : at);
}
