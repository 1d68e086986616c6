import type { Ending } from '../src/index.ts';
import type { Answer, Ask, Asked, Page, Setting, Shown } from './words.ts';

const HOUR = 3_600_000;
/** Of one server, so many opened pages stay in view. */
const MOST_PAGES = 8;
/** The view that declines at once what the server of that name asks. */
export const HASTY = 2;

/** The answers that are right for what stands there. */
const RIGHT: { readonly [shown in Shown]: readonly Answer[] } = {
  form: ['right', 'fuller'],
  confirm: ['bare', 'empty'],
  page: ['right', 'fuller', 'bare', 'empty', 'wrong', 'foreign'],
  blocked: [],
  malformed: [],
};

/** The keys that an answer's content has. */
const KEYS: { readonly [how in Answer]?: number } = { fuller: 3, wrong: 2, foreign: 2 };

/** The laws of a store. */
export type StoreModel = ReturnType<typeof createStoreModel>;

/**
 * The laws of a store, told again without its timers, listeners, promises and ids: one list of requests, each of which ends once. Moments are
 * compared, and what is due is due. Of a hostile request it learns from the store as what it stands there; that it may not be lost, too.
 */
export function createStoreModel(setting: Setting, start: number) {
  let now = start;
  const asked: Asked[] = [];
  let pages: readonly Page[] = [];
  const muted = new Map<string, 'session' | 'always' | 'unkept'>();
  const keptMutes = new Set<string>();
  const views = new Set<number>();
  /** When the last view went. */
  let leftAt = -Infinity;
  const remembered = new Map<string, Asked['repeated']>();
  const taken = new Map<string, readonly number[]>();
  let user: string | undefined;
  let mutedFor: string | undefined;

  const pending = (): readonly Asked[] =>
    asked.filter(({ phase }) => phase === 'asking' || phase === 'waiting');

  const question = ({ server, what, number, shown }: Asked): string =>
    [server, what, number, shown].join(' ');

  const end = (one: Asked, action: Asked['action'], ...endings: readonly Ending[]): void => {
    Object.assign(one, { phase: 'over', action, endings, endedAt: now });
  };

  /** Whether it still stands: what is touched after its time has run out ends by that. */
  const stands = (one: Asked): boolean => {
    if (one.phase !== 'over' && one.until <= now) end(one, 'cancel', 'timed-out');
    return one.phase !== 'over';
  };

  const arrive = (one: Asked, look: (name: string) => Shown | undefined): void => {
    const { server, rejects, what } = one;
    user ??= one.user;
    if (one.user !== undefined && one.user !== user) return end(one, 'error', 'refused');
    const recent = (taken.get(server) ?? []).filter((at) => at > now - 60_000);
    const isTooMuch = setting.rate !== false && recent.length >= setting.rate;
    if (!isTooMuch) taken.set(server, [...recent, now]);
    if (one.takenBack) return end(one, 'cancel', one.takenBack);
    if (muted.has(server)) return end(one, 'decline', 'muted');
    if (isTooMuch) return end(one, 'cancel', 'rate-limited');
    if (one.aborted) return end(one, 'cancel', one.aborted);
    if (what === 'huge') return end(one, 'cancel', 'refused');
    const isFull = pending().filter((other) => other.server === server).length >= setting.cap;
    const isPage = what === 'page' || what === 'blocked';
    const isBad = isPage && (setting.formsOnly || (one.completes && one.elicitationId === undefined));
    const shown = what === 'hostile' ? look(one.name) : isBad ? 'malformed' : what;
    if (shown === undefined) {
      const others = [
        ...(setting.unattended ? ['unattended' as const] : []),
        ...(isFull ? ['rate-limited' as const] : []),
      ];
      return end(one, undefined, 'refused', ...others);
    }
    if (what !== 'hostile' && shown === 'malformed' && rejects) return end(one, 'error', 'refused');
    if (what !== 'hostile' && shown === 'blocked' && setting.onBlockedUrl === 'refuse')
      return end(one, rejects ? 'error' : 'cancel', 'refused');
    if (setting.unattended) return end(one, setting.unattended, 'unattended');
    if (isFull) return end(one, 'cancel', 'rate-limited');
    Object.assign(one, { phase: 'asking', shown, arrivedAt: now, until: one.at + 600_000 });
    one.repeated = remembered.get(question(one));
    if (one.keepAlive) Object.assign(one, { pulses: 1, pulseAt: now + 10_000 });
    hurry();
  };

  const answer = (one: Asked, how: Answer, marker = '', isRight = isRightFor(one, how)): void => {
    if (!stands(one)) return;
    if (how === 'decline') {
      remembered.set(question(one), 'asked-again');
      return end(one, 'decline', 'declined');
    }
    if (how === 'cancel') return end(one, 'cancel', 'dismissed');
    if (!isRight) {
      // One a field; a confirmation has none, so each key is one too many.
      one.refusals += one.shown === 'confirm' ? (KEYS[how] ?? 1) : 1;
      one.hasErrors = true;
      return;
    }
    Object.assign(one, { how, marker });
    end(one, 'accept', 'accepted');
    if (one.shown !== 'page') return;
    remembered.set(question(one), 'not-finished');
    if (meaning(one) === 'done') return;
    const isSame = (page: Page): boolean => page.server === one.server && page.number === one.number;
    const same = pages.filter(({ server }) => server === one.server);
    const goes = same.find(isSame) ?? (same.length < MOST_PAGES ? undefined : same[0]);
    pages = [...pages.filter((page) => page !== goes), { ...one, openedAt: now }];
  };

  /** The view that answers by itself does so. */
  const hurry = (): void => {
    if (!views.has(HASTY)) return;
    for (const one of pending())
      if (one.server === 'instant' && one.phase === 'asking') answer(one, 'decline');
  };

  const meaning = (one: Asked): 'consent' | 'done' => one.openedMeans ?? setting.openedMeans;

  /** How long it stands each time, or nothing where nothing limits it. */
  const each = ({ budgetMs, shown }: Asked): number => {
    if (budgetMs !== undefined) return Math.max(budgetMs - 5_000, budgetMs / 2);
    if (shown === 'page' || shown === 'blocked') return 55_000;
    return shown === 'form' ? setting.formMs : 30_000;
  };

  const extend = (one: Asked, limit?: 'off'): void => {
    if (!stands(one) || one.last === undefined) return;
    if (limit === undefined) one.until = Math.min(now + each(one), one.last);
    else if (typeof setting.most === 'number') one.until = one.last;
    else Object.assign(one, { until: Infinity, last: undefined });
  };

  const mute = (server: string, until: 'session' | 'always'): void => {
    const isKept = until === 'always' && setting.keeps === 'all';
    muted.set(server, until === 'session' || isKept ? until : 'unkept');
    if (isKept) keptMutes.add(server);
    else keptMutes.delete(server);
    for (const one of pending()) if (one.server === server) end(one, 'decline', 'muted');
  };

  /** When a request ends for want of any view. */
  const lonelyAt = (one: Asked): number =>
    views.size > 0 || one.seen || setting.noViewMs === false
      ? Infinity
      : Math.max(one.arrivedAt, leftAt) + setting.noViewMs;

  /** What comes by itself, soonest first; at one moment, ends come first. */
  const due = (): readonly { readonly at: number; readonly run: () => void }[] =>
    [
      ...pages.map((page) => ({
        at: page.openedAt + HOUR,
        run: () => void (pages = pages.filter((other) => other !== page)),
      })),
      ...pending().map((one) => ({
        at: Math.min(one.until, lonelyAt(one)),
        run: () => {
          const ways = [one.until <= now && 'timed-out', lonelyAt(one) <= now && 'no-view'] as const;
          end(one, 'cancel', ...ways.filter((way) => way !== false));
        },
      })),
      ...pending().map((one) => ({
        at: one.pulseAt,
        run: () => Object.assign(one, { pulses: one.pulses + 1, pulseAt: now + 10_000 }),
      })),
    ].toSorted((first, second) => first.at - second.at);

  return {
    setting,
    now: () => now,
    asked: asked as readonly Asked[],
    pages: () => pages,
    muted: muted as ReadonlyMap<string, 'session' | 'always' | 'unkept'>,
    views: views as ReadonlySet<number>,
    pending,
    ask: (ask: Ask): Asked => {
      const one: Asked = {
        ...ask,
        ...{ name: String(asked.length), at: now, phase: 'arriving', shown: undefined },
        ...{ aborted: ask.signal === 'aborted' ? 'aborted' : undefined, takenBack: undefined },
        ...{
          arrivedAt: Infinity,
          until: Infinity,
          last: undefined,
          seen: false,
          pulses: 0,
          pulseAt: Infinity,
        },
        ...{ repeated: undefined, refusals: 0, hasErrors: false, drafts: undefined },
        ...{ action: undefined, endings: [], endedAt: NaN, how: undefined, marker: '' },
      };
      asked.push(one);
      return one;
    },
    /** All that was asked arrives, in order. */
    rest: (look: (name: string) => Shown | undefined): void => {
      for (const one of asked) if (one.phase === 'arriving') arrive(one, look);
    },
    answer,
    mute,
    /** The request that ended last, or is the last to have muted, mutes its server once. */
    muteFor: (one: Asked, until: 'session' | 'always'): void => {
      if (mutedFor === one.name) return;
      mutedFor = one.name;
      mute(one.server, until);
    },
    muteBy: (one: Asked, until: 'session' | 'always'): void => {
      answer(one, 'decline');
      mutedFor = one.name;
      mute(one.server, until);
    },
    unmute: (server: string): void => {
      muted.delete(server);
      keptMutes.delete(server);
    },
    show: (one: Asked): void => {
      if (!stands(one) || one.seen) return;
      one.seen = true;
      const ms = each(one);
      one.until = now + ms;
      const { most } = setting;
      const all = most === false ? Number.MAX_SAFE_INTEGER : (most ?? ms * 11);
      if (ms !== Infinity) one.last = now + Math.max(all, ms);
    },
    extend,
    open: (one: Asked): void => {
      if (one.shown !== 'page' || !stands(one)) return;
      if (meaning(one) === 'consent') return answer(one, 'empty');
      const until = setting.most === false ? Infinity : now + (setting.most ?? HOUR);
      Object.assign(one, { phase: 'waiting', seen: true, until, last: undefined });
    },
    followUp: (one: Asked, what: 'finished' | 'stopped'): void => {
      if (one.phase === 'waiting') answer(one, what === 'finished' ? 'empty' : 'cancel');
    },
    dropPage: (page: Page): void => {
      pages = pages.filter((other) => other !== page);
    },
    complete: (server: string, elicitationId: string): void => {
      const is = (what: Page | Asked): boolean =>
        what.server === server && what.elicitationId === elicitationId;
      pages = pages.filter((page) => !is(page));
      for (const one of pending()) if (one.phase === 'waiting' && is(one)) answer(one, 'empty');
    },
    abort: (one: Asked, ending: 'aborted' | 'disconnected'): void => {
      one.aborted ??= ending;
      if (one.phase === 'asking' || one.phase === 'waiting') end(one, 'cancel', ending);
    },
    cancelAll: (server: string | undefined, ending: 'aborted' | 'disconnected'): void => {
      const is = (what: { readonly server: string }): boolean =>
        server === undefined || what.server === server;
      for (const one of asked) if (one.phase === 'arriving' && is(one)) one.takenBack ??= ending;
      for (const one of pending()) if (is(one)) end(one, 'cancel', ending);
      if (ending === 'disconnected') pages = pages.filter((page) => !is(page));
    },
    mount: (view: number): void => {
      views.add(view);
      hurry();
    },
    unmount: (view: number): void => {
      if (views.delete(view) && views.size === 0) leftAt = now;
    },
    sleep: (ms: number): void => {
      now += ms;
    },
    advance: (ms: number): void => {
      const until = now + ms;
      for (let [next] = due(); next !== undefined && next.at <= until; [next] = due()) {
        now = Math.max(now, next.at);
        next.run();
      }
      now = until;
    },
    close: (): void => {
      for (const one of pending()) end(one, 'cancel', 'aborted');
      pages = [];
    },
    /** The store is closed, and another one takes over what the storages hold. */
    restart: (): void => {
      for (const one of pending()) end(one, 'cancel', 'aborted');
      pages = pages.filter(({ openedAt }) => setting.keeps !== 'nothing' && now - openedAt < HOUR);
      for (const map of [muted, remembered, taken]) map.clear();
      for (const server of keptMutes) muted.set(server, 'always');
      for (const { server, number } of pages)
        remembered.set([server, 'page', number, 'page'].join(' '), 'not-finished');
      user = undefined;
      mutedFor = undefined;
      leftAt = -Infinity;
    },
  };
}

function isRightFor({ shown }: Asked, how: Answer): boolean {
  return shown !== undefined && RIGHT[shown].includes(how);
}
