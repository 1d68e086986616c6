import type { StoreOptions } from './options.ts';

/** A person can say no to this many in a minute, and a server that asks more asks nobody. */
const DEFAULT = { count: 60, perMs: 60_000 };

/** Counts what each server asks; says whether one more is too many. */
export function createRate(
  options: StoreOptions['rate'] = DEFAULT,
): (serverId: string, now: number) => boolean {
  const recent = new Map<string, readonly number[]>();
  return (serverId, now) => {
    if (options === false) return false;
    const times = (recent.get(serverId) ?? []).filter((at) => at > now - options.perMs);
    const isOver = times.length >= options.count;
    recent.set(serverId, isOver ? times : [...times, now]);
    return isOver;
  };
}
