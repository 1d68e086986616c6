import fc from 'fast-check';
import type { Fate } from './createFaultyWire.ts';
import type { World } from './createWorld.ts';
import { holdLaws } from './laws.ts';
import { move, perform, settle } from './perform.ts';
import type { Answer, Deed, Flow, Setting } from './words.ts';

const tab = fc.nat({ max: 1 });
const which = fc.nat({ max: 3 });
const servers = fc.constantFrom('booking', 'weather');
const elicitationId = fc.constantFrom('e1', 'e2');
const rarely = <T, U>(usual: T, other: U): fc.Arbitrary<T | U> =>
  fc.oneof({ weight: 7, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constant(other) });

/** What is no message, or one of nobody. */
const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown[]>(
    ...[
      null,
      7,
      'hello',
      [],
      {},
      { v: 1 },
      { v: 2, type: 'hello', from: 0 },
      { v: 1, type: 'hello', from: -1 },
    ],
    ...[
      { v: 1, type: 'answer', n: 1 },
      { v: 1, type: 'unmute', n: 1, serverId: '' },
      { v: 1, type: 'toString', n: 1 },
    ],
    ...[
      { v: 1, type: 'answer', n: 'x', id: '1', result: { action: 'decline' } },
      { v: 1, n: 1.5, type: 'shown', id: '1' },
    ],
    ...[
      { v: 1, type: 'answer', n: 1, id: '1', result: { action: 'accepted' } },
      { v: 3, seq: 1, now: 0, ack: 9, type: 'sync' },
    ],
    ...[
      { v: 1, seq: 'x', now: 0, ack: 0, type: 'beat' },
      { v: 1, seq: 1, now: null, ack: 0, type: 'drop', id: '1' },
    ],
  ),
  fc.jsonValue({ maxDepth: 1 }).filter((value) => (value as { readonly v?: unknown } | null)?.v !== 1),
);
/** What only a stranger says: well formed, of nobody. */
const strange: fc.Arbitrary<unknown> = fc.oneof(
  junk,
  fc.record({
    v: fc.constant(1),
    n: fc.nat({ max: 3 }),
    type: fc.constantFrom('answer', 'shown', 'opened', 'extend', 'followUp', 'hello'),
    id: fc.constantFrom('1', '__proto__', 'x'.repeat(600)),
    view: fc.constantFrom('1', '__proto__'),
    from: fc.nat({ max: 9 }),
    what: fc.constant('finished'),
    result: fc.constantFrom({ action: 'decline' }, { action: 'accept', content: { city: 'Bern' } }),
    mute: fc.constant('always'),
  }),
);

const anyDeed: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('ask' as const),
      server: servers,
      what: fc.constantFrom('form' as const, 'form', 'confirm', 'page', 'page'),
      number: fc.nat({ max: 2 }),
      openedMeans: fc.constantFrom('consent' as const, 'done'),
      elicitationId,
    }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      ...{ tab, which },
      how: fc.constantFrom<Answer[]>(
        'right',
        'right',
        'right',
        'right',
        'wrong',
        'wrong',
        'long',
        'huge',
        'decline',
        'cancel',
      ),
      mute: rarely(undefined, 'session' as const),
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'show' as const,
        'show',
        'extend',
        'off',
        'open',
        'open',
        'open',
        'finish',
        'stop',
        'type',
      ),
      ...{ tab, which },
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('unmute' as const), tab, server: servers }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('abort' as const), which }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('cancel all' as const, 'away', 'back', 'back', 'restart', 'restart'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('complete' as const), server: servers, elicitationId }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('cut' as const, 'half cut', 'half cut', 'die', 'jam', 'reload'),
      tab,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('forge' as const),
      tab,
      to: fc.constantFrom('host' as const, 'view'),
      message: junk,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('stranger' as const),
      messages: fc.array(strange, { maxLength: 4 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('clock' as const), ms: fc.constantFrom(-60_000, 0, 3_600_000) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(1, 500, 1_000, 3_000, 4_000, 16_000, 60_000),
    }),
  },
);

const FATES: readonly Fate[] = [
  ...(['arrives', 'arrives', 'arrives', 'arrives', 'is lost'] as const),
  ...(['comes twice', 'comes late', 'comes first', 'comes again'] as const),
];
const fate = fc.constantFrom(...FATES);
const flow: fc.Arbitrary<Flow> = fc.oneof(
  { weight: 3, arbitrary: fc.array(fate, { maxLength: 6 }) },
  { weight: 1, arbitrary: fc.constant('stands still' as const) },
);

export const settings: fc.Arbitrary<Setting> = fc.record({
  ends: fc.boolean(),
  openUrl: fc.constantFrom(undefined, undefined, 'opens', 'opens late', 'fails'),
  skewMs: fc.constantFrom(0, 0, -86_400_000),
  longest: fc.tuple(rarely(Infinity, 1_000), rarely(Infinity, 1_000)),
});

function step(deed: Deed, flows: readonly [Flow, Flow]): fc.AsyncCommand<object, World> {
  return {
    check: () => true,
    run: async (_, world) => {
      perform(deed, world);
      await world.rest();
      for (const at of [0, 1]) move(at, flows[at] ?? [], world);
      await world.rest();
      holdLaws(world);
    },
    toString: () => JSON.stringify([deed, ...flows]),
  };
}

export const steps: fc.Arbitrary<fc.AsyncCommand<object, World>> = fc.oneof(
  { weight: 30, arbitrary: fc.tuple(anyDeed, fc.tuple(flow, flow)).map(([one, flows]) => step(one, flows)) },
  {
    weight: 1,
    arbitrary: fc.constant({
      check: () => true,
      run: (_: object, world: World) => settle(world),
      toString: () => 'settle',
    }),
  },
);
