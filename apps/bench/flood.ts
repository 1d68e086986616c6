// A hostile client of one user: it says 10,000 things a second on streams of its own, forged, foreign, malformed and too long; started by sessions.ts.
import { setTimeout as wait } from 'node:timers/promises';

const [url = '', user = ''] = process.argv.slice(2);
const BATCH = 100;
const BATCHES_A_SECOND = 100;
const headers = { origin: 'http://bench.test', 'x-user': user };
const answer = {
  v: 1,
  type: 'answer',
  result: { action: 'accept', content: { name: 'Mallory', people: 1 } },
};
const kinds: readonly ((n: number) => unknown)[] = [
  (n) => ({ ...answer, n, id: `guess-${n}` }),
  (n) => ({ ...answer, n: 1, id: String(n) }),
  () => ({ v: 1, type: 'hello', from: 0 }),
  () => ({ v: 2, type: ['answer'], n: 'x' }),
];

const sent = { messages: 0, refused: 0 };
let session = '';

async function openStream(): Promise<void> {
  const response = await fetch(url, { headers });
  const reader = response.body?.getReader();
  const first = await reader?.read();
  session = /data: (\w+)/.exec(new TextDecoder().decode(first?.value))?.[1] ?? '';
  // Read on, so that nothing waits in the host for this client.
  void (async () => {
    while (!(await reader?.read())?.done);
  })().catch(() => {});
}

async function post(body: string): Promise<void> {
  const { status } = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'x-elicitation-session': session },
    body,
  });
  if (status !== 404) return;
  sent.refused += 1;
  await openStream();
}

process.on('disconnect', () => process.exit());
await openStream();
for (let n = 1, next = performance.now(); ; n += 1, next += 1_000 / BATCHES_A_SECOND) {
  const body =
    n % BATCHES_A_SECOND === 0
      ? 'x'.repeat(5 * 1024 * 1024)
      : JSON.stringify(Array.from({ length: BATCH }, (_, at) => kinds[at % kinds.length]?.(n * BATCH + at)));
  void post(body).catch(() => {});
  sent.messages += BATCH;
  if (n % BATCHES_A_SECOND === 0) process.send?.(sent);
  await wait(Math.max(0, next - performance.now()));
}
