import type { ElicitationContext, ElicitationStore, ElicitResult } from '@elicitation-kit/core';
import { orCancel } from './orCancel.ts';

/** More questions than anybody answers in a row. */
const MOST_QUESTIONS = 64;

/** What one result of revision 2026-07-28 asks for, by the server's own keys. They are unique in that result only. */
export interface InputRequests {
  readonly [key: string]: InputRequest;
}

/** One of them: an elicitation, or another request that the person has no part in. */
export interface InputRequest {
  readonly method: string;
  readonly params?: unknown;
}

/** The answers, by the same keys. */
export interface InputResponses {
  readonly [key: string]: ElicitResult;
}

/** What an adapter knows about a round besides its requests. */
export interface RoundContext extends Pick<
  ElicitationContext,
  'server' | 'tool' | 'user' | 'signal' | 'budgetMs' | 'keepAlive'
> {
  /** Names the round; the same in every request of it. Default: a new one. */
  readonly roundId?: string | undefined;
}

/**
 * Puts the elicitations of one round before the person, as one sequence, and resolves with all answers; requests of other methods are
 * left out. The wire has no place for an error beside the answers, so a bad request is shown with decline and
 * cancel only, and what the store does not take is `cancel`; so is all of a round of more than 64 questions, which nobody is shown. Look at `signal` before sending: a
 * round that was taken back is answered too.
 *
 * @throws `TypeError` where no server is named.
 */
export async function answerRound(
  store: ElicitationStore,
  inputRequests: InputRequests,
  { roundId = newRoundId(), signal, ...context }: RoundContext,
): Promise<InputResponses> {
  const asked = questionsOf(inputRequests);
  if (isTooMuch(asked)) return Object.fromEntries(asked.map(([key]) => [key, { action: 'cancel' }]));
  const round = { id: roundId, size: asked.length };
  // One each: Node warns of a signal that more than ten listen to.
  const controllers = asked.map(() => new AbortController());
  const abort = (): void => {
    for (const controller of controllers) controller.abort(signal?.reason);
  };
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  const answers = asked.map(async ([key, { params }], at): Promise<[string, ElicitResult]> => {
    const own = { ...context, round, signal: controllers[at]?.signal, refusals: 'show' } as const;
    return [key, await orCancel(store.onElicitation(params, own))];
  });
  try {
    // Not built by assignment: a key may be `__proto__`.
    return Object.fromEntries(await Promise.all(answers));
  } finally {
    signal?.removeEventListener('abort', abort);
  }
}

/** The elicitations among what a round asks for. */
export function questionsOf(inputRequests: InputRequests): [string, InputRequest][] {
  return Object.entries(inputRequests).filter(([, request]) => isElicitation(request));
}

/** Whether a round asks for more than a person is shown. */
export function isTooMuch(questions: readonly unknown[]): boolean {
  return questions.length > MOST_QUESTIONS;
}

/** Whether this is a question to the person. */
export function isElicitation(request: InputRequest | null | undefined): boolean {
  return request?.method === 'elicitation/create';
}

/** An id that no other round has, in this process or another. */
export function newRoundId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}
