import type { ElicitationRecord, Ending, StoreOptions } from '@elicitation-kit/core';
import { createTestStore, type Question, type TestStore } from '../core/testStore.ts';

/** One way for a request to end: how the store is set up, what is asked, and what happens then. */
export interface Scenario {
  readonly ending: Ending;
  readonly action: ElicitationRecord['action'];
  readonly options?: StoreOptions;
  readonly question?: Question;
  /** What happens to the request, three seconds after it has been shown. */
  readonly happens?: (store: TestStore, id: string) => void;
}

const stopped = new AbortController();
const dropped = new AbortController();
const decline = { action: 'decline' } as const;

/** Every ending, and each action that it can have. */
export const scenarios: readonly Scenario[] = [
  {
    ending: 'accepted',
    action: 'accept',
    happens: (store, id) => store.answer(id, { action: 'accept', content: { city: 'Lyon' } }),
  },
  { ending: 'declined', action: 'decline', happens: (store, id) => store.answer(id, decline) },
  { ending: 'dismissed', action: 'cancel', happens: (store, id) => store.answer(id, { action: 'cancel' }) },
  { ending: 'timed-out', action: 'cancel', happens: (store) => store.clock.advance(60_000) },
  {
    ending: 'aborted',
    action: 'cancel',
    question: { signal: stopped.signal },
    happens: () => stopped.abort(),
  },
  {
    ending: 'disconnected',
    action: 'cancel',
    question: { signal: dropped.signal },
    happens: () => dropped.abort({ code: -32000 }),
  },
  {
    ending: 'muted',
    action: 'decline',
    options: { mutes: { load: () => ['booking'], save: () => {} } },
  },
  { ending: 'rate-limited', action: 'cancel', options: { rate: { count: 0, perMs: 60_000 } } },
  { ending: 'unattended', action: 'decline', options: { unattended: 'decline' } },
  { ending: 'unattended', action: 'cancel', options: { unattended: 'cancel' } },
  {
    ending: 'no-view',
    action: 'cancel',
    options: { noViewMs: 10_000 },
    happens: (store) => store.clock.advance(10_000),
  },
  { ending: 'refused', action: 'error', question: { params: {}, refusals: 'reject' } },
  { ending: 'refused', action: 'cancel', options: { limits: { message: 1 } } },
];

/** Lets a real store go through one of them, and waits until the server has its answer. */
export async function play(
  { options, question, happens, ending }: Scenario,
  onRecord: (record: ElicitationRecord) => void,
): Promise<void> {
  const store = createTestStore({ ...options, onRecord });
  const { id, answer } = await store.ask({ tool: { name: 'book' }, ...question });
  if (ending !== 'no-view' && id !== '') {
    store.shown(id);
    store.clock.advance(3_000);
  }
  happens?.(store, id);
  await Promise.allSettled([answer]);
  store.close();
}
