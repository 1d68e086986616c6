import { setTimeout as wait } from 'node:timers/promises';
import type { RemoteView } from '@elicitation-kit/bridge';
import type { ChatState } from '@elicitation-kit/web-chat/chat-state';
import type { Ledger } from '../ledger.ts';
import { createRandom } from '../random.ts';
import { answering, type Desk, type Doing } from './answering.ts';
import type { WireFaults } from './faultyFetch.ts';
import { openTab, type Browser, type Tab } from './openTab.ts';

/** What people do and meet, altogether. */
export interface Lives {
  readonly doings: Map<Doing, number>;
  readonly wire: WireFaults;
  lives: number;
  reloads: number;
  secondTabs: number;
  stopped: number;
}

/** Where a person lives. */
export interface World {
  readonly origin: string;
  readonly seed: number;
  readonly ledger: Ledger;
  readonly lives: Lives;
  /** Whether there is more to be asked. */
  readonly goesOn: () => boolean;
}

/** A call in which nothing is asked for so long is stopped, ms: its stream was cut, and no answer of its own will come. */
const PATIENCE_MS = 3_000;
const CONNECT_MS = 10_000;
/** Whoever leaves brings to an end what is asked, but not for ever, ms. */
const LEAVE_MS = 8_000;

const isRunning = ({ entries }: ChatState): boolean =>
  entries.some((entry) => entry.kind === 'tool' && !entry.outcome);

/** One browser with a session of its own, until its person has had enough. `person` is who it is, `life` which of their browsers. */
export async function livePerson(person: number, life: number, world: World): Promise<void> {
  const { origin, seed, ledger, lives, goesOn } = world;
  const random = createRandom(seed, person * 100_003 + life);
  const browser: Browser = { cookie: '', tabs: new Set() };
  const left = new AbortController();
  const tabs: Tab[] = [];
  const seen = new Set<string>();
  const busy = new Set<Promise<void>>();
  let changesItsMind = false;
  lives.lives += 1;

  const openOne = (): Tab => {
    const tab = openTab(origin, browser, random, lives.wire);
    const shown = new Set<string>();
    tab.view.subscribe(() => look(tab.view, shown));
    tabs.push(tab);
    return tab;
  };
  const closeOne = (tab: Tab): void => {
    tabs.splice(tabs.indexOf(tab), 1);
    tab.close();
  };
  const reload = (view: RemoteView): void => {
    const tab = tabs.find((one) => one.view === view);
    if (tab === undefined || left.signal.aborted) return;
    lives.reloads += 1;
    closeOne(tab);
    openOne();
  };
  const desk: Desk = {
    person,
    random,
    ledger,
    views: () => tabs.map(({ view }) => view),
    left: left.signal,
    done: (what) => void lives.doings.set(what, (lives.doings.get(what) ?? 0) + 1),
  };

  /** Takes up what is new in a tab. */
  const look = (view: RemoteView, shown: Set<string>): void => {
    if (view.getSnapshot().muted.length > 0 && !changesItsMind) {
      changesItsMind = true;
      setTimeout(
        () => {
          changesItsMind = false;
          for (const { server } of view.getSnapshot().muted) tabs[0]?.view.unmute(server.id);
        },
        random.between(100, 600),
      ).unref();
    }
    for (const item of view.getSnapshot().items) {
      if (item.phase === 'waiting') finish(item.id, view);
      if (item.phase !== 'asking') continue;
      if (!shown.has(item.id)) {
        shown.add(item.id);
        view.shown(item.id);
      }
      if (seen.has(item.id)) continue;
      seen.add(item.id);
      const work = answering(item, desk, reload).finally(() => busy.delete(work));
      busy.add(work);
    }
  };

  /** What is left of a page that was opened: some say what became of it. */
  const finish = (id: string, view: RemoteView): void => {
    const key = `${id} opened`;
    if (seen.has(key)) return;
    seen.add(key);
    if (random.chance(0.4)) view.followUp(id, random.chance(0.7) ? 'finished' : 'stopped');
  };

  const say = (): string => {
    if (random.chance(0.4)) return `Link a ticket T-${person}`;
    return random.chance(0.5) ? `Deploy payment-api ${person}.0` : `Book a table for tomorrow for ${person}`;
  };

  /** By the books, not by what is seen: a request that never comes here must be found, not stopped. */
  const isAsked = (): boolean => ledger.open().some((open) => open.person === person);

  /** One round of the conversation. */
  const talk = async (): Promise<void> => {
    const tab = tabs[0] ?? openOne();
    await tab.until(({ connection }) => connection.phase !== 'connecting', CONNECT_MS);
    if (tab.state()?.connection.phase !== 'connected') {
      await tab.act({ connect: true });
      await wait(random.between(100, 500));
      return undefined;
    }
    const before = tab.state()?.entries.length ?? 0;
    await tab.act({ say: say() });
    if (random.chance(0.05)) await tab.act({ say: say() });
    await tab.until(({ entries }) => entries.length !== before, 2_000);
    for (;;) {
      const wasAsked = isAsked();
      if (await (tabs[0] ?? tab).until((state) => !isRunning(state), PATIENCE_MS)) return undefined;
      if (!wasAsked && !isAsked()) break;
    }
    lives.stopped += 1;
    for (const entry of tabs[0]?.state()?.entries ?? [])
      if (entry.kind === 'tool' && !entry.outcome) await tabs[0]?.act({ stop: entry.id });
    return undefined;
  };

  openOne();
  if (random.chance(0.2)) {
    // The second needs the cookie of the first.
    await tabs[0]?.until(() => true, CONNECT_MS);
    lives.secondTabs += 1;
    openOne();
  }
  const enough = random.between(25, 60);
  while (seen.size < enough && goesOn()) {
    await talk();
    const [tab] = tabs;
    if (tab && random.chance(0.1)) reload(tab.view);
  }
  // Some leave in the midst of a question.
  if (random.chance(0.9)) await Promise.race([Promise.all(busy), wait(LEAVE_MS, undefined, { ref: false })]);
  else void tabs[0]?.act({ say: say() });
  left.abort();
  await Promise.all(busy);
  for (const tab of tabs.slice()) closeOne(tab);
}
