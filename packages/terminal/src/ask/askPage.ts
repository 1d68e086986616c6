import type { UrlRequest } from '@elicitation-kit/core';
import { loadDomains } from '@elicitation-kit/core/inspect';
import { Left } from '../prompts/prompts.ts';
import { serverText } from '../words/serverText.ts';
import type { Asking } from './asking.ts';
import { leaving } from './leaving.ts';
import { pageRemarks } from './remarks.ts';

/** Shows an address with what is suspicious about it. It is never opened from here: the person opens it, and says so. */
export async function askPage(asking: Asking, request: UrlRequest): Promise<void> {
  const { item, view, prompts, screen, server, words } = asking;
  const { url, host = '', blocked } = request;
  const acts = leaving(asking);
  // Owners are guessed without it.
  await loadDomains().catch(() => {});
  screen.ours(words('page', { server }));
  screen.theirs(url);
  if (blocked !== undefined) {
    screen.warning(words('blockedPage', { reason: serverText(blocked.text) }));
    throw new Left(await prompts.key(words('answerOrNot', { server }), acts));
  }
  const { warnings, facts } = pageRemarks(asking, request);
  for (const warning of warnings) screen.warning(warning);
  for (const fact of facts) screen.ours(fact);
  screen.ours(words('openYourself', { host }));
  const act = await prompts.key(words('openOrNot'), [
    { key: 'd', says: words('keyDone'), value: 'done' },
    { key: 'o', says: words('keyOpened'), value: 'opened' },
    ...acts,
  ]);
  if (act !== 'done' && act !== 'opened') throw new Left(act);
  view.opened(item.id);
  if (act === 'done') return view.followUp(item.id, 'finished');
  // Where the host holds the answer until the page is done, the request still stands.
  const held = await asking.outcome();
  if (held === undefined) return;
  const after = await prompts.key(words('finishedOrNot'), [
    { key: 'd', says: words('keyFinished'), value: 'finished' },
    { key: 'q', says: words('keyStop'), value: 'stopped' },
  ]);
  view.followUp(item.id, after);
}
