import { loadPatternsOf } from '@elicitation-kit/core/form';
import type { KeyChoice } from '../prompts/prompts.ts';
import { describeError } from '../words/describeError.ts';
import { askAct } from './askAct.ts';
import { askForm } from './askForm.ts';
import type { Asking } from './asking.ts';
import { askPage } from './askPage.ts';
import { sayDeadline } from './sayDeadline.ts';
import { showRequest } from './showRequest.ts';

/** Asks one request until it is answered. Rejects with `Left` where it is not. */
export async function askRequest(asking: Asking, place: string): Promise<void> {
  const { item, view, words, server } = asking;
  const { request } = item;
  // Whether a pattern is checked here is said with it.
  if (request.mode === 'form') await loadPatternsOf(request.fields);
  const isFolded = showRequest(asking, place);
  view.shown(item.id);
  if (request.mode === 'url') return askPage(asking, request, isFolded);

  const offers = { isFolded, hasLimit: sayDeadline(asking) };
  const isConfirmation = request.fields.length === 0;
  const isAnswerable = request.unanswerable === undefined;
  for (;;) {
    await askAct(
      asking,
      words(isConfirmation && isAnswerable ? 'confirmOrNot' : 'answerOrNot', { server }),
      isAnswerable ? [accepting(asking, isConfirmation)] : [],
      offers,
    );
    if (!isConfirmation) return askForm(asking, request);
    if (await confirm(asking)) return;
  }
}

function accepting({ words }: Asking, isConfirmation: boolean): KeyChoice<'answer'> {
  // Enter alone never sends.
  return isConfirmation
    ? { key: 'y', says: words('keyConfirm'), value: 'answer' }
    : { key: 'enter', says: words('keyAnswer'), value: 'answer' };
}

/** Whether the confirmation was taken. */
async function confirm(asking: Asking): Promise<boolean> {
  const { item, view, screen, words } = asking;
  view.answer(item.id, { action: 'accept', content: {} });
  const refused = await asking.outcome();
  if (!refused) return true;
  screen.warning(words('notTaken'));
  for (const error of refused.errors ?? []) screen.warning(describeError([], error, words));
  return false;
}
