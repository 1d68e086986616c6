import {
  createElicitationStore,
  type ElicitationSnapshot,
  type ElicitationStore,
  type ElicitResult,
  type Ending,
} from '@elicitation-kit/core';
import { createTestClock } from '../../core/testClock.ts';
import { connectView, type RemoteView } from '../src/connectView.ts';
import { serveStore } from '../src/serveStore.ts';
import { createFaultyWire, type FaultyWire } from './createFaultyWire.ts';
import { paramsOf } from './paramsOf.ts';
import type { Act, Asked, Ask, Said, Setting } from './words.ts';

/** A page with a view, which can be loaded anew. */
export interface Tab {
  view: RemoteView;
  /** How often it was loaded. */
  loads: number;
  wire: FaultyWire | undefined;
  /** The start of the host that it has heard of last. */
  start: number;
  /** Of these the host does not know yet that they are gone. */
  halves: FaultyWire[];
  /** What its listener saw last, and all that it saw since the laws were looked at. */
  heard: ElicitationSnapshot;
  seen: ElicitationSnapshot[];
  /** Requests that it shows. */
  shown: ReadonlySet<string>;
  /** Requests that it showed once and shows no more. */
  readonly past: Set<string>;
  /** Requests that were answered here, and what is typed for each. */
  readonly answered: Set<string>;
  readonly drafts: Map<string, string>;
  /** Requests that were answered here with more than the way may take. */
  readonly long: Set<string>;
}

/** A host, its store, and two tabs on faulty wires. */
export type World = ReturnType<typeof createWorld>;

const CONTENT_LIMIT = 5_000;

