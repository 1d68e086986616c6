import { createElicitationStore, type ElicitationStore, type ElicitationView } from '@elicitation-kit/core';
import { createQueue } from './createQueue.ts';
import { interleave, median } from './interleave.ts';
import { openSite, until, type Wire } from './openSite.ts';
import { CONTENT, REQUEST } from './request.ts';
import type { Figure, WireResult } from './wireResult.ts';

const WIRES: readonly Wire[] = ['MessageChannel', 'WebSocket', 'event stream and POST'];
const LONG = 10_000;
const SESSIONS = 500;
/** So many requests one after the other make one sample. */
const BATCH = 20;
/** So many are under way at once where it is counted how many go through, and so many in all. */
const AT_ONCE = 25;
const THROUGH = 1_000;
/** A request crosses the wire twice: as it is put to the view, and as it is answered. */
const CROSSINGS = 2;
const SERVER = { id: 'measured', label: 'Measured' };

/** Times views elsewhere against a view in the store's own process; nothing here has a goal. */
export async function measureBridge({ quick }: { readonly quick: boolean }): Promise<WireResult> {
  if (quick) return { figures: [], goals: [] };
  const short = await timeTrips(0, 31);
  const long = await timeTrips(LONG, 7);
  const local = short.trips.get('one process') ?? Number.NaN;
  const figures: Figure[] = [
    { what: 'bridge, in one process without it: ask → view → answer → resolved', value: local, unit: 'ms' },
  ];
  for (const wire of WIRES) {
    const say = (what: string, value: number | undefined, unit: string): void =>
      void figures.push({ what: `bridge, ${wire}: ${what}`, value: value ?? Number.NaN, unit });
    const trip = short.trips.get(wire) ?? Number.NaN;
    const through = await timeThrough(wire);
    const many = await timeSessions(wire);
    say('ask → view → answer → resolved', trip, 'ms');
    say('added to each of the two messages', ((trip - local) / CROSSINGS) * 1000, 'µs');
    say(`requests, ${AT_ONCE} at a time`, through.requests, 'a second');
    say(`messages, ${AT_ONCE} requests at a time`, through.messages, 'a second');
    say('10,000 pending in one session, until the view has them', long.connected.get(wire), 'ms');
    say('10,000 pending in one session, one more to its answer', long.trips.get(wire), 'ms');
    say(`10,000 pending over ${SESSIONS} sessions, until the views have them`, many.seen, 'ms');
    say(`10,000 pending over ${SESSIONS} sessions, until all are answered`, many.answered, 'ms');
  }
  return { figures, goals: [] };
}

/** Requests one after the other beside so many that wait: what one took, and what the view took to get what waits; ms. */
async function timeTrips(length: number, rounds: number) {
  const connected = new Map<string, number>();
  const cases = new Map<string, () => Promise<number>>();
  const closing: (() => void)[] = [];
  for (const wire of ['one process', ...WIRES] as const) {
    const { store, close } = await createQueue(length);
    closing.push(close);
    if (wire === 'one process') {
      cases.set(wire, createTrips(store, store));
      continue;
    }
    const site = await openSite(wire);
    closing.push(site.close);
    const start = performance.now();
    const view = await site.connect(store);
    connected.set(wire, performance.now() - start);
    cases.set(wire, createTrips(store, view));
  }
  const samples = await interleave(cases, { warmUps: Math.ceil(rounds / 3), rounds });
  for (const close of closing) close();
  return { connected, trips: new Map(Array.from(samples, ([wire, took]) => [wire, median(took)])) };
}

/** Makes a batch of requests one after the other, each answered by the view as soon as it has it; what one took, ms. */
function createTrips(store: ElicitationStore, view: ElicitationView): () => Promise<number> {
  // A view elsewhere may still show the one before.
  let last = '';
  const isThere = (): boolean => {
    const item = view.getSnapshot().items.at(-1);
    if (item?.server.id !== SERVER.id || item.id === last) return false;
    last = item.id;
    return true;
  };
  return async () => {
    const start = performance.now();
    for (let at = 0; at < BATCH; at += 1) {
      const answer = store.onElicitation(REQUEST, { server: SERVER });
      await until(view, isThere);
      view.answer(last, { action: 'accept', content: CONTENT });
      await answer;
    }
    return (performance.now() - start) / BATCH;
  };
}

/** How many requests, and how many messages of the bridge, go through in a second. */
async function timeThrough(wire: Wire): Promise<{ readonly requests: number; readonly messages: number }> {
  const site = await openSite(wire);
  const store = newStore();
  const view = await site.connect(store);
  const stop = answerEach(view);
  const ask = async (many: number): Promise<void> => {
    for (let at = 0; at < many; at += 1) await store.onElicitation(REQUEST, { server: SERVER });
  };
  const askAll = (many: number): Promise<unknown> =>
    Promise.all(Array.from({ length: AT_ONCE }, () => ask(many / AT_ONCE)));
  await askAll(THROUGH / 2);
  const before = site.messages();
  const start = performance.now();
  await askAll(THROUGH);
  const seconds = (performance.now() - start) / 1000;
  const messages = site.messages() - before;
  stop();
  store.close();
  site.close();
  return { requests: THROUGH / seconds, messages: messages / seconds };
}

/** What waits is spread over sessions, each with a store and a view of its own; ms. */
async function timeSessions(wire: Wire): Promise<{ readonly seen: number; readonly answered: number }> {
  const site = await openSite(wire);
  const each = LONG / SESSIONS;
  const stores = Array.from({ length: SESSIONS }, newStore);
  const views = await Promise.all(stores.map(site.connect));
  const asking = performance.now();
  const answers = stores.flatMap((store) =>
    Array.from({ length: each }, () => store.onElicitation(REQUEST, { server: SERVER })),
  );
  await Promise.all(views.map((view) => until(view, () => view.getSnapshot().items.length === each)));
  const seen = performance.now() - asking;
  const answering = performance.now();
  for (const view of views) answerEach(view)();
  await Promise.all(answers);
  const answered = performance.now() - answering;
  for (const store of stores) store.close();
  site.close();
  return { seen, answered };
}

/** Answers what stands before the view, and what comes, until it is stopped. */
function answerEach(view: ElicitationView): () => void {
  const done = new Set<string>();
  const look = (): void => {
    for (const { id } of view.getSnapshot().items) {
      if (done.has(id)) continue;
      done.add(id);
      view.answer(id, { action: 'accept', content: CONTENT });
    }
  };
  const stop = view.subscribe(look);
  look();
  return stop;
}

function newStore(): ElicitationStore {
  return createElicitationStore({ rate: false, noViewMs: false });
}
