import { deepStrictEqual as same, match, ok } from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { retryUrlRequired } from '@elicitation-kit/adapters/retry-url-required';
import type { ServerIdentity } from '@elicitation-kit/core';
import { ROUNDS, type Era, type ToolName } from './asks.ts';
import type { Connection } from './connection.ts';
import type { AskingServers } from './createAskingServers.ts';
import type { Heard } from './desk.ts';
import type { Library } from './library.ts';
import { createPerson, type Person } from './createPerson.ts';

interface Meeting extends Person {
  readonly servers: AskingServers;
  readonly connection: Connection;
  /** Calls the tool; the signal of this call is what `abort` ends. */
  readonly call: (tool: ToolName) => Promise<unknown>;
  readonly abort: () => void;
  readonly heard: (tool: ToolName) => Promise<{ readonly [key: string]: Heard }>;
}

/** A situation: in which eras there is such a thing, and what happens. Throws where it does not. */
export interface Situation {
  readonly title: string;
  readonly eras: readonly Era[];
  /** Why another era has none. */
  readonly none?: string;
  /** The person's deadline, ms. */
  readonly deadlineMs?: number;
  readonly run: (meeting: Meeting) => Promise<void>;
}

const SERVER: ServerIdentity = { id: 'booking', label: 'Booking' };
const BOTH: readonly Era[] = ['2025', '2026'];
const CONTENT = { note: ' 日本 ', party: 4, terrace: false, days: ['sun'] };

export const situations: readonly Situation[] = [
  {
    title: 'accept',
    eras: BOTH,
    run: async ({ call, sees, store, heard }) => {
      const called = call('ask_form');
      const { id, server } = await sees('Which table?');
      same([server.id, server.label], ['booking', 'Booking']);
      store.answer(id, { action: 'accept', content: CONTENT });
      same(plain((await heard('ask_form'))['only']), { action: 'accept', content: CONTENT });
      await called;
    },
  },
  ...(['decline', 'cancel'] as const).map((action) => ({
    title: action,
    eras: BOTH,
    run: async ({ call, sees, store, heard }: Meeting) => {
      const called = call('ask_form');
      store.answer((await sees('Which table?')).id, { action });
      same(plain((await heard('ask_form'))['only']), { action });
      await called;
    },
  })),
  {
    title: 'url',
    eras: BOTH,
    run: async ({ call, sees, store, heard }) => {
      const called = call('ask_url');
      const { id, request } = await sees('Link the calendar');
      same(request.mode === 'url' && [request.url, request.host], [
        'https://example.com/link?page=page-1',
        'example.com',
      ]);
      store.opened(id);
      same(plain((await heard('ask_url'))['only']), { action: 'accept' });
      await called;
    },
  },
  {
    title: 'two at once',
    eras: BOTH,
    run: async ({ call, accepts, sees, store, heard }) => {
      const called = call('ask_two');
      // Libraries that ask one by one must get the first answer before the second request shows.
      const first = accepts('First');
      const second = sees('Second').then(({ id }) => store.answer(id, { action: 'decline' }));
      await Promise.all([first, second]);
      const { first: one, second: other } = await heard('ask_two');
      same(
        [plain(one), plain(other)],
        [{ action: 'accept', content: { note: 'First' } }, { action: 'decline' }],
      );
      await called;
    },
  },
  {
    title: 'three rounds',
    eras: BOTH,
    run: async ({ call, accepts, heard }) => {
      const called = call('ask_rounds');
      for (let round = 1; round <= ROUNDS; round += 1) await accepts(`Round ${round}`);
      const all = await heard('ask_rounds');
      same(
        Object.values(all).map(({ content }) => content),
        [{ note: 'Round 1' }, { note: 'Round 2' }, { note: 'Round 3' }],
      );
      await called;
    },
  },
  {
    title: 'keywords',
    eras: BOTH,
    run: async ({ call, sees, store }) => {
      const called = call('ask_form');
      const { id, request } = await sees('Which table?');
      const [note] = request.mode === 'form' ? request.fields : [];
      store.answer(id, { action: 'decline' });
      await called;
      ok(note?.kind === 'text' && note.pattern === '^[^#]*$', 'the pattern was gone');
    },
  },
  {
    title: 'server abort',
    eras: ['2025'],
    none: 'a server of 2026-07-28 has nothing pending that it could take back',
    run: async ({ call, accepts, sees, seesNothing, servers, records }) => {
      const called = call('ask_abort');
      await accepts('Before');
      await sees('Never mind');
      servers.takeBack();
      await seesNothing();
      same(records.at(-1)?.ending, 'aborted');
      await called;
    },
  },
  {
    title: 'host abort',
    eras: BOTH,
    run: async ({ call, accepts, sees, seesNothing, abort, records }) => {
      const called = call('ask_abort');
      await accepts('Before');
      await sees('Never mind');
      abort();
      await seesNothing();
      match(String(records.at(-1)?.ending), /^(aborted|disconnected)$/);
      await called.catch(() => {});
    },
  },
  {
    title: 'timeout',
    eras: ['2025'],
    run: async ({ call, accepts, sees, seesNothing, heard }) => {
      const called = call('ask_slow');
      await accepts('Before');
      await sees('Quick?');
      const { only } = await heard('ask_slow');
      ok(only?.error, 'the server did not run out of time');
      await seesNothing();
      await called.catch(() => {});
    },
  },
  {
    // No timer of a server runs while a person thinks; what can pass is the person's own deadline.
    title: 'timeout',
    eras: ['2026'],
    deadlineMs: 300,
    run: async ({ call, sees, seesNothing, heard, records }) => {
      const called = call('ask_form');
      await sees('Which table?');
      same(plain((await heard('ask_form'))['only']), { action: 'cancel' });
      await seesNothing();
      same(records.at(-1)?.ending, 'timed-out');
      await called;
    },
  },
  {
    title: 'close mid-dialog',
    eras: BOTH,
    run: async ({ call, sees, seesNothing, connection, records }) => {
      const called = call('ask_form').catch(() => {});
      await sees('Which table?');
      await connection.close();
      await seesNothing();
      match(String(records.at(-1)?.ending), /^(aborted|disconnected)$/);
      await Promise.race([called, delay(500)]);
    },
  },
  {
    title: 'bad request',
    eras: BOTH,
    run: async ({ call, sees, store, heard }) => {
      const called = call('ask_bad').catch(() => {});
      // Where the wire has no place for an error, the person sees what is wrong and can only say no.
      const saysNo = async (): Promise<void> => {
        const { id, request } = await sees('Where to?');
        ok(request.mode === 'form' && request.unanswerable !== undefined, 'it was shown as if it were good');
        store.answer(id, { action: 'accept', content: { address: 'x' } });
        store.answer(id, { action: 'decline' });
      };
      saysNo().catch(() => {});
      const { only } = await heard('ask_bad');
      if (only?.error) ok(Number.isInteger(only.error.code), 'the error has no code');
      else same(plain(only), { action: 'decline' });
      await called;
      const next = call('ask_form');
      store.answer((await sees('Which table?')).id, { action: 'decline' });
      await next;
    },
  },
  {
    title: 'completion',
    eras: ['2025'],
    none: '2026-07-28 has no ids for pages, so no notice that one is done',
    run: async ({ call, sees, store, servers, heard }) => {
      const called = call('ask_url');
      store.opened((await sees('Link the calendar')).id);
      await heard('ask_url');
      const open = (): boolean => store.getSnapshot().items.some(({ phase }) => phase === 'waiting');
      ok(open(), 'nothing waits for the page');
      await servers.finishPage();
      await within(4000, () => !open(), 'the notice never came');
      await called;
    },
  },
  {
    title: 'page first',
    eras: ['2025'],
    none: '2026-07-28 has no error -32042',
    run: async ({ call, sees, store, servers, heard, records }) => {
      const called = call('ask_url_required');
      const { id } = await sees('Link the calendar');
      store.opened(id);
      await servers.finishPage();
      // Where no notice of that comes, the person says so.
      const open = (): boolean => store.getSnapshot().items.some(({ phase }) => phase === 'waiting');
      await within(1000, () => !open(), '').catch(() => store.followUp(id, 'finished'));
      await heard('ask_url_required');
      await called;
      same(
        records.map(({ ending }) => ending),
        ['accepted'],
      );
    },
  },
];

