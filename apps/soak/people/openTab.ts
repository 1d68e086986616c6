import { setTimeout as wait } from 'node:timers/promises';
import { connectView, type RemoteView } from '@elicitation-kit/bridge';
import { fromSse } from '@elicitation-kit/bridge/sse';
import {
  ASK_PATH,
  CHAT_PATH,
  CHAT_SESSION_HEADER,
  type ChatAct,
  type ChatState,
} from '@elicitation-kit/web-chat/chat-state';
import { sameSession } from '@elicitation-kit/web-chat/same-session';
import type { Random } from '../random.ts';
import { faultyFetch, type WireFaults } from './faultyFetch.ts';

/** What a browser keeps for a site, shared by its tabs. */
export interface Browser {
  cookie: string;
  /** Of each tab: hears which session another one is in. */
  readonly tabs: Set<(session: string) => void>;
}

/** One tab of the chat's page, without the page: its view, and its conversation. */
export interface Tab {
  readonly view: RemoteView;
  /** The last that was told of the conversation. */
  readonly state: () => ChatState | undefined;
  readonly act: (one: ChatAct) => Promise<void>;
  /** Resolves with whether the state is so within the time, ms. */
  readonly until: (holds: (state: ChatState) => boolean, withinMs: number) => Promise<boolean>;
  readonly close: () => void;
}

const WRONG_SESSION = 409;
/** As a browser does after a lost stream, ms. */
const RETRY_MS = 1_000;

export function openTab(origin: string, browser: Browser, random: Random, faults: WireFaults): Tab {
  const closed = new AbortController();
  const listeners = new Set<() => void>();
  let state: ChatState | undefined;
  let listening = new AbortController();
  let asking = new AbortController();
  let standing = Promise.withResolvers<void>();
  let isStanding = false;
  const isOf = sameSession(() => {
    listening.abort();
    asking.abort();
    asking = new AbortController();
  });
  const hearOther = (session: string): void => isOf('tabs', session);
  browser.tabs.add(hearOther);
  let told = '';
  const hear = (session: string): void => {
    if (session !== told) for (const other of browser.tabs) if (other !== hearOther) other(session);
    told = session;
    isOf('chat', session);
  };
  const headers = (): { readonly [name: string]: string } => ({ cookie: browser.cookie, origin });

  const listen = async (): Promise<void> => {
    const signal = AbortSignal.any([closed.signal, listening.signal]);
    const response = await fetch(`${origin}${CHAT_PATH}`, { headers: headers(), signal });
    const [given] = response.headers.getSetCookie();
    if (given !== undefined) browser.cookie = given.split(';')[0] ?? '';
    if (!response.ok || response.body === null) {
      await response.body?.cancel();
      return;
    }
    let rest = '';
    for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
      const events = (rest + part).split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events) {
        const at = event.indexOf('data: ');
        if (at >= 0) state = JSON.parse(event.slice(at + 6)) as ChatState;
      }
      isStanding = true;
      standing.resolve();
      if (state) hear(state.session);
      for (const listener of Array.from(listeners)) listener();
    }
  };

  const keepListening = async (): Promise<void> => {
    while (!closed.signal.aborted) {
      listening = new AbortController();
      await listen().catch(() => {});
      if (isStanding) standing = Promise.withResolvers<void>();
      isStanding = false;
      if (!listening.signal.aborted)
        await wait(RETRY_MS, undefined, { signal: closed.signal, ref: false }).catch(() => {});
    }
  };
  void keepListening();

  const wire = faultyFetch(random, faults);
  const ask: typeof wire = async (url, init) => {
    if (init.method === 'POST') return wire(url, init);
    await standing.promise;
    const signals = init.signal ? [init.signal, asking.signal] : [asking.signal];
    const stream = await wire(url, { ...init, signal: AbortSignal.any(signals) });
    const session = stream.headers.get(CHAT_SESSION_HEADER);
    if (session) isOf('view', session);
    return stream;
  };
  const view = connectView(() => fromSse(`${origin}${ASK_PATH}`, { headers: headers(), fetch: ask }), {
    retryMs: { first: 200, longest: 2_000 },
  });

  const post = async (one: ChatAct): Promise<number> => {
    const response = await fetch(`${origin}${CHAT_PATH}`, {
      method: 'POST',
      headers: { ...headers(), 'content-type': 'application/json' },
      body: JSON.stringify({ ...one, session: state?.session }),
      signal: closed.signal,
    }).catch(() => undefined);
    await response?.body?.cancel().catch(() => {});
    return response?.status ?? 0;
  };

  return {
    view,
    state: () => state,
    act: async (one) => {
      // The round after goes to the session that the browser has by now.
      if ((await post(one)) === WRONG_SESSION) listening.abort();
    },
    until: (holds, withinMs) =>
      new Promise((resolve) => {
        const check = (): void => {
          if (state && holds(state)) end(true);
        };
        const end = (is: boolean): void => {
          clearTimeout(timer);
          listeners.delete(check);
          resolve(is);
        };
        const timer = setTimeout(() => end(false), withinMs);
        closed.signal.addEventListener('abort', () => end(false), { once: true });
        listeners.add(check);
        check();
      }),
    close: () => {
      closed.abort();
      browser.tabs.delete(hearOther);
      view.close();
    },
  };
}
