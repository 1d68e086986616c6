import type { ElicitationContext, ElicitationStore } from '@elicitation-kit/core';

const URL_ELICITATION_REQUIRED = -32042;

/** What the store is told about the call, and how long to try. */
export interface RetryContext extends Pick<
  ElicitationContext,
  'server' | 'tool' | 'user' | 'budgetMs' | 'signal'
> {
  /** How often the call is made again at most. Default 3. */
  readonly retries?: number | undefined;
  /** How long pages that the person has opened may take, ms; then the server's error stands. Default 600,000. */
  readonly pageMs?: number | undefined;
}

/**
 * Makes a call whose server may first want a page visited (error -32042, revision 2025-11-25): asks the person to open
 * each page, one after the other, waits until its business is done, and makes the call again. A page is done when the server
 * says so (the client's adapter hears of that), or when the person does. A page is asked for once: where the server still
 * wants it, the call is made again after 1, 2, 4 … s.
 *
 * Needs no client library: it knows the error by its code and data, as SDK v1 and v2 throw it.
 *
 * @returns what the call gave.
 * @throws the server's error where the person declines, cancels or stops, a page takes too long, or the retries are used up; any other error of the call; the reason of `signal`.
 */
export async function retryUrlRequired<T>(
  call: () => Promise<T>,
  store: ElicitationStore,
  context: RetryContext,
): Promise<T> {
  const { retries = 3, pageMs = 600_000, ...asker } = context;
  const { signal } = asker;
  const done = new Set<unknown>();

  for (let retry = 0; ; retry += 1) {
    signal?.throwIfAborted();
    try {
      return await call();
    } catch (error) {
      const pages = pagesOf(error);
      if (pages.length === 0 || retry >= retries) throw error;
      // Given up while the call was under way: nobody is to be asked for it.
      signal?.throwIfAborted();
      const asked = pages.filter(({ elicitationId }) => !done.has(elicitationId));
      for (const page of asked) {
        if (done.has(page.elicitationId)) continue;
        done.add(page.elicitationId);
        const isDone = await visit(store, page, asker, pageMs);
        signal?.throwIfAborted();
        if (!isDone) throw error;
      }
      if (asked.length === 0) await pause(1000 * 2 ** (retry - 1), signal);
    }
  }
}

interface PageEntry {
  readonly elicitationId?: unknown;
}

/** The pages that an error of this kind lists; none where it is of another. */
function pagesOf(error: unknown): readonly PageEntry[] {
  const { code, data } = Object(error) as { readonly code?: unknown; readonly data?: unknown };
  if (code !== URL_ELICITATION_REQUIRED) return [];
  const { elicitations } = Object(data) as { readonly elicitations?: unknown };
  return Array.isArray(elicitations) ? elicitations.map((entry) => Object(entry) as PageEntry) : [];
}

/** Asks for a page and waits for its end; whether that is a good one. */
async function visit(
  store: ElicitationStore,
  page: PageEntry,
  asker: Pick<ElicitationContext, 'server' | 'signal'>,
  pageMs: number,
): Promise<boolean> {
  const ending = new AbortController();
  const end = (): void => ending.abort(asker.signal?.reason);
  asker.signal?.addEventListener('abort', end);
  const timer = setTimeout(end, pageMs);
  try {
    const { action } = await store.onElicitation(
      { ...page, mode: 'url' },
      { ...asker, signal: ending.signal, openedMeans: 'done', completes: true, refusals: 'reject' },
    );
    return action === 'accept';
  } catch (error) {
    // A page that can't be asked for: the error that listed it says what is missing.
    if (typeof (error as { readonly code?: unknown }).code === 'number') return false;
    throw error;
  } finally {
    clearTimeout(timer);
    asker.signal?.removeEventListener('abort', end);
  }
}

/** Waits. Rejects where the signal aborts. */
function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    }, ms);
    signal?.addEventListener('abort', onAbort, { once: true });
  });
}
