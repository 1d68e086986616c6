import type { Open, PageToFinish, PageToOpen } from './call.ts';
import type { Arrived, Channel } from './channel.ts';
import { endingOf, type Tell } from './createAsk.ts';
import { refuseErrors } from './question.ts';
import { type Done, ended, failed, type NotAccepted, type Opened } from './reply.ts';
import { inspectRequest } from './rules/inspectRequest.ts';
import { waitFor } from './waitFor.ts';

/** `open` of one call. */
export function createOpen(channel: Channel, takeName: (name: string) => void, tell: Tell): Open {
  const open = async (
    name: string,
    { message, url, fallback, ...finish }: PageToOpen & Partial<PageToFinish>,
  ): Promise<NotAccepted | Opened | Done> => {
    takeName(name);
    const findings = inspectRequest({ mode: 'url', message, url });
    refuseErrors(findings);
    tell.warnings(name, findings);
    const about = { mode: 'url', urlHost: new URL(url).host, fields: [], refused: [] } as const;
    if (!channel.can.url) {
      await channel.once(`${name}: not shown`, () => {
        tell.ended({ ...about, askedAt: Date.now(), action: 'error', ending: 'no-view' });
        return true;
      });
      const text = `This client cannot ask to open a page, so nobody was asked: ${message}`;
      return { action: 'unsupported', text: fallback ?? text };
    }

    const { done, within = channel.patience, again = message } = finish;
    // Where nothing says that a page is finished, asking for it again does.
    for (let asked = 1; ; asked += 1) {
      const elicitationId = channel.pageId();
      const arrived = await channel.put(asked === 1 ? name : `${name} (${asked})`, {
        mode: 'url',
        message: asked === 1 ? message : again,
        url,
        ...(elicitationId !== undefined && { elicitationId }),
      });
      const reply = toReply(arrived, async () => {
        if (elicitationId !== undefined) await channel.complete(elicitationId);
      });
      if (arrived.isNew) tell.ended({ ...about, askedAt: arrived.askedAt, ...endingOf(reply) });
      if (reply.action !== 'opened' || done === undefined) return reply;
      const left = Math.max(0, Math.min(within, channel.deadline - Date.now()));
      const isDone = await channel.once(`${name} (${asked}): done`, () => waitFor(done, left, channel));
      if (isDone) {
        await reply.complete();
        return { action: 'done' };
      }
      if (asked >= channel.openings || channel.signal.aborted) return reply;
    }
  };

  return open as Open;
}

function toReply({ answer }: Arrived, complete: () => Promise<void>): NotAccepted | Opened {
  if (answer.action === 'accept') return { action: 'opened', complete };
  return answer.action === 'failed' ? failed(answer.reason) : ended(answer.action);
}
