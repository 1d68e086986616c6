/** How many acts of one view have been done, by whatever ports they came. */
export interface ActCount {
  done: number;
}

/** So many views are known at once besides those that are being served. */
const MOST = 64;

/**
 * Counts the acts of each view of one store, so that what a view sends anew by its next port, while the one before may still deliver it, is done
 * once. Views name themselves by random bits; one that is not named is counted by its port alone.
 */
export function createActCounts(): (view: string | undefined) => ActCount {
  const counts = new Map<string, ActCount>();
  return (view) => {
    if (view === undefined) return { done: 0 };
    const count = counts.get(view) ?? { done: 0 };
    counts.delete(view);
    counts.set(view, count);
    const [oldest] = counts.keys();
    if (counts.size > MOST && oldest !== undefined) counts.delete(oldest);
    return count;
  };
}
