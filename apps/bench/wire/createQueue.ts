import { createElicitationStore, type ElicitationStore, type ElicitResult } from '@elicitation-kit/core';
import { CONTENT, REQUEST } from './request.ts';

/** A server may have 32 waiting; with fewer, there is room for what is measured. */
const A_SERVER = 16;

/** A store in which always as many requests wait, those of many servers; the longest waiting are answered first. */
export interface Queue {
  readonly store: ElicitationStore;
  /** Asks so many more; resolves when all of them stand in the queue. */
  readonly ask: (many: number) => Promise<void>;
  /** The same, with the way to take all of them back, which waits until each has its answer. */
  readonly askInVain: (many: number) => Promise<() => Promise<void>>;
  /** The ids of those that have waited longest. */
  readonly oldest: (many: number) => readonly string[];
  /** Answers these, and waits until each has its answer. */
  readonly answer: (ids: readonly string[]) => Promise<void>;
  readonly close: () => void;
}

export async function createQueue(length: number): Promise<Queue> {
  const store = createElicitationStore({ rate: false });
  const servers = Array.from({ length: Math.ceil(length / A_SERVER) + A_SERVER }, (_, place) => ({
    id: `server-${place}`,
    label: `Server ${place}`,
  }));
  /** Oldest first, as in the queue; a set, so that neither end costs more where it is long. */
  const asked = new Set<Promise<ElicitResult>>();
  let next = 0;
  /** So many changes to come, and what to call then. */
  let awaited = { left: 0, done: (): void => {} };
  const unsubscribe = store.subscribe(() => {
    awaited.left -= 1;
    if (awaited.left === 0) awaited.done();
  });

  const askOne = (signal?: AbortSignal): Promise<ElicitResult> => {
    const server = servers[next % servers.length] ?? { id: 'server', label: 'Server' };
    next += 1;
    return store.onElicitation(REQUEST, { server, signal });
  };

  const changed = (times: number): Promise<void> =>
    new Promise((done) => {
      awaited = { left: times, done };
    });

  const ask: Queue['ask'] = async (many) => {
    const there = changed(many);
    for (let left = many; left > 0; left -= 1) asked.add(askOne());
    await there;
  };

  // The first one waits for the desk to be loaded.
  await store.onElicitation(REQUEST, {
    server: { id: 'server', label: 'Server' },
    signal: AbortSignal.abort(),
  });
  for (let left = length; left > 0; left -= 100) await ask(Math.min(left, 100));

  return {
    store,
    ask,
    askInVain: async (many) => {
      const there = changed(many);
      const controllers = Array.from({ length: many }, () => new AbortController());
      const answers = controllers.map(({ signal }) => askOne(signal));
      await there;
      return async () => {
        for (const controller of controllers) controller.abort();
        await Promise.all(answers);
      };
    },
    oldest: (many) =>
      store
        .getSnapshot()
        .items.slice(0, many)
        .map(({ id }) => id),
    answer: async (ids) => {
      const answers = Array.from(asked.values().take(ids.length));
      for (const answer of answers) asked.delete(answer);
      for (const id of ids) store.answer(id, { action: 'accept', content: CONTENT });
      const results = await Promise.all(answers);
      if (results.some(({ action }) => action !== 'accept')) throw new Error('An answer did not arrive.');
    },
    close: () => {
      store.close();
      unsubscribe();
    },
  };
}
