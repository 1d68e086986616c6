import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestStore } from '../../testStore.ts';
import type { ElicitResult } from '../protocol.ts';
import type { Ending } from './view.ts';

const servers = fc.constantFrom('booking', 'weather');
const which = fc.nat({ max: 5 });
const results = fc.constantFrom<ElicitResult>(
  { action: 'accept', content: { city: 'Bern' } },
  { action: 'accept', content: {} },
  { action: 'accept', content: { city: 'Bern', zip: 1 } },
  { action: 'decline' },
  { action: 'cancel' },
);
const signals = fc.constantFrom('none' as const, 'none' as const, 'open' as const, 'aborted' as const);

const asks = fc.record({
  act: fc.constant('ask' as const),
  server: servers,
  signal: signals,
  settle: fc.boolean(),
});
const answers = fc.record({ act: fc.constant('answer' as const), which, result: results });
const moves = fc.record({ act: fc.constantFrom('shown' as const, 'extend', 'off', 'abort'), which });
const times = fc.record({
  act: fc.constantFrom('advance' as const, 'sleep'),
  ms: fc.constantFrom(1, 20_000, 60_000, 600_000),
});
const sweeps = fc.record({
  act: fc.constant('cancelAll' as const),
  where: fc.oneof(fc.constant({}), fc.record({ serverId: servers })),
});
const scripts = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: asks },
    { weight: 3, arbitrary: answers },
    { weight: 4, arbitrary: moves },
    { weight: 2, arbitrary: times },
    { weight: 1, arbitrary: sweeps },
  ),
  { minLength: 5, maxLength: 40 },
);

/** The endings that are not `cancel`. */
const OWN_ACTS: Partial<Record<Ending, ElicitResult>> = {
  accepted: { action: 'accept', content: { city: 'Bern' } },
  declined: { action: 'decline' },
};

/** Lets everything that has been promised so far happen. */
const allPromises = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

test('whatever happens in whatever order, each request settles exactly once and the queue keeps its order', async () => {
  const endings = new Set<Ending>();
  // The first request of a process also loads the code that reads it.
  await createTestStore().ask();
  const script = fc.asyncProperty(scripts, async (steps) => {
    const store = createTestStore({ limits: { pending: 2 } });
    const asked: { readonly answer: Promise<ElicitResult>; readonly controller: AbortController }[] = [];
    const settled: string[] = [];

    for (const step of steps) {
      const id = 'which' in step ? (store.waiting()[step.which] ?? '') : '';
      switch (step.act) {
        case 'ask': {
          const name = String(asked.length);
          const controller = new AbortController();
          if (step.signal === 'aborted') controller.abort();
          const signal = step.signal === 'none' ? {} : { signal: controller.signal };
          const required = ['city'];
          const answer = store.send({
            serverId: step.server,
            tool: { name },
            required,
            keepAlive: () => {},
            ...signal,
          });
          void answer.then(() => settled.push(name));
          asked.push({ answer, controller });
          if (step.settle) await allPromises();
          break;
        }
        case 'answer':
          store.answer(id, step.result);
          break;
        case 'shown':
          store.shown(id);
          break;
        case 'extend':
          store.extend(id);
          break;
        case 'off':
          store.extend(id, 'off');
          break;
        case 'abort':
          asked[step.which]?.controller.abort();
          break;
        case 'advance':
          store.clock.advance(step.ms);
          break;
        case 'sleep':
          store.clock.sleep(step.ms);
          break;
        case 'cancelAll':
          store.cancelAll(step.where, 'disconnected');
          break;
      }
    }
    await allPromises();

    const names = (tools: readonly ({ readonly name: string } | undefined)[]): number[] =>
      tools.map((tool) => Number(tool?.name));
    const waiting = names(store.getSnapshot().items.map(({ tool }) => tool));
    const all = asked.map((_, index) => index);
    expect(waiting).toEqual(waiting.toSorted((one, other) => one - other));
    expect([...waiting, ...settled.map(Number)].toSorted((one, other) => one - other)).toEqual(all);
    expect(store.records.map(({ tool }) => tool)).toEqual(settled);

    store.close();
    const given = await Promise.all(asked.map(({ answer }) => answer));
    expect(store.clock.waiting()).toBe(0);
    expect(new Set(store.records.map(({ tool }) => tool)).size).toBe(asked.length);
    expect(store.records).toHaveLength(asked.length);
    for (const { tool, action, ending } of store.records) {
      endings.add(ending);
      const answer = OWN_ACTS[ending] ?? { action: 'cancel' };
      expect(given[Number(tool)]).toStrictEqual(answer);
      expect(action).toBe(answer.action);
    }
  });
  await fc.assert(script, { numRuns: 1_000 });
  expect([...endings].toSorted()).toEqual([
    ...['aborted', 'accepted', 'declined', 'disconnected', 'dismissed', 'rate-limited', 'timed-out'],
  ]);
});
