// docs/hosts/server.md, from here on.
import { createSseHandler } from '@elicitation-kit/bridge/sse-handler';
import { hold, personOf } from './people.ts';
import { sessionOf } from './session.ts'; // yours: checks the cookie, says whose session it is

export const dynamic = 'force-dynamic';

const handler = createSseHandler({
  storeOf: (request) => {
    const session = sessionOf(request);
    return session === undefined ? undefined : personOf(session)?.store;
  },
  // What the browser sees: behind a proxy the request itself does not know.
  origins: ['https://chat.example.com'],
});

export { handler as POST };

/** The stream; while it is open, its person does not end. */
export async function GET(request: Request): Promise<Response> {
  const stream = await handler(request);
  const session = sessionOf(request);
  if (session === undefined || stream.body === null) return stream;
  const ended = new AbortController();
  const letGo = hold(session, () => ended.abort());
  if (letGo === undefined) {
    await stream.body.cancel();
    return new Response(null, { status: 429 });
  }
  // Some servers say so that a page has left, others cancel the body.
  request.signal.addEventListener('abort', letGo);
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  void stream.body
    .pipeTo(writable, { signal: ended.signal, preventAbort: true })
    .finally(letGo)
    .catch(() => writable.close())
    .catch(() => {});
  return new Response(readable, stream);
}
