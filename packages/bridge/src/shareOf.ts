import { newId, type ElicitationView } from '@elicitation-kit/core';
import { createActCounts, type ActCount } from './createActCounts.ts';
import { createOpenings, type Openings } from './createOpenings.ts';

/** What all ports of one store share. */
interface Share {
  /** Nobody can guess it. */
  readonly epoch: string;
  readonly openings: Openings;
  readonly countActs: (view: string | undefined) => ActCount;
  ports: number;
  /** How many ports there have been. */
  served: number;
}

const served = new WeakMap<object, Share>();

/** The one of a store. Whoever is served counts as a view from then on, whatever its ports do. */
export function shareOf(store: ElicitationView): Share {
  const known = served.get(store);
  if (known !== undefined) return known;
  const share: Share = {
    epoch: newId(),
    openings: createOpenings(store),
    countActs: createActCounts(),
    ports: 0,
    served: 0,
  };
  served.set(store, share);
  store.subscribe(() => {});
  return share;
}
