import { setTimeout as wait } from 'node:timers/promises';

/** How long to wait before each further try, ms. */
const WAITS_MS = [100, 400, 1_000];

/**
 * `fetch` for an MCP client's transport, which sends an answer again where the network failed. The SDK sends it once and tells only `onerror`: the person
 * has answered, the server waits on. A server knows an answer by the id of its request and drops a second one; anything else is sent once.
 */
export function answersAgain(fetch: Fetch = globalThis.fetch): Fetch {
  return async (url, init) => {
    for (const ms of isAnswer(init) ? WAITS_MS : []) {
      try {
        return await fetch(url, init);
      } catch (error) {
        if (init?.signal?.aborted) throw error;
        await wait(ms, undefined, init?.signal ? { signal: init.signal, ref: false } : { ref: false });
      }
    }
    return fetch(url, init);
  };
}

type Fetch = (url: string | URL, init?: RequestInit) => Promise<Response>;

/** One message with a result or an error: the transport sends each by itself. */
function isAnswer(init: RequestInit | undefined): boolean {
  if (init?.method !== 'POST' || typeof init.body !== 'string') return false;
  const message: unknown = JSON.parse(init.body);
  return typeof message === 'object' && message !== null && ('result' in message || 'error' in message);
}