/** Runs one situation on a fresh connection. Returns why it did not pass, if so. */
export async function runSituation(
  situation: Situation,
  era: Era,
  { connect, patienceMs }: Library,
  servers: AskingServers,
): Promise<string | undefined> {
  const person = createPerson({ deadlineMs: situation.deadlineMs, patienceMs });
  let controller = new AbortController();
  let connection: Connection | undefined;
  let failure = new Promise<never>(() => {});
  try {
    connection = await connect({
      era,
      url: servers.url(era),
      servers,
      server: SERVER,
      store: person.store,
      signal: () => controller.signal,
    });
    const { call, close } = connection;
    await situation.run({
      ...person,
      servers,
      connection: { call, close },
      call: (tool) => {
        controller = new AbortController();
        const { signal } = controller;
        // A call that needs a page first is the host's to make again; only some agents do that themselves.
        const called = retryUrlRequired(() => call(tool, signal), person.store, { server: SERVER, signal });
        failure = called.then(
          () => new Promise<never>(() => {}),
          (error: unknown) => {
            throw new Error(`the call ended: ${error instanceof Error ? error.message : String(error)}`);
          },
        );
        // A failed situation looks at its call no more.
        failure.catch(() => {});
        return called;
      },
      abort: () => controller.abort(new Error('the host has changed its mind')),
      // A call that has failed will never be heard.
      heard: (tool) =>
        patiently(Promise.race([servers.heard(tool), failure]), `${tool} never heard an answer`),
    });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    person.store.close();
    await connection?.close().catch(() => {});
  }
}

/** Without what a prototype or an absent value adds. */
function plain(heard: Heard | undefined): unknown {
  return heard && JSON.parse(JSON.stringify(heard));
}

async function within(ms: number, holds: () => boolean, otherwise: string): Promise<void> {
  const end = Date.now() + ms;
  while (!holds()) {
    if (Date.now() > end) throw new Error(otherwise);
    await delay(20);
  }
}

async function patiently<T>(promise: Promise<T>, otherwise: string): Promise<T> {
  const late = new AbortController();
  try {
    return await Promise.race([
      promise,
      delay(15_000, undefined, { signal: late.signal }).then(() => {
        throw new Error(otherwise);
      }),
    ]);
  } finally {
    late.abort();
  }
}
