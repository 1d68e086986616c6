import { readFileSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';
import { endPerson, hold, personOf } from './people.ts';
import { GET } from './route.ts';
import { onConnection } from './webSocket.ts';

const HOUR = 60 * 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  return () => {
    endPerson('ada');
    vi.useRealTimers();
  };
});

function theirs() {
  const person = personOf('ada');
  if (person === undefined) throw new Error('no room');
  const closeClient = vi.fn();
  person.atEnd.add(closeClient);
  return { store: person.store, closeClient };
}

const listen = (session = 'ada', left?: AbortSignal): Promise<Response> =>
  GET(
    new Request('https://chat.example.com/ask', {
      headers: { cookie: `session=${session}` },
      signal: left ?? null,
    }),
  );

function socket() {
  const listeners = new Map<string, (event: object) => void>();
  const close = vi.fn(() => listeners.get('close')?.({ type: 'close', code: 1000 }));
  const nothing = (): void => {};
  onConnection(
    {
      readyState: 1,
      bufferedAmount: 0,
      send: nothing,
      close,
      addEventListener: (type, listener) => void listeners.set(type, listener as (event: object) => void),
      removeEventListener: (type) => void listeners.delete(type),
    },
    { headers: { origin: 'https://chat.example.com', cookie: 'session=ada' } },
  );
  return { close };
}

test('whoever is away for long ends, and with them what is asked and their MCP clients', async () => {
  const { store, closeClient } = theirs();
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(closeClient).toHaveBeenCalledTimes(1);
  expect(personOf('ada')?.store).not.toBe(store);
});

test('a page that is open and quiet keeps its person; once it has left, they end', async () => {
  const { store, closeClient } = theirs();
  const stream = await listen();
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(closeClient).not.toHaveBeenCalled();
  expect(personOf('ada')?.store).toBe(store);
  await stream.body?.cancel();
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(closeClient).toHaveBeenCalledTimes(1);
});

test('a page that leaves by the signal of its request lets go as well', async () => {
  const { closeClient } = theirs();
  const left = new AbortController();
  await listen('ada', left.signal);
  left.abort();
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(closeClient).toHaveBeenCalledTimes(1);
});

test('a socket keeps its person until it closes', async () => {
  const { closeClient } = theirs();
  const { close } = socket();
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(closeClient).not.toHaveBeenCalled();
  close();
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(closeClient).toHaveBeenCalledTimes(1);
});

test('at sign-out streams and sockets close: no tab looks at what has ended', async () => {
  const stream = await listen();
  const { close } = socket();
  const reader = stream.body?.getReader();
  await reader?.read();
  const next = reader?.read();
  endPerson('ada');
  expect(await next).toMatchObject({ done: true });
  expect(close).toHaveBeenCalled();
});

test('a person has so many sockets; one that closes makes room', () => {
  const sockets = Array.from({ length: 32 }, socket);
  const more = socket();
  expect(more.close).toHaveBeenCalledWith(4429);
  expect(sockets.every(({ close }) => close.mock.calls.length === 0)).toBe(true);
  sockets[0]?.close();
  expect(socket().close).not.toHaveBeenCalled();
});

test('what has let go twice counts once', () => {
  const letGo = Array.from({ length: 32 }, () => hold('ada', () => {}))[0];
  letGo?.();
  letGo?.();
  expect([hold('ada', () => {}), hold('ada', () => {})].map((one) => one !== undefined)).toEqual([
    true,
    false,
  ]);
});

test.each(['browser', 'electron', 'server'])('each page of docs/hosts/%s.md brings its styles', (name) => {
  const path = new URL(`../../../docs/hosts/${name}.md`, import.meta.url);
  const pages = Array.from(readFileSync(path, 'utf8').matchAll(/```tsx\n(.*?)```/gs), ([code]) => code);
  expect(pages).not.toEqual([]);
  for (const page of pages) expect(page).toContain("import '@elicitation-kit/react/styles.css';");
});
