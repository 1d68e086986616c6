import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '../random.ts';

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** How often a wire does what, from 0 to 1. */
const LOST_BEFORE = 0.02;
const LOST_AFTER = 0.02;
const DOUBLED = 0.03;
const SLOW = 0.1;
/** Slower than a view waits before it sends again. */
const VERY_SLOW = 0.003;
const VERY_SLOW_MS = 4_000;
const CUT = 0.25;

/** What went wrong so far. */
export interface WireFaults {
  lost: number;
  doubled: number;
  slow: number;
  cut: number;
}

/** `fetch` over a bad network: messages are lost on their way there or back, doubled and late; streams are cut. */
export function faultyFetch(random: Random, faults: WireFaults): Fetch {
  const post: Fetch = async (url, init) => {
    if (random.chance(SLOW)) {
      faults.slow += 1;
      await wait(random.between(0, 300));
    } else if (random.chance(VERY_SLOW)) {
      faults.slow += 1;
      await wait(VERY_SLOW_MS);
    }
    if (random.chance(LOST_BEFORE)) throw lost(faults);
    if (random.chance(DOUBLED)) {
      faults.doubled += 1;
      await fetch(url, init).then((response) => response.body?.cancel());
    }
    const response = await fetch(url, init);
    if (!random.chance(LOST_AFTER)) return response;
    await response.body?.cancel();
    throw lost(faults);
  };

  const stream: Fetch = async (url, init) => {
    if (!random.chance(CUT)) return fetch(url, init);
    const cutting = new AbortController();
    const timer = setTimeout(
      () => {
        faults.cut += 1;
        cutting.abort();
      },
      random.between(0, 8_000),
    );
    timer.unref();
    init.signal?.addEventListener('abort', () => clearTimeout(timer), { once: true });
    return fetch(url, {
      ...init,
      signal: AbortSignal.any([cutting.signal, ...(init.signal ? [init.signal] : [])]),
    });
  };

  return (url, init) => (init.method === 'POST' ? post(url, init) : stream(url, init));
}

function lost(faults: WireFaults): Error {
  faults.lost += 1;
  return new TypeError('The network lost it.');
}
