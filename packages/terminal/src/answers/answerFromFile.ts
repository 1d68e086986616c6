import type { Elicitation, ElicitationView, ElicitResult } from '@elicitation-kit/core';
import { loadPatternsOf } from '@elicitation-kit/core/form';
import { quotable } from '../words/serverText.ts';
import { askerOf } from './askerOf.ts';
import type { Answers } from './createAnswers.ts';
import { decide, explain } from './decide.ts';
import { describeAsked } from './describeAsked.ts';

/** How requests are answered from a file. */
export interface AnswerFromFileOptions {
  /**
   * Hears what is to be known, with names, never a value: what was left `unanswered`, because the file has no right answer, and why; what looks like a `secret`
   * and was sent; what a `dry-run` found. Default: lines on stderr.
   */
  readonly onMessage?: ((message: string, about: 'unanswered' | 'secret' | 'dry-run') => void) | undefined;
  /** Says through `onMessage` what is asked, and whether the file would answer it; sends nothing, and cancels each request. Default `false`. */
  readonly dryRun?: boolean | undefined;
  /** How a request ends whose server has no answers prepared, and was told that it cannot ask. Default `'cancel'`. */
  readonly otherwise?: 'decline' | 'cancel' | undefined;
}

/** Answers what stands in a view from a file. What the file does not answer, or answers wrongly, ends in `cancel`. Returns the way to stop, which settles nothing. */
export function answerFromFile(
  view: ElicitationView,
  answers: Answers,
  { onMessage = toStderr, dryRun = false, otherwise = 'cancel' }: AnswerFromFileOptions = {},
): () => void {
  const seen = new Set<string>();
  let isStopped = false;

  const leave = (item: Elicitation, result: ElicitResult, problems: readonly string[]): void => {
    const how = result.action === 'decline' ? 'declined' : 'cancelled';
    onMessage(`${askerOf(item)} was ${how}: ${problems.join('; ')}.`, 'unanswered');
    view.answer(item.id, result);
  };

  const answer = async (item: Elicitation): Promise<void> => {
    const { id, request } = item;
    view.shown(id);
    if (request.mode === 'form') await loadPatternsOf(request.fields);
    if (isStopped) return;
    const decision = decide(item, answers, otherwise);
    if (dryRun) {
      onMessage(describeAsked(item, decision), 'dry-run');
      return view.answer(id, { action: 'cancel' });
    }
    if (decision.problems.length > 0) return leave(item, decision.result, decision.problems);
    const secrets = secretsIn(item, decision.result);
    if (secrets !== '')
      onMessage(
        `${askerOf(item)} asks for what looks like a secret, which servers must not do in a form: ${secrets} goes out as the file says.`,
        'secret',
      );
    view.answer(id, decision.result);
  };

  const look = (): void => {
    const { items } = view.getSnapshot();
    for (const id of seen) if (!items.some((item) => item.id === id)) seen.delete(id);
    for (const item of items) {
      if (item.phase !== 'asking') continue;
      if (!seen.has(item.id)) {
        seen.add(item.id);
        void answer(item);
      } else if (item.errors && item.request.mode === 'form') {
        // The host's own check did not take it.
        const { fields } = item.request;
        leave(
          item,
          { action: 'cancel' },
          item.errors.map((error) => explain(fields, error)),
        );
      }
    }
  };

  const stop = view.subscribe(look);
  look();
  return () => {
    isStopped = true;
    stop();
  };
}

/** The names of secret fields that an answer holds. */
function secretsIn({ request }: Elicitation, result: ElicitResult): string {
  if (request.mode === 'url' || result.action !== 'accept') return '';
  const { content = {} } = result;
  return request.fields
    .filter(({ name, secret }) => secret && Object.hasOwn(content, name))
    .map(({ name }) => `“${quotable(name)}”`)
    .join(', ');
}

function toStderr(message: string): void {
  process.stderr.write(`${message}\n`);
}
