import type { UrlRequest } from '@elicitation-kit/core';
import { domainOf, loadDomains } from '@elicitation-kit/core/inspect';
import { serverText } from '../words/serverText.ts';
import { askAct } from './askAct.ts';
import type { Asking } from './asking.ts';
import { pageRemarks } from './remarks.ts';
import { sayDeadline } from './sayDeadline.ts';

/** Shows an address with what is suspicious about it. It is never opened from here: the person opens it, and says so. */
export async function askPage(asking: Asking, request: UrlRequest, isFolded: boolean): Promise<void> {
  const { item, view, prompts, screen, server, words } = asking;
  const { url, host = '', blocked } = request;
  // Owners are guessed without it.
  await loadDomains().catch(() => {});
  screen.space();
  screen.ours(words('page', { server }));
  if (blocked !== undefined) {
    screen.theirs(url);
    screen.warning(words('blockedPage', { reason: serverText(blocked.text) }));
    const offers = { isFolded, hasLimit: sayDeadline(asking) };
    return void (await askAct(asking, words('answerOrNot', { server }), [], offers));
  }
  showAddress(asking, url);
  const { warnings, facts } = pageRemarks(asking, request);
  for (const warning of warnings) screen.warning(warning);
  for (const fact of facts) screen.ours(fact);
  screen.ours(words('openYourself', { host }));
  const act = await askAct(
    asking,
    words('openOrNot'),
    [
      { key: 'd', says: words('keyDone'), value: 'done' },
      { key: 'o', says: words('keyOpened'), value: 'opened' },
    ],
    { isFolded, hasLimit: sayDeadline(asking) },
  );
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

/** Unbroken, as it is to be copied; the domain that owns the page stands out. */
function showAddress({ screen }: Asking, url: string): void {
  // An address as browsers write it holds nothing else; what does is shown as any text of a server.
  if (!/^[!-~]+$/.test(url)) return void screen.theirs(url);
  const { protocol, username, password, hostname } = new URL(url);
  const domain = domainOf(hostname) ?? hostname;
  const user = username || password ? `${username}${password && `:${password}`}@` : '';
  const at = `${protocol}//${user}${hostname}`.length;
  screen.blank();
  screen.whole(`${url.slice(0, at - domain.length)}${screen.style.bold(domain)}${url.slice(at)}`);
  screen.blank();
}
