import { createQueue, type Queue } from './createQueue.ts';
import { interleave, median } from './interleave.ts';
import { goal, type Figure, type WireResult } from './wireResult.ts';

/** The queue that the others are compared with: a person's. */
const SHORT = 10;
const LONG = 10_000;
/** So many operations make one sample: few, so that seldom another process comes between. */
const BATCH = 10;
const MOST = 2;

/** What one operation took, µs. */
interface Costs {
  readonly ask: number;
  readonly shown: number;
  readonly answer: number;
  readonly abort: number;
  /** A change alone, and with the reading of the snapshot after it. */
  readonly change: number;
  readonly 'change and snapshot': number;
  /** From asking to the answer, alone and with views that read each snapshot. */
  readonly request: number;
  readonly 'request, one view': number;
  readonly 'request, eleven views': number;
}

/** Times the store at each length of its queue. */
export async function measureStore({ quick }: { readonly quick: boolean }): Promise<WireResult> {
  const lengths = quick ? [SHORT, LONG] : [0, SHORT, 100, 1_000, LONG];
  const queues = new Map<number, Queue>();
  for (const length of lengths) queues.set(length, await createQueue(length));
  const cases = new Map(Array.from(queues, ([length, queue]) => [length, () => time(queue)]));
  const samples = await interleave(cases, { warmUps: 50, rounds: quick ? 151 : 401 });
  for (const queue of queues.values()) queue.close();

  const at = (length: number, cost: keyof Costs): number =>
    median((samples.get(length) ?? []).map((costs) => costs[cost]));
  const figures = lengths.flatMap((length): readonly Figure[] => {
    const pending = `${length.toLocaleString('en')} pending`;
    const of = (what: string, value: number, unit = 'µs'): Figure => ({
      what: `store, ${pending}: ${what}`,
      value,
      unit,
    });
    const alone = at(length, 'request, one view');
    return [
      of('requests, asked, shown, answered and read by one view', 1e6 / alone, 'a second'),
      of('ask', at(length, 'ask')),
      of('shown', at(length, 'shown')),
      of('answer', at(length, 'answer')),
      of('abort', at(length, 'abort')),
      of('a snapshot after a change', at(length, 'change and snapshot') - at(length, 'change')),
      of('a request without a view', at(length, 'request')),
      of('a request with one view', alone),
      of('each further view, a request', (at(length, 'request, eleven views') - alone) / 10),
    ];
  });
  const goals = (['ask', 'abort', 'request', 'request, one view'] as const).map((cost) => {
    const compared = `${LONG.toLocaleString('en')} pending to ${SHORT}`;
    return goal(`store: ${cost}, ${compared}`, at(LONG, cost) / at(SHORT, cost), MOST);
  });
  return { figures, goals };
}

async function time({ store, ask, askInVain, oldest, answer }: Queue): Promise<Costs> {
  const asking = await took(() => ask(BATCH));
  const ids = oldest(BATCH);
  const shown = await took(() => {
    for (const id of ids) store.shown(id);
  });
  const change = await took(() => {
    for (const id of ids) store.extend(id);
  });
  store.getSnapshot();
  const both = await took(() => {
    for (const id of ids) {
      store.extend(id);
      store.getSnapshot();
    }
  });
  const answering = await took(() => answer(ids));

  const abort = await took(await askInVain(BATCH));

  const requests = async (views: number): Promise<number> => {
    const stops = Array.from({ length: views }, () => store.subscribe(() => void store.getSnapshot()));
    let ready = oldest(BATCH);
    // With a short queue, what is asked now is what is answered now.
    const isShort = ready.length < BATCH;
    const cost = await took(async () => {
      for (let at = 0; at < BATCH; at += 1) {
        await ask(1);
        if (isShort) ready = oldest(1);
        const id = ready[isShort ? 0 : at] ?? '';
        store.shown(id);
        await answer([id]);
      }
    });
    for (const stop of stops) stop();
    return cost;
  };

  return {
    ask: asking,
    shown,
    answer: answering,
    abort,
    change,
    'change and snapshot': both,
    request: await requests(0),
    'request, one view': await requests(1),
    'request, eleven views': await requests(11),
  };
}

/** What one of a batch took, µs. */
async function took(run: () => unknown): Promise<number> {
  const start = performance.now();
  await run();
  return ((performance.now() - start) * 1000) / BATCH;
}
