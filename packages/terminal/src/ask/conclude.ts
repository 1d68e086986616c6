import type { Elicitation, ElicitationSnapshot, Ending } from '@elicitation-kit/core';
import type { Left } from '../prompts/prompts.ts';
import type { MessageKey } from '../words/messages.ts';

const ENDINGS: { readonly [ending in Ending]?: MessageKey } = {
  'timed-out': 'timedOut',
  aborted: 'takenBack',
  disconnected: 'disconnected',
};

/** How a request ended, in words. */
export function conclude(
  { ended, items }: ElicitationSnapshot,
  item: Elicitation,
  how: Exclude<Left['how'], 'later'> | 'accept',
): MessageKey {
  // The person did not wait for it to arrive, and it counts all the same.
  if (how === 'cancel' && items.some(({ id, phase }) => id === item.id && phase === 'sending'))
    return 'onItsWay';
  // The deadline may have come before the answer.
  const other = ended?.id === item.id ? ENDINGS[ended.ending] : undefined;
  if (other) return other;
  switch (how) {
    case 'accept':
      return item.request.mode === 'url' ? 'acceptedPage' : 'accepted';
    case 'decline':
      return 'declined';
    case 'cancel':
      return 'dismissed';
    case 'gone':
      return 'ended';
  }
}