export function createWorld(setting: Setting) {
  const clock = createTestClock();
  /** How wrong the clock of the pages is. */
  let skew = setting.skewMs;
  const pageClock = { ...clock, now: () => clock.now() + skew };
  const asked: Asked[] = [];
  /** What the host has done for the views: its start, and what. */
  const done: { readonly start: number; readonly act: Act }[] = [];
  /** How often each page is being opened, and which were too often. */
  const opening = new Map<string, number>();
  const twice: string[] = [];
  const said: Said[] = [];
  const muted = new Set<string>();
  const values: string[] = [];
  let start = 0;
  let isAway = false;

  const createStore = (): ElicitationStore =>
    createElicitationStore({
      ...{ clock, noViewMs: false, rate: false },
      ...(!setting.ends && { deadlines: { form: false, confirm: false, page: false } }),
      onRecord: (record) => {
        const one = asked[Number(record.tool)];
        one?.records.push(record);
        noteValue('a record', JSON.stringify(record));
      },
    });

  /** Keeps what holds a value and should not. */
  const noteValue = (where: string, text: string): void => {
    if (text.includes('marker')) values.push(`${where}: ${text}`);
  };

  /** What is done to nobody's request, or to one of an earlier start, is no act. */
  const note = (act: Act): void => {
    const [type, id] = act.split(' ');
    if (type === 'unmute' || asked.some((one) => one.id === id && one.start === start))
      done.push({ start, act });
  };

  /** The store as ports see it, which writes down what is done to it. */
  const watched = (of: ElicitationStore): ElicitationStore => ({
    ...of,
    answer: (id, result, mute) => {
      note(`answer ${id} ${JSON.stringify(result)}`);
      of.answer(id, result, mute);
    },
    shown: (id) => {
      note(`shown ${id}`);
      of.shown(id);
    },
    opened: (id) => {
      if (setting.openUrl === undefined) note(`opened ${id}`);
      of.opened(id);
    },
    extend: (id, limit) => {
      note(`extend ${id} ${limit ?? ''}`);
      of.extend(id, limit);
    },
    followUp: (id, what) => {
      note(`followUp ${id} ${what}`);
      of.followUp(id, what);
    },
    unmute: (serverId) => {
      note(`unmute ${serverId}`);
      of.unmute(serverId);
    },
  });
  /** A page takes its time to open, and no request is opened twice at once. */
  const openPage = (url: string): boolean | Promise<boolean> => {
    const isIt = ({ results, what, number }: Asked): boolean =>
      results.length === 0 && what === 'page' && url.endsWith(`/${number}`);
    const same = asked.filter(isIt);
    opening.set(url, (opening.get(url) ?? 0) + 1);
    if ((opening.get(url) ?? 0) > Math.max(same.length, 1)) twice.push(url);
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const end = (): void => {
      opening.set(url, (opening.get(url) ?? 1) - 1);
      resolve(setting.openUrl !== 'fails');
    };
    if (setting.openUrl === 'opens late') clock.setTimeout(end, 2_000);
    else end();
    return promise;
  };
  let store = createStore();
  let face = watched(store);

  const connect = (tab: Pick<Tab, 'wire' | 'start'>, longest: number): RemoteView =>
    connectView(
      () => {
        const mine = start;
        const wire = createFaultyWire(longest, {
          sent: ({ to, text }) => {
            const isAnswer = to === 'host' && text.includes('"type":"answer"');
            if (!isAnswer) noteValue(`a message to the ${to}`, text);
            // A host that is known to have started anew has asked nothing of before.
            else if (
              asked.some((one) => one.id !== undefined && one.start < tab.start && text.includes(one.id))
            )
              noteValue('an answer to another host', text);
          },
          came: ({ to, text }) => {
            if (to === 'view' && text.includes('"type":"sync"')) tab.start = mine;
          },
        });
        tab.wire = wire;
        const { openUrl } = setting;
        if (isAway) wire.cut();
        else
          serveStore(face, wire.host, {
            ...{ clock, mostASecond: Infinity },
            ...(openUrl !== undefined && {
              openUrl: openPage,
            }),
          });
        return wire.view;
      },
      { clock: pageClock, contentLimit: CONTENT_LIMIT },
    );

  const load = (tab: Tab, at: number): void => {
    tab.view = connect(tab, setting.longest[at] ?? Infinity);
    tab.heard = tab.view.getSnapshot();
    tab.view.subscribe(() => {
      tab.heard = tab.view.getSnapshot();
      tab.seen.push(tab.heard);
      noteValue('a snapshot', JSON.stringify(tab.heard));
    });
    tab.loads += 1;
    tab.shown = new Set();
    tab.seen = [];
    for (const kept of [tab.past, tab.answered, tab.drafts, tab.long]) kept.clear();
  };

  const open = (at: number): Tab => {
    const kept = {
      loads: 0,
      wire: undefined,
      halves: [],
      past: new Set<string>(),
      answered: new Set<string>(),
      long: new Set<string>(),
    };
    const tab = { ...kept, drafts: new Map<string, string>() } as unknown as Tab;
    load(tab, at);
    return tab;
  };
  const tabs = [open(0), open(1)] as const;

  /** From now on, requests that wait may end so. */
  const mayEnd = (ending: Ending, where: (one: Asked) => boolean = () => true): void => {
    for (const one of asked) if (one.results.length === 0 && where(one)) one.causes.add(ending);
  };

  return {
    clock,
    setting,
    asked: asked as readonly Asked[],
    done: done as readonly { readonly start: number; readonly act: Act }[],
    /** Pages that were being opened when they were opened again. */
    twice: twice as readonly string[],
    /** Values where none belongs. */
    values: values as readonly string[],
    tabs,
    store: () => store,
    /** How often the host was started. */
    start: () => start,
    ask: (ask: Ask): void => {
      const name = String(asked.length);
      const controller = new AbortController();
      const mine: Asked = {
        ...{ ...ask, name, start, at: clock.now(), id: undefined, controller, isHeld: false },
        ...{ results: [], records: [], said: [], causes: new Set<Ending>() },
      };
      if (muted.has(ask.server)) mine.causes.add('muted');
      asked.push(mine);
      const { signal } = controller;
      const context = {
        server: { id: ask.server, label: ask.server },
        tool: { name },
        signal,
        openedMeans: ask.openedMeans,
      };
      void store
        .onElicitation(paramsOf(ask), context)
        .then((result: ElicitResult) => mine.results.push(result));
    },
    /** Lets everything that has been promised so far happen, and learns the ids of what has arrived. */
    rest: async (): Promise<void> => {
      await new Promise((resolve) => void setImmediate(resolve));
      for (const { id, tool } of store.getSnapshot().items) {
        const one = asked[Number(tool?.name)];
        if (one) one.id = id;
      }
    },
    /** Writes down what a view was told to do. */
    say: (tab: number, one: Asked | undefined, what: Omit<Said, 'tab' | 'loads' | 'start'>): void => {
      const whole = { ...what, tab, loads: tabs[tab]?.loads ?? 0, start: one?.start ?? -1 };
      said.push(whole);
      one?.said.push(whole);
    },
    said: said as readonly Said[],
    mayEnd,
    /** Time goes on; what no view has shown ends by itself too. */
    wait: (ms: number): void => {
      const until = clock.now() + ms;
      mayEnd('timed-out', ({ at }) => setting.ends || until - at >= 600_000);
      clock.advance(ms);
    },
    /** From now on, requests of a server may end by its mute. */
    mayMute: (server: string): void => {
      muted.add(server);
      for (const one of asked) if (one.results.length === 0 && one.server === server) one.causes.add('muted');
    },
    reload: (at: number): void => {
      const tab = tabs[at];
      tab?.view.close();
      if (tab) load(tab, at);
    },
    /** The host ends, and starts anew with another store. */
    restart: (): void => {
      store.close();
      start += 1;
      store = createStore();
      face = watched(store);
      for (const { wire, halves } of tabs) for (const one of [...halves, ...(wire ? [wire] : [])]) one.cut();
    },
    setAway: (is: boolean): void => {
      isAway = is;
      if (is) for (const { wire } of tabs) wire?.cut();
    },
    /** A port in strange hands, which know no request. */
    stranger: (messages: readonly unknown[]): void => {
      const wire = createFaultyWire(Infinity, { sent: () => {}, came: () => {} });
      wire.view.receive({ message: () => {}, closed: () => {} });
      serveStore(face, wire.host, { clock, mostASecond: Infinity });
      for (const message of messages) wire.forge('host', message);
      wire.flow();
      wire.cut();
    },
    setClock: (ms: number): void => {
      skew = ms;
    },
    pageNow: () => pageClock.now(),
  };
}
