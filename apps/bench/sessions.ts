// 1,000 sessions with one pending request each on one Node process: all answered, with memory and latency; then the latency of others while one client floods.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connectView, type RemoteView } from '@elicitation-kit/bridge';
import { fromSse } from '@elicitation-kit/bridge/sse';
import type { FromHost, ToHost } from './sessionsHost.ts';

const count = Number(process.env['BENCH_SESSIONS'] ?? 1_000);
const MALLORY = count - 1;
/** So many single answers are timed, at this distance, ms. */
const SINGLE = 200;
const DISTANCE_MS = 20;
/** Where one client floods this process, the median of the others may be so many times longer than where it floods another one, on the same machine. */
const MOST_SLOWER = 5;

const host = startHost(count);
const elsewhere = startHost(1);
const answered = new Map<number, string>();
const heard = listen(host);
const [url, urlElsewhere] = (await Promise.all([heard('listening'), listen(elsewhere)('listening')])).map(
  ({ port }) => `http://127.0.0.1:${port}/`,
) as [string, string];
host.on('message', (message: FromHost) => {
  if (message.type === 'answered') answered.set(message.user, JSON.stringify(message.result));
});

const views: RemoteView[] = [];
try {
  const empty = await weigh();
  const opening = performance.now();
  for (let user = 0; user < count; user += 1) views.push(open(user));
  await Promise.all(views.map((view) => until(view, () => view.getSnapshot().connected)));
  const opened = performance.now() - opening;
  const idle = await weigh();

  const everyone = Array.from(views, (_, user) => user);
  const asking = performance.now();
  say({ type: 'ask', users: everyone });
  await Promise.all(views.map((view) => until(view, () => view.getSnapshot().items.length === 1)));
  const shown = performance.now() - asking;
  const pending = await weigh();
  const burst = await Promise.all(everyone.map(answer));
  await untilAnswered(count);

  console.table({
    'without anyone': inMb(empty),
    [`${count} connected`]: inMb(idle),
    [`${count} with one request`]: inMb(pending),
  });
  const quiet = await oneByOne();
  const other = await oneByOneWhile(urlElsewhere, 0);
  const flooded = await oneByOneWhile(url, MALLORY);
  console.table({
    [`${count} at once`]: spread(burst),
    'one by one': spread(quiet),
    'while one client floods another process': spread(other.took),
    'while one client floods this one': spread(flooded.took),
  });
  const ratio = spread(flooded.took)['median, ms'] / Math.max(spread(other.took)['median, ms'], 0.5);
  const isTrue = Array.from(answered).every(
    ([user, result]) => result === JSON.stringify({ action: 'accept', content: contentOf(user) }),
  );
  console.log(
    JSON.stringify({
      sessions: count,
      answered: answered.size,
      isTrue,
      'opened, ms': Math.round(opened),
      'all shown, ms': Math.round(shown),
      'KB a session': Math.round((idle.rss - empty.rss) / count / 1024),
      'KB a request': Math.round((pending.heap - idle.heap) / count / 1024),
      flood: flooded.sent,
      ratio: Math.round(ratio * 100) / 100,
      most: MOST_SLOWER,
    }),
  );
  if (answered.size !== count || !isTrue || ratio > MOST_SLOWER) process.exitCode = 1;
} finally {
  for (const view of views) view.close();
  host.disconnect();
  elsewhere.disconnect();
}

function startHost(sessions: number): ChildProcess {
  return fork(join(import.meta.dirname, 'sessionsHost.ts'), [String(sessions)], {
    execArgv: ['--expose-gc'],
  });
}

/** The same while a hostile client of a process floods it. */
async function oneByOneWhile(flooded: string, user: number) {
  const flood = fork(join(import.meta.dirname, 'flood.ts'), [flooded, String(user)]);
  const sent = { messages: 0, refused: 0 };
  flood.on('message', (told: typeof sent) => Object.assign(sent, told));
  await once(flood, 'message');
  const took = await oneByOne();
  flood.disconnect();
  await once(flood, 'exit');
  return { took, sent };
}

function open(user: number): RemoteView {
  const headers = { 'x-user': String(user), origin: 'http://bench.test' };
  return connectView(() => fromSse(url, { headers }));
}

/** Asks single users, while all others are connected; how long each answer took. */
async function oneByOne(): Promise<readonly number[]> {
  const took: number[] = [];
  for (let at = 0; at < SINGLE; at += 1) {
    const user = (at * 7) % MALLORY;
    answered.delete(user);
    say({ type: 'ask', users: [user] });
    const view = viewOf(user);
    await until(view, () => view.getSnapshot().items.length === 1);
    took.push(await answer(user));
    await untilAnswered(count);
    await wait(DISTANCE_MS);
  }
  return took;
}

/** Answers as a person would; resolves with the time until the host has taken it, ms. */
async function answer(user: number): Promise<number> {
  const view = viewOf(user);
  const [item] = view.getSnapshot().items;
  const start = performance.now();
  view.answer(item?.id ?? '', { action: 'accept', content: contentOf(user) });
  await until(view, () => view.getSnapshot().items.length === 0);
  return performance.now() - start;
}

function contentOf(user: number): { readonly name: string; readonly people: number } {
  return { name: `Guest ${user}`, people: 1 + (user % 20) };
}

function viewOf(user: number): RemoteView {
  const view = views[user];
  if (!view) throw new Error(`There is no user ${user}.`);
  return view;
}

function until(view: RemoteView, holds: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = view.subscribe(() => check());
    const check = (): void => {
      if (!holds()) return;
      stop();
      resolve();
    };
    check();
  });
}

async function untilAnswered(many: number): Promise<void> {
  while (answered.size < many) await once(host, 'message');
}

function say(message: ToHost): void {
  host.send(message);
}

async function weigh(): Promise<FromHost & { readonly type: 'weighed' }> {
  say({ type: 'weigh' });
  return heard('weighed');
}

function listen(child: ChildProcess) {
  return async <T extends FromHost['type']>(type: T): Promise<FromHost & { readonly type: T }> => {
    for (;;) {
      const [message] = (await once(child, 'message')) as [FromHost];
      if (message.type === type) return message as FromHost & { readonly type: T };
    }
  };
}

function spread(values: readonly number[]) {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (share: number): number =>
    Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10;
  return { 'median, ms': at(0.5), '95 %, ms': at(0.95), 'longest, ms': at(1) };
}

function inMb({ rss, heap }: { readonly rss: number; readonly heap: number }) {
  const mb = (bytes: number): number => Math.round(bytes / 1024 / 1024);
  return { 'resident, MB': mb(rss), 'heap, MB': mb(heap) };
}
