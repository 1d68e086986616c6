import { setTimeout as delay } from 'node:timers/promises';
import {
  createElicitationStore,
  type Content,
  type Elicitation,
  type ElicitationRecord,
  type ElicitationStore,
} from '@elicitation-kit/core';

/** Somebody in front of a store, who sees what a view sees and answers through it. */
export interface Person {
  readonly store: ElicitationStore;
  readonly records: readonly ElicitationRecord[];
  /** The request with this message, once it is there. */
  readonly sees: (message: string) => Promise<Elicitation>;
  readonly accepts: (message: string, content?: Content) => Promise<void>;
  /** Resolves once nothing is asked any more. */
  readonly seesNothing: () => Promise<void>;
}

/** How long a dialog may take to go, ms. */
const GONE_MS = 3000;

export interface Temper {
  /** How long the person has for an answer, ms. */
  readonly deadlineMs?: number | undefined;
  /** How long the person waits for something to appear, ms. Default 3000. */
  readonly patienceMs?: number | undefined;
}

export function createPerson({ deadlineMs, patienceMs = 3000 }: Temper): Person {
  const records: ElicitationRecord[] = [];
  const limit = deadlineMs ?? false;
  const store = createElicitationStore({
    deadlines: { form: limit, confirm: limit, page: limit },
    rate: false,
    onRecord: (record) => void records.push(record),
  });

  const until = async <T>(what: string, look: () => T | undefined, ms: number): Promise<T> => {
    const { promise, resolve } = Promise.withResolvers<T>();
    const check = (): void => {
      const found = look();
      if (found !== undefined) resolve(found);
    };
    const stop = store.subscribe(check);
    const late = new AbortController();
    check();
    try {
      return await Promise.race([
        promise,
        delay(ms, undefined, { signal: late.signal }).then(() => {
          throw new Error(`${what} (${describe(store)})`);
        }),
      ]);
    } finally {
      late.abort();
      stop();
    }
  };

  store.subscribe(() => {});
  const asking = (): readonly Elicitation[] =>
    store.getSnapshot().items.filter(({ phase }) => phase === 'asking');
  const sees: Person['sees'] = async (message) => {
    const item = await until(
      `“${message}” was never asked`,
      () => asking().find(({ request }) => request.message === message),
      patienceMs,
    );
    store.shown(item.id);
    return item;
  };

  return {
    store,
    records,
    sees,
    accepts: async (message, content = { note: message }) => {
      store.answer((await sees(message)).id, { action: 'accept', content });
    },
    seesNothing: async () => {
      await until('the dialog stayed open', () => asking().length === 0 || undefined, GONE_MS);
    },
  };
}

function describe(store: ElicitationStore): string {
  const { items, ended } = store.getSnapshot();
  const open = items.map(({ request, phase }) => `${phase}: ${request.message}`).join('; ') || 'nothing open';
  return ended ? `${open}; the last one ended ${ended.ending}` : open;
}
