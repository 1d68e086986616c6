import type {
  ElicitationContext,
  ElicitationStore,
  Limits,
  ServerIdentity,
  Tool,
} from '@elicitation-kit/core';
import { answerRound, isElicitation, type InputRequest, type InputRequests } from './answerRound.ts';
import type { CheckedResponses } from './checkResponses.ts';
import type { PendingRound } from './pendingRound.ts';
import { bag } from './transport/message.ts';

/** What a run of AG-UI ends with where it needs a person, as far as an elicitation fills it. */
export interface Interrupt {
  readonly id: string;
  readonly reason: string;
  readonly message?: string;
  readonly toolCallId?: string;
  readonly responseSchema?: { readonly [keyword: string]: unknown };
  readonly expiresAt?: string;
  readonly metadata?: { readonly [name: string]: unknown };
}

/** What the next run starts with. The payload of an elicitation is its result, so that a decline stays apart from a cancel. */
export interface ResumeEntry {
  readonly interruptId: string;
  readonly status: 'resolved' | 'cancelled';
  readonly payload?: unknown;
}

/** What `Interrupt.metadata` says of an elicitation, under the name `elicitation`. */
export interface ElicitationMetadata {
  readonly mode: string;
  readonly url?: string;
  readonly server: ServerIdentity;
  readonly tool?: Tool;
  readonly round: string;
  /** As the server sent them: what a view of the kit asks from. */
  readonly params: unknown;
}

const REASON = 'elicitation';

/** The interrupts that a run ends with, one for each question of a round. Keep the round itself on the host: it holds the server's state. */
export function toInterrupts(
  round: PendingRound,
  options: { readonly toolCallId?: string; readonly expiresAt?: string } = {},
): Interrupt[] {
  const { server, tool } = round;
  return Array.from(keysOf(round), ([id, key]) => {
    const { params } = round.inputRequests[key] ?? {};
    const { mode = 'form', url, message, requestedSchema } = bag(params);
    const content = mode === 'form' && typeof requestedSchema === 'object' ? requestedSchema : undefined;
    const elicitation: ElicitationMetadata = {
      mode: String(mode),
      ...(typeof url === 'string' && { url }),
      server,
      ...(tool && { tool }),
      round: round.id,
      params,
    };
    return {
      id,
      reason: REASON,
      ...(typeof message === 'string' && { message }),
      ...options,
      responseSchema: {
        type: 'object',
        properties: { action: { enum: ['accept', 'decline', 'cancel'] }, ...(content && { content }) },
        required: ['action'],
      },
      metadata: { elicitation },
    };
  });
}

/**
 * In the page: puts the elicitations among a run's interrupts before the person, and resolves with what the next run resumes with.
 * Interrupts of other kinds are left out.
 */
export async function answerInterrupts(
  store: ElicitationStore,
  interrupts: readonly Interrupt[],
  context: Pick<ElicitationContext, 'user' | 'signal' | 'budgetMs'> = {},
): Promise<ResumeEntry[]> {
  const rounds = new Map<string, [string, ElicitationMetadata][]>();
  for (const { id, reason, metadata } of interrupts) {
    const elicitation = metadata?.['elicitation'] as ElicitationMetadata | undefined;
    if (reason !== REASON || !elicitation) continue;
    const { round } = elicitation;
    rounds.set(round, [...(rounds.get(round) ?? []), [id, elicitation]]);
  }
  const answered = Array.from(rounds, async ([roundId, asked]): Promise<ResumeEntry[]> => {
    const [first] = asked;
    if (!first) return [];
    const { server, tool } = first[1];
    const inputRequests: InputRequests = Object.fromEntries(
      asked.map(([id, { params }]): [string, InputRequest] => [id, { method: 'elicitation/create', params }]),
    );
    const answers = await answerRound(store, inputRequests, { ...context, server, tool, roundId });
    return Object.entries(answers).map(([interruptId, payload]) => ({
      interruptId,
      status: payload.action === 'cancel' ? 'cancelled' : 'resolved',
      payload,
    }));
  });
  return (await Promise.all(answered)).flat();
}

/**
 * The answers of a round, from what the next run starts with: checked, because they come from a page. Entries for other interrupts are left
 * alone; a question without one is cancelled. `limits` as for `checkResponses`.
 */
export async function fromResume(
  round: PendingRound,
  resume: readonly ResumeEntry[],
  limits?: Partial<Limits>,
): Promise<CheckedResponses> {
  const keys = keysOf(round);
  const answers = entriesOf(resume).flatMap(({ interruptId, status, payload }): [string, unknown][] => {
    const key = keys.get(interruptId);
    return key === undefined || status !== 'resolved' ? [] : [[key, payload]];
  });
  // A page, which only asks, does without it.
  const { checkResponses } = await import('./checkResponses.ts');
  return checkResponses(round, Object.fromEntries(answers), limits);
}

/**
 * What a host may keep of a resumption, in a thread, a checkpoint or a log: for the questions of this round only what the person did,
 * without the values. Entries for other interrupts are left as they are; what is no entry is left out.
 */
export function withoutAnswers(round: PendingRound, resume: readonly ResumeEntry[]): ResumeEntry[] {
  const keys = keysOf(round);
  return entriesOf(resume).map((entry) => {
    if (!keys.has(entry.interruptId)) return entry;
    const { interruptId, status, payload } = entry;
    return { interruptId, status, payload: { action: bag(payload)['action'] } };
  });
}

/** The server's keys by the interrupts' ids. A store of JSON may change their order, so the ids count in an order of their own. */
function keysOf({ id, inputRequests }: PendingRound): Map<string, string> {
  const sorted = Object.keys(inputRequests).toSorted();
  const asked = Object.entries(inputRequests).filter(([, request]) => isElicitation(request));
  return new Map(asked.map(([key]) => [`${id}.${sorted.indexOf(key)}`, key]));
}

/** From a page, whatever its type says. */
function entriesOf(resume: unknown): readonly ResumeEntry[] {
  return Array.isArray(resume)
    ? resume.filter((entry): entry is ResumeEntry => typeof entry === 'object' && entry !== null)
    : [];
}
