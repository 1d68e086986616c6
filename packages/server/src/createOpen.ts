import type { Open, PageToFinish, PageToOpen } from './call.ts';
import type { Arrived, Channel } from './channel.ts';
import { inspectQuestion } from './question.ts';
import { type Done, ended, failed, type NotAccepted, type Opened } from './reply.ts';
import { endingOf, type Tell } from './tell.ts';
import { waitFor } from './waitFor.ts';

/** `open` of one call. */
export function createOpen(channel: Channel, takeName: (name: string) => void, tell: Tell): Open {
  // Nobody who has declined to open a page is asked to open it again.
  const declined = new Set<string>();

  const open = async (
    name: string,
    { message, url, fallback, allow, ...finish }: PageToOpen & Partial<PageToFinish>,
  ): Promise<NotAccepted | Opened | Done> => {
    takeName(name);
    tell.warnings(name, inspectQuestion({ mode: 'url', message, url }, allow));
    const about = { mode: 'url', urlHost: new URL(url).host, fields: [], refused: [] } as const;
    const text = `This client cannot ask to open a page, so nobody was asked: ${message}`;
    const unsupported = { action: 'unsupported', text: fallback ?? text } as const;
    if (!channel.can.url) {
      await channel.once(`${name}: not shown`, () => {
        tell.ended({ ...about, askedAt: Date.now(), action: 'error', ending: 'no-view' });
        return true;
      });
      return unsupported;
    }
    if (declined.has(url)) return ended('decline');

    const tellOnce = ({ isNew }: Arrived, askedAt: number, reply: NotAccepted | Opened): void => {
      if (isNew) tell.ended({ ...about, askedAt, ...endingOf(reply) });
    };
    const { done, withinMs = channel.patience, again = message } = finish;
    let first: number | undefined;
    // Where nothing says that a page is finished, asking for it again does.
    for (let asked = 1; ; asked += 1) {
      const elicitationId = channel.pageId();
      const arrived = await channel.put(asked === 1 ? name : `${name} (${asked})`, {
        mode: 'url',
        message: asked === 1 ? message : again,
        url,
        ...(elicitationId !== undefined && { elicitationId }),
      });
      first ??= arrived.askedAt;
      const reply = toReply(arrived, unsupported, async () => {
        if (elicitationId !== undefined) await channel.complete(elicitationId);
      });
      if (reply.action === 'decline') declined.add(url);
      if (reply.action === 'opened' && done !== undefined) {
        const left = Math.max(0, Math.min(withinMs, channel.deadline - Date.now()));
        const isDone = await channel.once(`${name} (${asked}): done`, () => waitFor(done, left, channel));
        if (!isDone && asked < channel.openings && !channel.signal.aborted) continue;
        if (isDone) await reply.complete();
        tellOnce(arrived, first, reply);
        return isDone ? { action: 'done' } : reply;
      }
      tellOnce(arrived, first, reply);
      return reply;
    }
  };

  return open as Open;
}

function toReply(
  { answer }: Arrived,
  unsupported: NotAccepted,
  complete: () => Promise<void>,
): NotAccepted | Opened {
  switch (answer.action) {
    case 'accept':
      return { action: 'opened', complete };
    case 'unsupported':
      return unsupported;
    case 'failed':
      return failed(answer.reason);
    case 'decline':
    case 'cancel':
      return ended(answer.action);
  }
}
