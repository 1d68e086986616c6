// An MCP server over Streamable HTTP that asks every kind of request, and tells the run what came of each.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { createRandom, type Random } from '../random.ts';
import { createAskingSession, type AskingSession, type Call } from './createAskingSession.ts';
import { drawForPage, drawKind, type Kind } from './kinds.ts';
import type { AskingOptions, FromAsking, How, ToServer } from './messages.ts';

const { port, seed, from, upTo, boundMs } = JSON.parse(process.argv[2] ?? '') as AskingOptions;
/** More than may wait of one server. */
const BURST = 40;
/** No person answers as quickly, ms. */
const AT_ONCE_MS = 50;
/** So long a server that was turned away does something else, ms. */
const TURNED_AWAY_MS = 1_000;

const sessions = new Map<string, AskingSession>();
let next = from;
let here = '';
const tell = (message: FromAsking): void => void process.send?.(message);

/** One call of a tool: a few questions, some of them at once. */
async function run(call: Call): Promise<void> {
  const random = createRandom(seed, next);
  if (call.person === 0) return runForPage(call, random);
  const atOnce = random.chance(0.004) ? BURST : 1 + (random.chance(0.4) ? random.between(1, 3) : 0);
  if (random.chance(0.01)) cutLater(call.cut);
  if (random.chance(0.02)) cutLater(call.cutOwn);
  for (let left = random.between(4, 16); left > 0 && !call.signal.aborted; left -= atOnce)
    await round(() => Promise.all(Array.from({ length: atOnce }, () => ask(call, drawKind))));
  return undefined;

  function cutLater(cut: () => void): void {
    setTimeout(cut, random.between(0, 1_500)).unref();
  }
}

/** Longer, and one after the other, as a person at a page takes their time. */
async function runForPage(call: Call, random: Random): Promise<void> {
  for (let left = random.between(20, 40); left > 0 && !call.signal.aborted; left -= 1) {
    const atOnce = random.chance(0.1) ? 3 : 1;
    await round(() =>
      Promise.all(Array.from({ length: atOnce }, () => ask(call, (drawn) => drawForPage(drawn, here)))),
    );
    // Moments without a request, in which the page can be weighed.
    await wait(random.between(0, 600), undefined, { ref: false });
  }
}

/** What comes back at once was not shown to anybody: without a pause most requests of a run would be turned away. */
async function round(asks: () => Promise<unknown>): Promise<void> {
  const start = performance.now();
  await asks();
  if (performance.now() - start < AT_ONCE_MS) await wait(TURNED_AWAY_MS, undefined, { ref: false });
}

async function ask(call: Call, draw: (random: Random) => Kind): Promise<void> {
  if (next > upTo || call.signal.aborted) return;
  const n = next;
  next += 1;
  const random = createRandom(seed, n);
  const kind = draw(random);
  const { asker, signal, person } = call;
  tell({ type: 'asked', n, kind: kind.name, reading: kind.reading, person });
  const ownStream = random.chance(0.03) ? call.ownStream() : undefined;
  const related = ownStream === undefined ? call.id : undefined;
  const { ended, end } = asker.ask(n, toParams(kind, n, random), related);
  const onGone = (): void => end('gone');
  for (const one of [signal, ownStream]) one?.addEventListener('abort', onGone, { once: true });
  if (signal.aborted || ownStream?.aborted) onGone();
  const changesItsMind = random.chance(0.04)
    ? setTimeout(() => end('taken back'), random.between(0, 1_500))
    : undefined;
  const how = await ended;
  clearTimeout(changesItsMind);
  for (const one of [signal, ownStream]) one?.removeEventListener('abort', onGone);
  tell({ type: 'ended', n, end: how });
  if (isOpened(kind, how) && random.chance(0.6)) completeLater(call, kind, random);
}

function isOpened(kind: Kind, how: How): boolean {
  return kind.reading === 'url' && how.how === 'answered' && how.action === 'accept';
}

function completeLater({ asker, id }: Call, { params }: Kind, random: Random): void {
  setTimeout(
    () => asker.notify('notifications/elicitation/complete', { elicitationId: params['elicitationId'] }, id),
    random.between(0, 1_000),
  ).unref();
}

/** With the number where a view finds it and nobody reads it. */
function toParams({ params, name }: Kind, n: number, random: Random): object {
  const meta = params['_meta'];
  return {
    ...params,
    _meta: {
      ...(typeof meta === 'object' && meta),
      'soak/n': n,
      'soak/kind': name,
      ...(random.chance(0.1) && { progressToken: n }),
    },
  };
}

async function takeIn(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await text(request);
  const id = request.headers['mcp-session-id'];
  const known = typeof id === 'string' ? sessions.get(id) : undefined;
  if (id !== undefined && known === undefined) return void response.writeHead(404).end();
  const session =
    known ??
    (await createAskingSession({
      boundMs,
      run,
      onAgain: (n, more) => tell({ type: 'again', n, response: more }),
      onOpen: (opened) => void sessions.set(opened, created()),
      onClosed: (closed) => void sessions.delete(closed),
    }));
  function created(): AskingSession {
    return session;
  }
  await session.handle(request, response, body === '' ? undefined : JSON.parse(body));
}

const server = createServer((request, response) => {
  if (request.url === '/page')
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<!doctype html><link rel="icon" href="data:,"><p>Done.');
  else takeIn(request, response).catch(() => response.destroy());
});

function weigh(): void {
  (globalThis as { readonly gc?: () => void }).gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  tell({
    type: 'weighed',
    rss,
    heap: heapUsed,
    cpu: process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6,
    sessions: sessions.size,
  });
}

process.on('message', ({ type }: ToServer) => {
  if (type === 'weigh') weigh();
});
// The run handles Ctrl-C.
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit());
server.listen(port, '127.0.0.1', () => {
  const listening = (server.address() as AddressInfo).port;
  here = `http://127.0.0.1:${listening}`;
  tell({ type: 'listening', port: listening });
});
