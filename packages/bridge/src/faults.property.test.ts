import { createElicitationStore, type ElicitResult } from '@elicitation-kit/core';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createTestClock } from '../../core/testClock.ts';
import { createTestWire, type Fate, type TestWire } from '../testWire.ts';
import { connectView, type RemoteView } from './connectView.ts';
import { serveStore } from './serveStore.ts';

const server = { id: 'booking', label: 'Booking' };
const question = {
  message: 'Where to?',
  requestedSchema: { type: 'object', properties: { city: { type: 'string', maxLength: 8 } } },
};

/** A view in a tab of its own: its wire is made anew whenever the one before is gone. */
function openTab(store: Parameters<typeof serveStore>[0], clock: ReturnType<typeof createTestClock>) {
  let wire: TestWire | undefined;
  const view: RemoteView = connectView(
    () => {
      wire = createTestWire();
      serveStore(store, wire.host, { clock, mostASecond: Infinity });
      return wire.view;
    },
    { clock },
  );
  return { view, flow: (fate?: () => Fate) => wire?.flow(fate), cut: () => wire?.cut() };
}

const fate = fc.constantFrom<Fate>('arrives', 'arrives', 'arrives', 'is lost', 'comes twice', 'comes late');
const tab = fc.nat({ max: 1 });
const which = fc.nat({ max: 3 });
const deed = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('ask' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('answer' as const), tab, which, good: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('show' as const), tab, which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('take back' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cut' as const), tab }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(100, 1_000, 4_000, 60_000),
    }),
  },
);
/** Something is done, then each wire moves on, message by message by these fates. */
const step = fc.record({ deed, fates: fc.tuple(fc.array(fate), fc.array(fate)) });

test('whatever a wire does, each request has exactly one answer, none is lost, and every view ends where the store is', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40, size: 'max' }), async (steps) => {
      const clock = createTestClock();
      const off = { form: false, confirm: false, page: false } as const;
      const store = createElicitationStore({ clock, noViewMs: false, rate: false, deadlines: off });
      const tabs = [openTab(store, clock), openTab(store, clock)] as const;
      const settled: ElicitResult[][] = [];
      /** What the views have sent for each id, in their order. */
      const given = new Map<string, string[]>();
      const asked: Promise<unknown>[] = [];
      const order: string[] = [];

      const ask = async (): Promise<void> => {
        const mine: ElicitResult[] = [];
        settled.push(mine);
        const before = new Set(store.getSnapshot().items.map(({ id }) => id));
        asked.push(store.onElicitation(question, { server }).then((result) => mine.push(result)));
        await vi.waitFor(() => expect(store.getSnapshot().items.length).toBe(before.size + 1), {
          interval: 0,
        });
        order.push(store.getSnapshot().items.find(({ id }) => !before.has(id))?.id ?? '');
      };

      for (const { deed: one, fates } of steps) {
        if (one.do === 'ask') {
          if (store.getSnapshot().items.length < 20) await ask();
        } else if (one.do === 'take back') store.cancelAll();
        else if (one.do === 'wait') clock.advance(one.ms);
        else {
          const [first, second] = tabs;
          const { view, cut } = one.tab === 0 ? first : second;
          const item = one.do === 'cut' ? undefined : view.getSnapshot().items[one.which];
          if (one.do === 'cut') cut();
          else if (item?.phase === 'asking' && one.do === 'show') view.shown(item.id);
          else if (item?.phase === 'asking' && one.do === 'answer') {
            const city = one.good ? `Bern ${one.tab}` : 'Much too long';
            view.answer(item.id, { action: 'accept', content: { city } });
            if (one.good) given.set(item.id, [...(given.get(item.id) ?? []), city]);
          }
        }
        for (const [at, { flow }] of tabs.entries()) {
          const mine = [...(fates[at] ?? [])];
          flow(() => mine.shift() ?? 'arrives');
        }
      }

      // The wires are whole again.
      for (let round = 0; round < 8; round += 1) {
        clock.advance(16_000);
        for (const { flow } of tabs) flow();
      }
      const { items } = store.getSnapshot();
      for (const { view } of tabs) {
        expect(view.getSnapshot().connected).toBe(true);
        expect(view.getSnapshot().items).toEqual(items);
      }
      // What a person has answered waits no more.
      for (const { id } of items) expect(given.has(id)).toBe(false);
      store.cancelAll();
      await Promise.all(asked);
      for (const [at, results] of settled.entries()) {
        expect(results).toHaveLength(1);
        const [result] = results;
        const mine = given.get(order[at] ?? '') ?? [];
        if (result?.action === 'accept') expect(mine).toContain(result.content?.['city']);
        else expect(result).toEqual({ action: 'cancel' });
      }
      for (const { view } of tabs) view.close();
      store.close();
    }),
    { numRuns: Number(process.env['BRIDGE_RUNS'] ?? 300) },
  );
}, 600_000);
