import type { Elicitation, ElicitationView } from '@elicitation-kit/core';
import { loadPatterns } from '@elicitation-kit/core/form';
import { askerOf } from './askerOf.ts';
import type { Answers } from './createAnswers.ts';
import { decide, explain } from './decide.ts';
import { describeAsked } from './describeAsked.ts';

/** How requests are answered from a file. */
export interface AnswerFromFileOptions {
  /** Hears what was answered otherwise than the file says, and why: names, never a value. Default: lines on stderr. */
  readonly onMessage?: ((message: string) => void) | undefined;
  /** Says through `onMessage` what is asked, and whether the file would answer it; sends nothing, and cancels each request. Default `false`. */
  readonly dryRun?: boolean | undefined;
}

/** Answers what stands in a view from a file. What the file does not answer, or answers wrongly, ends in `cancel`. Returns the way to stop, which settles nothing. */
export function answerFromFile(
  view: ElicitationView,
  answers: Answers,
  { onMessage = toStderr, dryRun = false }: AnswerFromFileOptions = {},
): () => void {
  const seen = new Set<string>();
  let isStopped = false;

  const cancel = (item: Elicitation, problems: readonly string[]): void => {
    onMessage(`${askerOf(item)} was cancelled: ${problems.join('; ')}.`);
    view.answer(item.id, { action: 'cancel' });
  };

  const answer = async (item: Elicitation): Promise<void> => {
    const { id, request } = item;
    view.shown(id);
    if (request.mode === 'form' && request.fields.some((field) => 'pattern' in field))
      await loadPatterns().catch(() => {});
    if (isStopped) return;
    const decision = decide(item, answers);
    if (dryRun) {
      onMessage(describeAsked(item, decision));
      return view.answer(id, { action: 'cancel' });
    }
    if (decision.problems.length > 0) return cancel(item, decision.problems);
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
        cancel(
          item,
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

function toStderr(message: string): void {
  process.stderr.write(`${message}\n`);
}
