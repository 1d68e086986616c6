import { checkAnswer } from '../content/checkAnswer.ts';
import type { FieldError } from '../content/fieldError.ts';
import { loadPatternsOf } from '../content/patterns.ts';
import type { Content } from '../protocol.ts';
import { isRecord } from '../read/json.ts';
import { DEFAULT_LIMITS, exceedsBytes } from '../read/limits.ts';
import { isRefusal, read } from '../read/read.ts';
import { reasonFor } from '../read/reasons.ts';
import { refuse } from '../read/refuse.ts';
import type { ElicitationRequest, FormRequest, Refusal } from '../read/request.ts';
import { abortEnding } from './abortEnding.ts';
import { apart } from './apart.ts';
import { MODES, type ElicitationContext, type StoreOptions } from './options.ts';
import type { Ending } from './view.ts';

const PENDING_A_SERVER = 32;

/** What becomes of an arriving request: it is shown, ends in `cancel` at once, or goes back as an error. */
export type Admission =
  | { readonly show: ElicitationRequest; readonly check: (content: Content) => readonly FieldError[] }
  | { readonly cancel: Ending }
  | { readonly decline: Ending }
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
  const outcome = declaredOnly(read(params, limits), context, options);
  if (isRefusal(outcome)) {
    if (outcome.over !== undefined) return { cancel: 'refused' };
    if (context.refusals === 'reject') return { refuse: outcome };
  }
  if (options.onBlockedUrl === 'refuse' && 'blocked' in outcome && outcome.blocked !== undefined)
    return context.refusals === 'reject'
      ? { refuse: refuse('url', outcome.blocked.text) }
      : { cancel: 'refused' };
  if (options.unattended === 'decline') return { decline: 'unattended' };
  if (options.unattended === 'cancel') return { cancel: 'unattended' };
  if (pending >= (limits.pending ?? PENDING_A_SERVER)) return { cancel: 'rate-limited' };
  const show = isRefusal(outcome) ? inWords(params, outcome, limits.message) : outcome;
  // Not waited for: until it comes, and where it cannot, patterns are the server's to judge, and the form says so.
  if (show.mode === 'form') void loadPatternsOf(show.fields);
  return { show, check: (content) => check(show, content, options) };
}

/** What goes against the client's capability, or the revision that the server speaks, is invalid (specification, Error Handling). */
function declaredOnly(
  outcome: ElicitationRequest | Refusal,
  { completes }: ElicitationContext,
  { modes = MODES }: StoreOptions,
): ElicitationRequest | Refusal {
  if (isRefusal(outcome)) return outcome;
  if (!modes.includes(outcome.mode))
    return refuse('mode', `is "${outcome.mode}", which this client did not declare`);
  if (outcome.mode === 'url' && completes && outcome.elicitationId === undefined)
    return refuse('elicitationId', 'is missing');
  return outcome;
}

/** A bad request on a wire without errors: the person sees what it is about, and can decline or cancel. */
function inWords(params: unknown, { property, reason }: Refusal, most = DEFAULT_LIMITS.message): FormRequest {
  const unanswerable = reasonFor('malformed', property, reason);
  return { mode: 'form', message: messageOf(params, most), fields: [], unanswerable };
}

/** The message, where there is one that may be shown: what cannot be read may hold anything, and throw. */
function messageOf(params: unknown, most: number): string {
  try {
    const message = isRecord(params) ? params['message'] : '';
    return typeof message === 'string' && !exceedsBytes(message, most) ? message : '';
  } catch {
    return '';
  }
}

/** What keeps an answer from being sent, the host's own check included. */
function check(
  request: ElicitationRequest,
  content: Content,
  { limits, validate: further }: StoreOptions,
): readonly FieldError[] {
  const errors = checkAnswer(request, content, limits?.content);
  return errors.length > 0 || request.mode === 'url' || further === undefined
    ? errors
    : ask(further, request, content);
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
