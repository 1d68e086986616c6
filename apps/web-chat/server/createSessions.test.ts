import { beforeEach, expect, test, vi } from 'vitest';
import type { Session } from './createSession.ts';
import { createSessions } from './createSessions.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const create = () => {
  const session = { close: vi.fn(async () => {}) };
  return session as unknown as Session;
};
const cookieOf = (header: string | undefined): string => header?.split(';')[0] ?? '';

test('a session is found by its cookie, which no script sees, no other site sends and nobody can guess', () => {
  const sessions = createSessions(create);
  const header = sessions.start();
  expect(header).toMatch(/^web-chat-session=[\w-]{43}; HttpOnly; SameSite=Strict; Path=\/$/);
  expect(sessions.of(`other=1; ${cookieOf(header)}`)).toBeDefined();
  expect(cookieOf(sessions.start())).not.toBe(cookieOf(header));
});

test.each([null, undefined, '', 'web-chat-session=', 'web-chat-session=made-up', 'x-web-chat-session=1'])(
  'the cookies %j have none',
  (cookies) => {
    const sessions = createSessions(create);
    sessions.start();
    expect(sessions.of(cookies)).toBeUndefined();
  },
);

test('ends after it was idle for so long, and not while a tab is open', async () => {
  const sessions = createSessions(create, { idleMs: 1_000 });
  const cookie = cookieOf(sessions.start());
  const session = sessions.of(cookie);
  if (!session) throw new Error('no session');
  const letGo = [sessions.hold(session), sessions.hold(session)];
  await vi.advanceTimersByTimeAsync(60_000);
  letGo[0]?.();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sessions.of(cookie)).toBe(session);
  letGo[1]?.();
  await vi.advanceTimersByTimeAsync(999);
  expect(sessions.of(cookie)).toBe(session);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sessions.of(cookie)).toBeUndefined();
  expect(session.close).toHaveBeenCalledTimes(1);
});

test('there are so many at most; one that ends makes room', async () => {
  const sessions = createSessions(create, { most: 1, idleMs: 1_000 });
  expect(sessions.start()).toBeDefined();
  expect(sessions.start()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sessions.start()).toBeDefined();
});

test('one has so many tabs at most; one that is closed makes room', () => {
  const sessions = createSessions(create);
  const session = sessions.of(cookieOf(sessions.start()));
  if (!session) throw new Error('no session');
  const tabs = Array.from({ length: 40 }, () => sessions.hold(session));
  expect(tabs.filter(Boolean)).toHaveLength(32);
  tabs[0]?.();
  expect(sessions.hold(session)).toBeDefined();
});
