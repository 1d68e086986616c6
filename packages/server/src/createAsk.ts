import type { ElicitationRecord, FieldError } from '@elicitation-kit/core';
import { again } from './again.ts';
import type { AskingOptions } from './asking.ts';
import type { Arrived, Channel } from './channel.ts';
import type { Ask } from './call.ts';
import { inWords, summarise } from './explain.ts';
import { type Form, type Taken, toForm } from './question.ts';
import { QuestionError } from './QuestionError.ts';
import { ended, failed, type NotAccepted, type Reply } from './reply.ts';
import type { Finding } from './rules/rule.ts';

/** What is told of how a question ended. */
export type Told = Pick<
  ElicitationRecord,
  'mode' | 'askedAt' | 'action' | 'ending' | 'fields' | 'refused'
> & {
  readonly urlHost?: string;
};

/** Where a call tells what it sees. */
export interface Tell {
  readonly warnings: (name: string, findings: readonly Finding[]) => void;
  readonly ended: (told: Told) => void;
  /** Why an answer is asked for once more, in the person's language. */
  readonly reasons?: AskingOptions['reasons'];
}

const ATTEMPTS = 3;

const ENDINGS = {
  accept: 'accepted',
  decline: 'declined',
  cancel: 'dismissed',
  'timed-out': 'timed-out',
  aborted: 'aborted',
  refused: 'refused',
  invalid: 'refused',
  unreachable: 'disconnected',
} as const;

/** A name for each question of a call; throws `QuestionError` where one comes twice. */
export function createNames(): (name: string) => void {
  const names = new Set<string>();
  return (name) => {
    if (/ \(\d+\)$/.test(name))
      throw new QuestionError(`“${name}” ends as a question does that is asked again. Name it otherwise.`);
    if (names.has(name))
      throw new QuestionError(
        `“${name}” was asked before in this call: its answer is kept by that name. Name each question differently, in a loop with its number.`,
      );
    names.add(name);
  };
}

/** `ask` of one call. */
export function createAsk(channel: Channel, takeName: (name: string) => void, tell: Tell): Ask {
  // Nobody who has declined a question is asked the same again.
  const declined = new Set<string>();

  const ask = async (name: string, question: Parameters<typeof toForm>[0]): Promise<Reply<unknown>> => {
    takeName(name);
    const form = toForm(question);
    const { attempts = ATTEMPTS, fallback } = question;
    tell.warnings(name, form.warnings);
    const names = form.fields.map((field) => field.name);
    const about = { mode: 'form', fields: names } as const;
    if (!channel.can.form) {
      await channel.once(`${name}: not shown`, () => {
        tell.ended({ ...about, askedAt: Date.now(), action: 'error', ending: 'no-view', refused: [] });
        return true;
      });
      return { action: 'unsupported', text: fallback ?? inWords(question.message, form.fields) };
    }
    const asks = { ...form.params, message: question.message.trim().replaceAll(/\s+/g, ' ') };
    const fingerprint = JSON.stringify(asks);
    if (declined.has(fingerprint)) return ended('decline');

    const refused: FieldError[] = [];
    let { params } = form;
    let first: number | undefined;
    for (let asked = 1; ; asked += 1) {
      const arrived = await channel.put(asked === 1 ? name : `${name} (${asked})`, params);
      first ??= arrived.askedAt;
      const told = (how: Pick<Told, 'action' | 'ending'>): void => {
        if (!arrived.isNew) return;
        const constraints = refused.map(({ constraint }) => constraint);
        tell.ended({ ...about, askedAt: first ?? arrived.askedAt, ...how, refused: constraints });
      };
      let taken: Taken | undefined;
      try {
        if (arrived.answer.action === 'accept') taken = await form.take(arrived.answer.content);
      } catch (error) {
        // A check that fails is the tool's fault: the person has answered.
        told({ action: 'accept', ending: ENDINGS.accept });
        throw error;
      }
      if (taken && 'errors' in taken) {
        refused.push(...taken.errors);
        if (asked < attempts) {
          params = again(form, taken, arrived, tell.reasons);
          continue;
        }
      }
      const reply = toReply(arrived, taken, form, fallback);
      if (reply.action === 'decline') declined.add(fingerprint);
      told(endingOf(reply));
      return reply;
    }
  };

  return ask as Ask;
}

function toReply(
  { answer }: Arrived,
  taken: Taken | undefined,
  { fields, params }: Form,
  fallback: string | undefined,
): Reply<unknown> {
  switch (answer.action) {
    case 'unsupported':
      return { action: 'unsupported', text: fallback ?? inWords(params.message, fields) };
    case 'decline':
    case 'cancel':
      return ended(answer.action);
    case 'failed':
      return failed(answer.reason);
    case 'accept': {
      if (taken === undefined) return failed('refused');
      if ('content' in taken) return { action: 'accept', content: taken.content };
      const { errors } = taken;
      const text = `The answer did not fit the question: ${summarise(errors, fields)}.`;
      return { action: 'failed', reason: 'invalid', errors, text };
    }
  }
}

/** How a reply is recorded. */
export function endingOf(
  reply: NotAccepted | { readonly action: 'accept' | 'opened' | 'done' },
): Pick<Told, 'action' | 'ending'> {
  switch (reply.action) {
    case 'decline':
    case 'cancel':
      return { action: reply.action, ending: ENDINGS[reply.action] };
    case 'failed':
      return { action: 'error', ending: ENDINGS[reply.reason] };
    case 'unsupported':
      return { action: 'error', ending: 'no-view' };
    case 'accept':
    case 'opened':
    case 'done':
      return { action: 'accept', ending: ENDINGS.accept };
  }
}
