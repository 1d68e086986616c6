import { newId, type ElicitationView } from '@elicitation-kit/core';
import type { Port } from './port.ts';
import { serveStore, type ServeOptions } from './serveStore.ts';
import { SESSION_HEADER } from './sessionHeader.ts';

/** How an event stream is served. */
export interface SseHandlerOptions extends Omit<ServeOptions, 'onClosed'> {
  /**
   * The store of the person behind a request, by the host's own session; nothing for a stranger, who gets 403. It is asked for every
   * request, and a stream can only be answered on by whoever has the same store.
   */
  readonly storeOf: (request: Request) => ElicitationView | undefined | Promise<ElicitationView | undefined>;
  /** The origins of the pages that may connect, as the browser sees them, such as `https://chat.example.com`. What the request says of itself follows any name that points here. */
  readonly origins: readonly string[];
  /** Open streams of one store; more get 429. Default 32. */
  readonly mostStreams?: number | undefined;
}

/** So many bytes may wait in a stream. */
const MOST_WAITING = 1024 * 1024;
/** A longer body is no answer: content is capped below. */
const LONGEST = 4 * 1024 * 1024;

const HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

interface Stream {
  readonly store: ElicitationView;
  readonly message: (message: unknown) => void;
}

/**
 * A handler for `GET`, an event stream from a store to a page, and `POST`, what the page says on it: for any server that speaks `Request` and
 * `Response`. Put it at one address of the page's own origin. A `POST` needs that origin, JSON and a header of the kit's own, so that no other
 * site can send one in the person's name; what it holds is never repeated in a response.
 *
 * @throws TypeError where `origins` are not named.
 */
export function createSseHandler(options: SseHandlerOptions): (request: Request) => Promise<Response> {
  const { storeOf, origins, mostStreams = 32, ...serving } = options;
  if (!Array.isArray(origins))
    throw new TypeError(
      "elicitation-kit: createSseHandler needs `origins`, or any site could answer in the person's name: name those of your own pages, as ['https://chat.example.com'].",
    );
  const streams = new Map<string, Stream>();

  const isOwn = (request: Request): boolean => {
    const origin = request.headers.get('origin');
    if (origin !== null) return origins.includes(origin);
    // A browser leaves it out of a GET to the page's own origin, and of what other sites embed.
    return (
      request.method === 'GET' && (request.headers.get('sec-fetch-site') ?? 'same-origin') === 'same-origin'
    );
  };

  const open = (store: ElicitationView, left: AbortSignal): Response => {
    const count = Array.from(streams.values()).filter((stream) => stream.store === store).length;
    if (count >= mostStreams) return refuse(429);
    const id = newId();
    const encoder = new TextEncoder();
    let stop = (): void => {};
    const body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          let isOpen = true;
          const write = (text: string): void => {
            if (isOpen) controller.enqueue(encoder.encode(text));
          };
          const port: Port = {
            send: (message) => write(`data: ${JSON.stringify(message)}\n\n`),
            isFull: () => (controller.desiredSize ?? 0) <= 0,
            receive: ({ message }) => {
              streams.set(id, { store, message });
              return () => {
                streams.delete(id);
                if (isOpen) controller.close();
                isOpen = false;
              };
            },
          };
          write(`event: session\ndata: ${id}\n\n`);
          const end = serveStore(store, port, { mostPorts: Infinity, ...serving });
          // Some servers say so that a page has left, others cancel the body.
          left.addEventListener('abort', end, { once: true });
          if (left.aborted) end();
          stop = () => {
            isOpen = false;
            end();
          };
        },
        cancel: () => stop(),
      },
      new ByteLengthQueuingStrategy({ highWaterMark: MOST_WAITING }),
    );
    return new Response(body, {
      // The last is for proxies that would keep it until it is whole.
      headers: { ...HEADERS, 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' },
    });
  };

  const take = async (request: Request, store: ElicitationView): Promise<Response> => {
    const stream = streams.get(request.headers.get(SESSION_HEADER) ?? '');
    if (stream === undefined || stream.store !== store) return refuse(404);
    if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) return refuse(415);
    const text = await readAtMost(request, LONGEST);
    if (text === undefined) return refuse(413);
    const messages = parse(text);
    if (!Array.isArray(messages)) return refuse(400);
    for (const message of messages) stream.message(message);
    return new Response(null, { status: 204, headers: HEADERS });
  };

  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'POST') return refuse(405);
    if (!isOwn(request)) return refuse(403);
    const store = await storeOf(request);
    if (store === undefined) return refuse(403);
    return request.method === 'GET' ? open(store, request.signal) : take(request, store);
  };
}

function refuse(status: number): Response {
  return new Response(null, { status, headers: HEADERS });
}

async function readAtMost(request: Request, most: number): Promise<string | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > most) return undefined;
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > most) {
      await reader?.cancel();
      return undefined;
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
