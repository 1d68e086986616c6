import { interleave, median } from './interleave.ts';
import { openLanes, type CallTool, type Lane } from './openLanes.ts';
import { goal, type Figure, type WireGoal, type WireResult } from './wireResult.ts';

/** What the kit may make of a call that asks nothing. */
const MOST = 1.05;

/** The run is cut into so many parts, to see how far their ratios lie apart. */
const PARTS = 10;

/** Times calls of a tool with and without the kit's transport around the client's own. */
export async function measureTransport({ quick }: { readonly quick: boolean }): Promise<WireResult> {
  const { lanes, close } = await openLanes();
  const figures: Figure[] = [];
  const goals: WireGoal[] = [];
  for (const lane of lanes) {
    if (quick && lane.isBare) continue;
    const say = (what: string, value: number, unit: string): void =>
      void figures.push({ what: `transport, ${lane.name}: ${what}`, value, unit });

    const small = await compare(lane, 'small', quick ? 600 : 3_000);
    say('a call that asks nothing', small.plain, 'ms');
    say('added to it', (small.kit - small.plain) * 1000, 'µs');
    say('added to it, in per cent', (small.ratio - 1) * 100, '%');
    say('added to it, the lowest tenth of the run', (small.lowest - 1) * 100, '%');
    say('added to it, the highest tenth of the run', (small.highest - 1) * 100, '%');
    if (!lane.isBare)
      goals.push(goal(`transport, ${lane.name}: a call that asks nothing`, small.ratio, MOST));
    if (quick) continue;

    const large = await compare(lane, 'large', 150);
    say('a call with a result of 1 MB', large.plain, 'ms');
    say('added to one with 1 MB, in per cent', (large.ratio - 1) * 100, '%');
    const ask = await compare(lane, 'ask', 500);
    say('a call that asks, answered at once without the kit', ask.plain, 'ms');
    say('added to one that asks', ask.kit - ask.plain, 'ms');
  }
  await close();
  return { figures, goals };
}

interface Compared {
  /** Medians, ms a call. */
  readonly plain: number;
  readonly kit: number;
  /** Of the medians: of the whole run, and in the parts of it where it is lowest and highest. */
  readonly ratio: number;
  readonly lowest: number;
  readonly highest: number;
}

/** Calls by turns: whatever comes between meets single calls, and the medians not at all. */
async function compare(lane: Lane, name: Parameters<CallTool>[0], rounds: number): Promise<Compared> {
  const timed = (call: CallTool) => async (): Promise<number> => {
    const start = performance.now();
    await call(name);
    return performance.now() - start;
  };
  const cases = new Map([
    ['plain', timed(lane.plain)],
    ['kit', timed(lane.kit)],
  ]);
  const samples = await interleave(cases, { warmUps: Math.ceil(rounds / 4), rounds });
  const [plain = [], kit = []] = [samples.get('plain'), samples.get('kit')];
  const ratioOf = (from: number, to: number): number =>
    median(kit.slice(from, to)) / median(plain.slice(from, to));
  const parts = Array.from({ length: PARTS }, (_, part) =>
    ratioOf((rounds / PARTS) * part, (rounds / PARTS) * (part + 1)),
  );
  return {
    plain: median(plain),
    kit: median(kit),
    ratio: ratioOf(0, rounds),
    lowest: Math.min(...parts),
    highest: Math.max(...parts),
  };
}
