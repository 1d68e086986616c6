import type { FieldError } from '../content/fieldError.ts';
import { validate } from '../content/validate.ts';
import type { Content } from '../protocol.ts';
import { isRecord } from '../read/json.ts';
import { byteLength, DEFAULT_LIMITS } from '../read/limits.ts';
import { isRefusal, read } from '../read/read.ts';
import type { ElicitationRequest, FormRequest, Refusal } from '../read/request.ts';
import { abortEnding } from './abortEnding.ts';
import { apart } from './apart.ts';
import type { ElicitationContext, StoreOptions } from './options.ts';
import type { Ending } from './view.ts';

const PENDING_A_SERVER = 32;

/** What becomes of an arriving request: it is shown, ends in `cancel` at once, or goes back as an error. */
export type Admission =
  | { readonly show: FormRequest; readonly check: (content: Content) => readonly FieldError[] }
  | { readonly cancel: Ending }
  | { readonly refuse: Refusal };

/** The one step between the wire and the queue. `pending` is how many requests of this server wait already. */
export function admit(
  params: unknown,
  context: ElicitationContext,
  options: StoreOptions,
  pending: number,
): Admission {
  const { limits = {} } = options;
  if (context.signal?.aborted) return { cancel: abortEnding(context.signal) };
  const outcome = formOnly(read(params, limits));
  if (isRefusal(outcome)) {
    if (outcome.over !== undefined) return { cancel: 'refused' };
    if (context.refusals === 'reject') return { refuse: outcome };
  }
  if (pending >= (limits.pending ?? PENDING_A_SERVER)) return { cancel: 'rate-limited' };
  const show = isRefusal(outcome) ? inWords(params, outcome) : outcome;
  return { show, check: (content) => check(show, content, options) };
}

/** A mode that the client did not declare is an invalid request (specification, Error Handling). */
function formOnly(outcome: ElicitationRequest | Refusal): FormRequest | Refusal {
  if (isRefusal(outcome) || outcome.mode === 'form') return outcome;
  return { code: -32602, property: 'mode', reason: 'is "url", which this client did not declare' };
}

/** A bad request on a wire without errors: the person sees what it is about, and can decline or cancel. */
function inWords(params: unknown, { property, reason }: Refusal): FormRequest {
  const message = isRecord(params) && typeof params['message'] === 'string' ? params['message'] : '';
  return { mode: 'form', message, fields: [], unanswerable: `sent a request whose ${property} ${reason}` };
}

/** What keeps an answer from being sent: the schema's rules, the host's cap, then the host's own check. */
function check(
  request: FormRequest,
  content: Content,
  { limits, validate: further }: StoreOptions,
): readonly FieldError[] {
  if (request.unanswerable !== undefined) return [{ field: '', constraint: 'refused' }];
  const errors = validate(request.fields, content);
  if (errors.length > 0) return errors;
  const cap = limits?.content ?? DEFAULT_LIMITS.content;
  if (byteLength(JSON.stringify(content)) > cap) return [{ field: '', constraint: 'maxLength', limit: cap }];
  return further === undefined ? [] : ask(further, request, content);
}

/** The host's own check. Where it fails, the answer is not sent, and the host learns why. */
function ask(
  further: NonNullable<StoreOptions['validate']>,
  request: FormRequest,
  content: Content,
): readonly FieldError[] {
  let errors: unknown;
  apart(() => {
    errors = further(request, content);
    if (!Array.isArray(errors))
      throw new TypeError('elicitation-kit: StoreOptions.validate must return a list of errors, at once.');
  });
  return Array.isArray(errors) ? (errors as readonly FieldError[]) : [{ field: '', constraint: 'refused' }];
}
