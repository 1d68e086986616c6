import type { Ledger } from './ledger.ts';
import { growth, type Sample } from './line.ts';
import type { PagePerson } from './people/openPagePerson.ts';
import type { World } from './world.ts';

/** What may grow, and by how much for each so many requests. */
export interface Limit {
  readonly what: string;
  readonly unit: string;
  /** Of the host all requests; of a page those that its person has answered. */
  readonly per: number;
  readonly most: number;
  /** So much in all is the noise of a collector, not growth. */
  readonly noise: number;
}

/** The weights of a run, taken at equal distances. */
export interface Weighings {
  /** Takes one, where it is due. */
  readonly take: () => Promise<void>;
  /** The last, in words. */
  readonly last: () => string;
  readonly lines: () => readonly Line[];
}

/** One weight over the host's long life. */
export interface Line extends Limit {
  readonly samples: number;
  readonly first: number;
  readonly last: number;
  readonly growth: number;
  readonly isFlat: boolean;
}

const TIMES = 60;
/** A collection stops the host for a moment: not more often than each so many requests. */
const LEAST = 150;
/** The host's first requests fill caches and let the heap find its size. */
const WARM = 0.2;
const MB = 1024 * 1024;

const LIMITS: readonly Limit[] = [
  { what: 'host heap', unit: 'MB', per: 10_000, most: 0.5, noise: 4 },
  { what: 'host resident', unit: 'MB', per: 10_000, most: 3, noise: 30 },
  { what: 'page heap', unit: 'MB', per: 1_000, most: 0.5, noise: 3 },
  { what: 'page nodes', unit: '', per: 1_000, most: 50, noise: 400 },
  { what: 'page listeners', unit: '', per: 1_000, most: 10, noise: 80 },
];

export function weighings(
  world: World,
  page: PagePerson | undefined,
  ledger: Ledger,
  requests: number,
): Weighings {
  const lives = new Map<number, Map<string, Sample[]>>();
  let due = 0;
  let told = '';
  let toldOfPage = '';
  let isWeighing = false;

  const note = (what: string, at: number, weight: number): void => {
    const life = lives.get(world.hostNumber()) ?? new Map<string, Sample[]>();
    lives.set(world.hostNumber(), life);
    life.set(what, [...(life.get(what) ?? []), { at, weight }]);
  };

  const weighPage = async (weighed: PagePerson): Promise<void> => {
    isWeighing = true;
    const { heap, nodes, listeners } = await weighed.weigh();
    isWeighing = false;
    const answered = weighed.answered();
    note('page heap', answered, heap / MB);
    note('page nodes', answered, nodes);
    note('page listeners', answered, listeners);
    toldOfPage = ` · page heap ${round(heap / MB)} MB, ${nodes} nodes, ${listeners} listeners`;
  };

  return {
    take: async () => {
      const at = ledger.counts().asked;
      if (at < due) return;
      due = at + Math.max(requests / TIMES, LEAST);
      const host = await world.weighHost();
      note('host heap', at, host.heap / MB);
      note('host resident', at, host.rss / MB);
      told = `host ${Math.round(host.rss / MB)} MB, heap ${round(host.heap / MB)}, ${host.sessions} sessions`;
      if (page && !isWeighing) void weighPage(page);
    },
    last: () => told + toldOfPage,
    lines: () => {
      // The life in which the most was weighed.
      const [longest] = Array.from(lives.values()).toSorted(
        (one, other) => (other.get('host heap')?.length ?? 0) - (one.get('host heap')?.length ?? 0),
      );
      return LIMITS.flatMap((limit) => {
        const all = longest?.get(limit.what) ?? [];
        const samples = all.slice(Math.floor(all.length * WARM));
        const [first, last] = [samples[0], samples.at(-1)];
        if (first === undefined || last === undefined) return [];
        const each = growth(samples, limit.per);
        const inAll = growth(samples, last.at - first.at);
        return [
          {
            ...limit,
            samples: samples.length,
            first: round(first.weight),
            last: round(last.weight),
            growth: round(each),
            isFlat: each <= limit.most || inAll <= limit.noise,
          },
        ];
      });
    },
  };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
