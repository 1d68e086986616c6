import type { Content, ElicitResult, FieldError, Limits } from '@elicitation-kit/core';
import { isElicitation, type InputResponses } from './answerRound.ts';
import type { PendingRound } from './pendingRound.ts';

/** Answers that may be sent, or what is wrong with them by the server's keys: never a value. */
export type CheckedResponses =
  | { readonly inputResponses: InputResponses }
  | { readonly errors: { readonly [key: string]: readonly FieldError[] } };

/**
 * Checks answers that came back over a network against what was asked. An answer that is missing, or is none, is `cancel`; an accepted one
 * that breaks its schema, or accepts what cannot be accepted, makes all of them errors, because a round goes back as a whole. `limits` are those of the host's store, with the same defaults; its `validate` is not asked.
 */
export async function checkResponses(
  round: PendingRound,
  given: unknown,
  limits: Partial<Limits> = {},
): Promise<CheckedResponses> {
  const answers = new Map<string, unknown>(Object.entries(given ?? {}));
  const asked = Object.entries(round.inputRequests).filter(([, request]) => isElicitation(request));
  const checked = await Promise.all(
    asked.map(async ([key, { params }]) => [key, await check(params, answers.get(key), limits)] as const),
  );
  const errors = checked.filter(([, outcome]) => Array.isArray(outcome));
  return errors.length > 0
    ? { errors: Object.fromEntries(errors) as { readonly [key: string]: readonly FieldError[] } }
    : { inputResponses: Object.fromEntries(checked) as InputResponses };
}

async function check(
  params: unknown,
  answer: unknown,
  limits: Partial<Limits>,
): Promise<ElicitResult | readonly FieldError[]> {
  const { action, content } = (answer ?? {}) as { readonly action?: unknown; readonly content?: unknown };
  if (action === 'decline') return { action };
  if (action !== 'accept') return { action: 'cancel' };
  // Loaded where it is needed: a page that only asks has it in its store.
  const { checkAnswer, isRefusal, loadPatternsOf, read } = await import('@elicitation-kit/core/form');
  const request = read(params, limits);
  if (isRefusal(request)) return [{ field: '', constraint: 'refused' }];
  if (request.mode === 'form') await loadPatternsOf(request.fields);
  const errors = checkAnswer(request, content ?? {}, limits.content);
  if (errors.length > 0) return errors;
  return { action, ...(request.mode === 'form' && { content: { ...(content as Content) } }) };
}
