import type { Elicitation, ElicitationView } from '@elicitation-kit/core';
import { Left } from '../prompts/prompts.ts';
import { standing } from '../standing.ts';

/** Waits while an answer is on its way: nothing once the request has ended, the request where it still stands. Calls `sending` where that takes time. */
export function waitForOutcome(
  view: ElicitationView,
  id: string,
  signal: AbortSignal,
  sending: () => void,
): Promise<Elicitation | undefined> {
  return new Promise((resolve, reject) => {
    let hasSaid = false;
    const finish = (how: () => void): void => {
      stop();
      signal.removeEventListener('abort', leave);
      how();
    };
    const look = (): void => {
      const now = standing(view.getSnapshot(), id);
      if (now?.phase !== 'sending') return finish(() => resolve(now));
      if (!hasSaid) sending();
      hasSaid = true;
    };
    const leave = (): void => {
      const reason: unknown = signal.reason;
      finish(() => (reason instanceof Left && reason.how !== 'gone' ? reject(reason) : resolve(undefined)));
    };
    const stop = view.subscribe(look);
    signal.addEventListener('abort', leave);
    look();
  });
}
