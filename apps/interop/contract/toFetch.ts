import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';

/** Lets a handler of the web's requests serve one of `node:http`; the request's signal aborts when its caller leaves. */
export async function toFetch(
  incoming: IncomingMessage,
  response: ServerResponse,
  serve: (request: Request) => Promise<Response>,
): Promise<void> {
  const controller = new AbortController();
  response.on('close', () => controller.abort());
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers))
    if (value !== undefined) headers.set(name, String(value));
  const { method = 'GET' } = incoming;
  const body = method === 'GET' || method === 'HEAD' ? null : Buffer.concat(await incoming.toArray());
  const url = `http://${incoming.headers.host}${incoming.url}`;
  const answer = await serve(new Request(url, { method, headers, body, signal: controller.signal }));
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  if (!answer.body) return void response.end();
  Readable.fromWeb(answer.body as never)
    .on('error', () => response.destroy())
    .pipe(response);
  await once(response, 'close');
}
