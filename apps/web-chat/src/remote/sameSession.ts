/** What a session is heard of by: the conversation, the view, the other tabs. */
export type Hearing = 'chat' | 'view' | 'tabs';

/** Where a browser keeps no cookie, there is never one session. */
const MOST_TRIES = 10;

/**
 * Keeps a tab in one session, and in that of the others. Where several tabs of a browser come back at once, as after a restart, each begins a session,
 * and the browser keeps the cookie of the last: nobody would act in the rest. Call what it returns with each session that is heard of;
 * where they differ, `beginAgain` is to open the tab's streams anew.
 */
export function sameSession(beginAgain: () => void): (by: Hearing, session: string) => void {
  const known = new Map<Hearing, string>();
  let tries = 0;
  return (by, session) => {
    known.set(by, session);
    if (new Set(known.values()).size < 2) {
      if (known.has('chat') && known.has('view')) tries = 0;
      return;
    }
    known.clear();
    tries += 1;
    if (tries <= MOST_TRIES) beginAgain();
  };
}
