import type { Session } from './createSession.ts';

/** How the conversations of sessions are served. */
export interface ChatHandlerOptions {
  readonly sessionOf: (request: Request) => Session | undefined;
  /** A new session and its `set-cookie`, for a page that listens without one; nothing, where there are too many. */
  readonly begin: () => { readonly session: Session; readonly cookie: string } | undefined;
  /** Called when a tab begins to listen; what it returns, when it stops. Nothing, where there are too many. */
  readonly hold: (session: Session) => (() => void) | undefined;
  /** The origin of the page. */
  readonly origin: string;
}

/** A longer message is none of the page's. */
const LONGEST = 4_096;
const LONGEST_MESSAGE = 500;
const MOST_ENTRIES = 2_000;
const BEAT_MS = 15_000;
const HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/** Serves `GET`, an event stream of the conversation and its state, and `POST`, one act on it. */
export function createChatHandler(options: ChatHandlerOptions): (request: Request) => Promise<Response> {
  const { sessionOf, begin, hold, origin } = options;

  const listen = (known: Session | undefined): Response => {
    const begun = known ? undefined : begin();
    const session = known ?? begun?.session;
    if (session === undefined) return answer(503);
    const letGo = hold(session);
    return letGo ? stream(session, letGo, begun?.cookie) : answer(429);
  };

  return async (request) => {
    const from = request.headers.get('origin');
    const site = request.headers.get('sec-fetch-site') ?? 'same-origin';
    const isOwn = from === null ? request.method === 'GET' && site === 'same-origin' : from === origin;
    if (!isOwn) return answer(403);
    const session = sessionOf(request);
    if (request.method === 'GET') return listen(session);
    if (session === undefined) return answer(403);
    if (request.method !== 'POST') return answer(405);
    if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) return answer(415);
    if (!(Number(request.headers.get('content-length') ?? Infinity) <= LONGEST)) return answer(413);
    return answer(act(session, parse(await request.text())));
  };
}

/** A `ChatAct`, if all is well. */
type Said = { readonly [key in 'say' | 'stop' | 'connect' | 'session']?: unknown };

/** Does it, if it is anything; how that went, as a status. */
function act({ id, chat, connection }: Session, { session, say, stop, connect }: Said): number {
  // Where several tabs come back at once, each begins a session, and the browser keeps the cookie of the last.
  if (session !== undefined && session !== id) return 409;
  if (typeof say === 'string') {
    if (chat.getSnapshot().length >= MOST_ENTRIES) return 429;
    chat.say(say.slice(0, LONGEST_MESSAGE));
  } else if (typeof stop === 'number') chat.stop(stop);
  else if (connect === true) void connection.connect();
  else return 400;
  return 204;
}

function stream(session: Session, letGo: () => void, cookie: string | undefined): Response {
  const encoder = new TextEncoder();
  let isBehind = true;
  let stop = letGo;
  // A tab that is slow gets the last state, not each.
  const send = (controller: ReadableStreamDefaultController<Uint8Array>): void => {
    if (!isBehind || (controller.desiredSize ?? 0) <= 0) return;
    isBehind = false;
    // A tab that has lost its stream tries again after a second.
    controller.enqueue(encoder.encode(`retry: 1000\ndata: ${JSON.stringify(session.state())}\n\n`));
  };
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        const unsubscribe = session.subscribe(() => {
          isBehind = true;
          send(controller);
        });
        // What is never written to is never found to be gone, and its session would last.
        const beats = setInterval(() => {
          if ((controller.desiredSize ?? 0) > 0) controller.enqueue(encoder.encode(': beat\n\n'));
        }, BEAT_MS).unref();
        stop = () => {
          clearInterval(beats);
          unsubscribe();
          letGo();
        };
        void session.connection.connect();
      },
      pull: send,
      cancel: () => stop(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: 1024 * 1024 }),
  );
  return new Response(body, {
    headers: {
      ...HEADERS,
      'content-type': 'text/event-stream',
      ...(cookie !== undefined && { 'set-cookie': cookie }),
    },
  });
}

function answer(status: number): Response {
  return new Response(null, { status, headers: HEADERS });
}

function parse(text: string): Said {
  try {
    const said: unknown = JSON.parse(text);
    return typeof said === 'object' && said !== null ? said : {};
  } catch {
    return {};
  }
}
