import { loadPatterns } from '@elicitation-kit/core/form';
import { Left, type KeyChoice } from '../prompts/prompts.ts';
import { describeError } from '../words/describeError.ts';
import { askForm } from './askForm.ts';
import type { Asking } from './asking.ts';
import { askPage } from './askPage.ts';
import { leaving } from './leaving.ts';
import { showRequest, showWhole } from './showRequest.ts';

type Act = 'answer' | 'more' | 'no-limit' | 'decline' | 'cancel' | 'later';

/** Asks one request until it is answered. Rejects with `Left` where it is not. */
export async function askRequest(asking: Asking, place: string): Promise<void> {
  const { item, view, screen, words, server } = asking;
  const { request } = item;
  // Whether a pattern is checked here is said with it.
  if (request.mode === 'form' && request.fields.some((field) => 'pattern' in field))
    await loadPatterns().catch(() => {});
  let isFolded = showRequest(asking, place);
  view.shown(item.id);
  let hasLimit = sayDeadline(asking);
  if (request.mode === 'url') return askPage(asking, request);

  const isConfirmation = request.fields.length === 0;
  for (;;) {
    const act = await asking.prompts.key<Act>(
      words(isConfirmation && request.unanswerable === undefined ? 'confirmOrNot' : 'answerOrNot', {
        server,
      }),
      [
        ...(request.unanswerable === undefined ? [accepting(asking, isConfirmation)] : []),
        ...leaving(asking),
        ...(isFolded ? ([{ key: 'm', says: words('keyMore'), value: 'more' }] as const) : []),
        ...(hasLimit ? ([{ key: 't', says: words('keyNoLimit'), value: 'no-limit' }] as const) : []),
      ],
    );
    switch (act) {
      case 'decline':
      case 'cancel':
      case 'later':
        throw new Left(act);
      case 'more':
        showWhole(asking);
        isFolded = false;
        break;
      case 'no-limit':
        view.extend(item.id, 'off');
        hasLimit = false;
        screen.ours(words('noLimit'));
        break;
      case 'answer':
        if (!isConfirmation) return askForm(asking, request);
        if (await confirm(asking)) return;
    }
  }
}

function accepting({ words }: Asking, isConfirmation: boolean): KeyChoice<Act> {
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

/** Says how long the person has. Returns whether there is a limit. */
function sayDeadline(asking: Asking): boolean {
  const { item, view, screen, words, server } = asking;
  const { items, connected } = view.getSnapshot();
  const deadline = items.find(({ id }) => id === item.id)?.deadline;
  if (!connected) screen.warning(words('notConnected'));
  if (!deadline) return false;
  screen.ours(words('deadline', { seconds: secondsLeft(asking, deadline.at) }));
  if (deadline.unheard) screen.ours(words('unheard', { server }));
  return true;
}

function secondsLeft({ view, now }: Asking, at: number): number {
  return Math.max(Math.ceil((at - now() - view.getSnapshot().clockOffset) / 1000), 0);
}
