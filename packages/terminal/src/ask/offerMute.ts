import { Left } from '../prompts/prompts.ts';
import type { Asking } from './asking.ts';

/** After a decline: whether the server may ask again, `forGood` where that can be kept. Leaving the question leaves it so. */
export async function offerMute(asking: Asking, forGood: boolean): Promise<void> {
  const { item, view, prompts, screen, server, words, outcome } = asking;
  // Elsewhere, a second answer counts once the first has arrived.
  const hasArrived = await outcome().then(
    () => true,
    () => false,
  );
  if (!hasArrived) return;
  const { id } = item.server;
  const waiting = view
    .getSnapshot()
    .items.filter((other) => other.server.id === id && other.phase === 'asking').length;
  if (waiting > 0) screen.ours(words('mutesWaiting', { count: waiting }));
  const until = await prompts
    .key(words('muteOrNot', { server }), [
      { key: 'enter', says: words('keyGoOn'), value: 'no' },
      { key: 'm', says: words('keyMuteSession'), value: 'session' },
      ...(forGood ? ([{ key: 'a', says: words('keyMuteAlways'), value: 'always' }] as const) : []),
    ])
    .catch((error: unknown) => {
      if (error instanceof Left) return 'no' as const;
      throw error;
    });
  if (until === 'no') return;
  view.answer(item.id, { action: 'decline' }, until);
  const muted = view.getSnapshot().muted.find((one) => one.server.id === id);
  screen.ours(words(muted?.unkept ? 'mutedUnkept' : 'muted', { server }));
}
