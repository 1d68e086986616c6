import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';

/**
 * Makes a listener for `node:http` of a handler that speaks `Request` and `Response`. Bodies are streamed in both directions; where
 * the other side leaves, the body that goes there is cancelled. `origin` is where the server is reached. Never rejects: what fails is
 * answered with 500, and nothing of it goes out.
 */
export function toNodeListener(
  handler: (request: Request) => Promise<Response>,
  origin: string,
): (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void> {
  return async (incoming, outgoing) => {
    try {
      await write(await handler(toRequest(incoming, origin)), outgoing);
    } catch {
      if (!outgoing.headersSent) outgoing.writeHead(500);
      outgoing.end();
    }
  };
}

function toRequest(incoming: IncomingMessage, origin: string): Request {
  const { method = 'GET', url = '/' } = incoming;
  const headers = Object.entries(incoming.headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  if (method === 'GET' || method === 'HEAD') return new Request(new URL(url, origin), { method, headers });
  const body = Readable.toWeb(incoming) as ReadableStream<Uint8Array>;
  // Node wants to be told that the body comes bit by bit; the DOM's types know nothing of it.
  const init: RequestInit & { readonly duplex: 'half' } = { method, headers, body, duplex: 'half' };
  return new Request(new URL(url, origin), init);
}

async function write({ status, headers, body }: Response, outgoing: ServerResponse): Promise<void> {
  for (const [name, value] of headers) outgoing.appendHeader(name, value);
  outgoing.writeHead(status);
  if (body === null) return void outgoing.end();
  outgoing.flushHeaders();
  const reader = body.getReader();
  const left = new Promise<void>((resolve) => {
    outgoing.once('close', resolve);
    if (outgoing.destroyed) resolve();
  });
  void left.then(() => reader.cancel()).catch(() => {});
  for (let part = await reader.read(); !part.done; part = await reader.read())
    // Whoever has left drains no more: their leaving is the end of it, too.
    if (!outgoing.write(part.value)) await Promise.race([left, drained(outgoing)]);
  outgoing.end();
}

function drained(outgoing: ServerResponse): Promise<void> {
  return new Promise((resolve) => void outgoing.once('drain', resolve));
}
