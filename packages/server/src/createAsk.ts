import type { FieldError } from '@elicitation-kit/core';
import { again } from './again.ts';
import type { Arrived, Channel } from './channel.ts';
import type { Ask } from './call.ts';
import { inWords, summarise } from './explain.ts';
import { type Form, type Taken, toForm } from './question.ts';
import { ended, failed, type Reply } from './reply.ts';
import { endingOf, type Tell, type Told } from './tell.ts';

const ATTEMPTS = 3;

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
        told(endingOf({ action: 'accept' }));
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
