import { measureBridge } from './measureBridge.ts';
import { measureStore } from './measureStore.ts';
import { measureTransport } from './measureTransport.ts';
import type { WireResult } from './wireResult.ts';

/** Times store, bridge and transport on real parts; `quick` covers every figure that has a goal, in a few seconds. */
export async function measureWire(how: { readonly quick: boolean }): Promise<WireResult> {
  const results: WireResult[] = [];
  for (const measure of [measureStore, measureBridge, measureTransport]) results.push(await measure(how));
  return {
    figures: results.flatMap(({ figures }) =>
      figures.map((figure) => ({ ...figure, value: rounded(figure.value) })),
    ),
    goals: results.flatMap(({ goals }) => goals.map((each) => ({ ...each, ratio: rounded(each.ratio) }))),
  };
}

function rounded(value: number): number {
  return Number(value.toPrecision(3));
}
