import {
  createElicitationStore,
  type ElicitationContext,
  type ElicitationRecord,
  type ElicitationStore,
  type ElicitResult,
  type Json,
  type StoreOptions,
} from './src/index.ts';
import { createTestClock, type TestClock } from './testClock.ts';

/** A store on a clock that the test moves, with everything that came out of it. */
export interface TestStore extends ElicitationStore {
  readonly clock: TestClock;
  readonly records: readonly ElicitationRecord[];
  /** Asks for one text called `city`, unless told otherwise, and returns the answer to come. */
  readonly send: (question?: Question) => Promise<ElicitResult>;
  /** The same, once the request stands in the queue or has ended: its id, and the answer to come. */
  readonly ask: (question?: Question) => Promise<Asked>;
  /** The ids of what waits, oldest first, once there are as many. */
  readonly arrived: (count: number) => Promise<readonly string[]>;
  /** The ids of what waits, oldest first. */
  readonly waiting: () => readonly string[];
}

export interface Question extends Partial<ElicitationContext> {
  readonly serverId?: string;
  readonly properties?: { readonly [name: string]: Json };
  readonly required?: readonly string[];
  /** In the place of a form with the above. */
  readonly params?: unknown;
}

export interface Asked {
  /** Empty where the request was not admitted. */
  readonly id: string;
  readonly answer: Promise<ElicitResult>;
}

export function createTestStore(options: StoreOptions = {}): TestStore {
  const clock = createTestClock();
  const records: ElicitationRecord[] = [];
  const onRecord = (record: ElicitationRecord): void => {
    records.push(record);
    options.onRecord?.(record);
  };
  const store = createElicitationStore({ ...options, clock, onRecord });
  // A view is there, unless a test is about having none.
  if (options.noViewMs === undefined) store.subscribe(() => {});
  const waiting = (): readonly string[] => store.getSnapshot().items.map(({ id }) => id);

  const send: TestStore['send'] = (question = {}) => {
    const { serverId = 'booking', properties, required = [], params, ...context } = question;
    const requestedSchema = {
      type: 'object',
      properties: properties ?? { city: { type: 'string' } },
      required,
    };
    return store.onElicitation('params' in question ? params : { message: 'Where?', requestedSchema }, {
      server: { id: serverId, label: 'Booking' },
      ...context,
    });
  };

  const arrived: TestStore['arrived'] = (count) => {
    const { promise, resolve } = Promise.withResolvers<readonly string[]>();
    const look = (): void => {
      if (waiting().length >= count) resolve(waiting());
    };
    const stop = store.subscribe(look);
    look();
    return promise.finally(stop);
  };

  const ask: TestStore['ask'] = async (question) => {
    const answer = send(question);
    const ended = answer.then(
      () => '',
      () => '',
    );
    const id = await Promise.race([arrived(waiting().length + 1).then((ids) => ids.at(-1) ?? ''), ended]);
    return { id, answer };
  };

  return { ...store, clock, records, send, ask, arrived, waiting };
}
