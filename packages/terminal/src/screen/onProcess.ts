type Event = 'exit' | 'SIGINT' | 'SIGTERM' | 'SIGHUP';

/** What is to be called at each event, and the one listener that calls it. */
const heard = new Map<Event, { readonly runs: Set<() => void>; readonly listener: () => void }>();

/**
 * Calls `run` at an event of the process, until what it returns is called. One listener serves all terminals: Node takes more than ten
 * for a leak. A signal that kills does so still, where nobody else hears it.
 */
export function onProcess(event: Event, run: () => void): () => void {
  const { runs, listener } = heard.get(event) ?? prepare(event);
  if (runs.size === 0) process.on(event, listener);
  runs.add(run);
  return () => {
    if (runs.delete(run) && runs.size === 0) process.off(event, listener);
  };
}

function prepare(event: Event): { readonly runs: Set<() => void>; readonly listener: () => void } {
  const runs = new Set<() => void>();
  const listener = (): void => {
    for (const run of runs) run();
    const kills = event === 'SIGTERM' || event === 'SIGHUP';
    if (!kills || process.listenerCount(event) > 1) return;
    process.off(event, listener);
    process.kill(process.pid, event);
  };
  const one = { runs, listener };
  heard.set(event, one);
  return one;
}
