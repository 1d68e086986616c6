import type { IncomingMessage, RequestListener } from 'node:http';
import { createSseHandler } from '@elicitation-kit/bridge/sse-handler';
import { ASK_PATH, CHAT_PATH, CHAT_SESSION_HEADER } from '../src/remote/chatState.ts';
import { createChatHandler, type ChatHandlerOptions } from './createChatHandler.ts';
import { createSession, type Session, type SessionOptions } from './createSession.ts';
import { createSessions, type SessionsOptions } from './createSessions.ts';
import { toNodeListener } from './toNodeListener.ts';

/** How many sessions there are, and which MCP server they have: by default the one at `/mcp` of the page. */
export interface SessionsListenerOptions extends SessionsOptions, Partial<SessionOptions> {}

/** A listener that keeps a session for each browser, and what ends them all. */
export interface SessionsListener {
  readonly listener: RequestListener;
  /** How many there are now. */
  readonly count: () => number;
  readonly close: () => Promise<void>;
}

/**
 * Serves a page at `origin` whose MCP clients are here: `page` itself, what is asked of it, and its conversation. A session begins with
 * the page or, where another site led to that, with the page's own stream. Under another name of this machine there is only the way to `origin`.
 */
export function createSessionsListener(
  origin: string,
  page: RequestListener,
  options: SessionsListenerOptions = {},
): SessionsListener {
  const endpoint = options.endpoint ?? new URL('/mcp', origin);
  const sessions = createSessions(() => createSession({ ...options, endpoint }), options);
  const sessionOf = (request: Request): Session | undefined => sessions.of(request.headers.get('cookie'));
  const ask = toNodeListener(
    // Not the origin of the request's own URL: a foreign name can be pointed to this machine.
    createSseHandler({ storeOf: (request) => sessionOf(request)?.store, origins: [origin] }),
    origin,
  );
  const begin: ChatHandlerOptions['begin'] = () => {
    const cookie = sessions.start();
    const session = sessions.of(cookie);
    return cookie === undefined || session === undefined ? undefined : { cookie, session };
  };
  const chat = toNodeListener(createChatHandler({ sessionOf, begin, hold: sessions.hold, origin }), origin);

  return {
    listener: (request, response) => {
      const path = request.url?.split('?')[0];
      const { host, cookie } = request.headers;
      if (`http://${host}` !== origin)
        return void (path === '/'
          ? response.writeHead(307, { location: `${origin}/`, 'cache-control': 'no-store' }).end()
          : response.writeHead(421).end());
      if (path === ASK_PATH) {
        response.setHeader(CHAT_SESSION_HEADER, sessions.of(cookie)?.id ?? '');
        return void ask(request, response);
      }
      if (path === CHAT_PATH) return void chat(request, response);
      if (path === '/' && mayBegin(request) && sessions.of(cookie) === undefined) {
        const begun = sessions.start();
        if (begun === undefined)
          return void response
            .writeHead(503, { 'retry-after': '60' })
            .end('Too many people are here. Try again later.');
        response.setHeader('set-cookie', begun);
      }
      page(request, response);
    },
    count: sessions.count,
    close: sessions.close,
  };
}

/** What another site makes a browser ask for comes without the cookie, though the browser may well have one. */
function mayBegin({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'] ?? 'none';
  return site === 'none' || site === 'same-origin';
}
