import { apart, type Json } from '@elicitation-kit/core';
import type { Port } from './port.ts';
import { SESSION_HEADER } from './sessionHeader.ts';

/** What the handler, or a proxy before it, says of a body that is too long. */
const TOO_LONG = 413;

/** How a page reaches its event stream. */
export interface SseOptions {
  /** Sent with each request besides the page's cookies, such as an `authorization`. */
  readonly headers?: { readonly [name: string]: string } | undefined;
  /** Default: the platform's `fetch`. */
  readonly fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
  /**
   * Called with the status, 400 to 499, by which the host refuses a request, each time; default: nobody is told. 403: it knows neither the person nor
   * the page's origin, which `createSseHandler` must name; 404: there is no such address, or the stream was lost as the host started anew; 429: too many
   * streams. The view tries again in any case. Never with 413: an answer that is too long is given back to the person.
   */
  readonly onRefused?: ((status: number) => void) | undefined;
}

/** A port over an event stream and `POST`s to the same address, which `createSseHandler` serves. Give `connectView` a function that makes one: each is for one connection. */
export function fromSse(url: string, options: SseOptions = {}): Port {
  const { headers = {}, fetch: ask = (to, init) => fetch(to, init), onRefused } = options;
  const gone = new AbortController();
  let session: string | undefined;
  let waiting: Json[] = [];
  let isPosting = false;
  let tellClosed = (): void => {};
  let tellTooLong: (() => void) | undefined;

  const close = (): void => {
    if (gone.signal.aborted) return;
    gone.abort();
    tellClosed();
  };

  /** Nothing more comes of this port. */
  const fail = (status: number): void => {
    if (gone.signal.aborted) return;
    if (status >= 400 && status < 500 && status !== TOO_LONG) apart(() => onRefused?.(status));
    close();
  };

  /** One at a time, so that they arrive in their order; what comes meanwhile goes together. */
  const post = async (): Promise<void> => {
    if (isPosting || session === undefined) return;
    isPosting = true;
    let most = Infinity;
    while (waiting.length > 0) {
      const messages = waiting.slice(0, most);
      waiting = waiting.slice(messages.length);
      const response = await ask(url, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', [SESSION_HEADER]: session },
        body: JSON.stringify(messages),
        signal: gone.signal,
      });
      if (response.status === TOO_LONG && messages.length > 1) {
        // Together they may be: each by itself.
        waiting = [...messages, ...waiting];
        most = 1;
      } else if (response.status === TOO_LONG && tellTooLong) {
        // The view sends again what is left.
        waiting = [];
        tellTooLong();
      } else if (!response.ok) return fail(response.status);
    }
    isPosting = false;
  };

  const listen = async (message: (message: unknown) => void): Promise<void> => {
    const response = await ask(url, {
      headers: { ...headers, accept: 'text/event-stream' },
      cache: 'no-store',
      signal: gone.signal,
    });
    if (!response.ok || response.body === null) return fail(response.status);
    const reader = response.body.getReader();
    const decoder = new TextDecoder();
    let rest = '';
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const events = (rest + decoder.decode(part.value, { stream: true })).split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events) {
        const data = event.slice(event.indexOf('data: ') + 6);
        if (!event.startsWith('event: session')) message(JSON.parse(data));
        else {
          session = data;
          post().catch(close);
        }
      }
    }
  };

  return {
    send: (message) => {
      if (gone.signal.aborted) return;
      waiting.push(message);
      // A loss is told once, by the closing; the view sends again what has not arrived.
      post().catch(close);
    },
    isFull: () => waiting.length > 0,
    receive: ({ message, closed, tooLong }) => {
      tellClosed = closed;
      tellTooLong = tooLong;
      listen(message).then(close, close);
      return () => {
        tellClosed = () => {};
        tellTooLong = undefined;
        close();
      };
    },
  };
}
