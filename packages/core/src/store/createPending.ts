import type { Constraint, FieldError } from '../content/fieldError.ts';
import type { Content, ElicitResult } from '../protocol.ts';
import { abortEnding } from './abortEnding.ts';
import { createAlarm } from './alarm.ts';
import { apart } from './apart.ts';
import type { Clock } from './clock.ts';
import { allowance, type Allowance } from './allowance.ts';
import { createDrafts } from './createDrafts.ts';
import type { ElicitationContext, StoreOptions } from './options.ts';
import type { Drafts, Elicitation, Ending } from './view.ts';

/** A request that nobody has seen for this long is given up. */
const UNSEEN_MS = 10 * 60_000;
/** A page that was opened, and means “done”, is waited for so long. */
const PAGE_MS = 3_600_000;
const KEEP_ALIVE_MS = 10_000;

/** How a request ended, told once. */
export interface Outcome {
  readonly result: ElicitResult;
  readonly ending: Ending;
  /** The constraints that earlier answers broke. */
  readonly refused: readonly Constraint[];
}

/** One request from its arrival to its one answer. After that every call does nothing. */
export interface Pending {
  readonly item: () => Elicitation;
  readonly drafts: Drafts;
  /** Starts its clocks and listens to its signal, once it stands in the queue. */
  readonly start: () => void;
  readonly shown: () => void;
  readonly answer: (result: ElicitResult) => void;
  readonly opened: () => void;
  readonly extend: (limit?: 'off') => void;
  /** Ends it with `cancel`. */
  readonly end: (ending: Ending) => void;
  /** Declines it, by the person's standing decision. */
  readonly mute: () => void;
  /** The person has said what became of its page. */
  readonly followUp: (what: 'finished' | 'stopped') => void;
}

export function createPending(
  shape: Elicitation,
  context: ElicitationContext,
  settings: {
    readonly clock: Clock;
    readonly deadlines: StoreOptions['deadlines'];
    readonly check: (content: Content) => readonly FieldError[];
    /** Since when no view is there; `Infinity` where one is. */
    readonly aloneSince: () => number;
    readonly noViewMs: number | false;
    readonly openedMeans: StoreOptions['openedMeans'];
  },
  on: {
    readonly changed: (before: Elicitation, after: Elicitation) => void;
    readonly ended: (outcome: Outcome) => void;
  },
): Pending {
  const { clock } = settings;
  const { request } = shape;
  const { signal, keepAlive } = context;
  const refused: Constraint[] = [];
  const arrivedAt = clock.now();
  let item: Elicitation = shape;
  let allowed: Allowance | 'unseen' | 'unlimited' = 'unseen';
  let until = item.askedAt + UNSEEN_MS;
  let settled = false;

  const settle = (result: ElicitResult, ending: Ending): void => {
    if (settled) return;
    settled = true;
    expiry.clear();
    pulse.clear();
    lonely.clear();
    signal?.removeEventListener('abort', onAbort);
    on.ended({ result, ending, refused });
  };
  const end = (ending: Ending): void => settle({ action: 'cancel' }, ending);
  const onAbort = (): void => end(signal ? abortEnding(signal) : 'aborted');
  const expiry = createAlarm(clock, () => end('timed-out'));
  const pulse = createAlarm(clock, beat);
  const lonely = createAlarm(clock, look);

  function beat(): void {
    if (keepAlive === undefined) return;
    pulse.set(clock.now() + KEEP_ALIVE_MS);
    apart(keepAlive);
  }

  function look(): void {
    const { noViewMs, aloneSince } = settings;
    if (noViewMs === false || allowed !== 'unseen') return;
    const now = clock.now();
    // A view that is mounted anew is away for a moment only.
    const at = Math.max(aloneSince(), arrivedAt) + noViewMs;
    if (now >= at) end('no-view');
    else lonely.set(Math.min(at, now + noViewMs));
  }

  const expireAt = (at: number): void => {
    until = at;
    if (at === Infinity) expiry.clear();
    else expiry.set(at);
  };

  // A page that slept too long wakes with its timer still to fire: the server has stopped waiting.
  const stands = (): boolean => {
    if (clock.now() >= until) end('timed-out');
    return !settled;
  };

  const change = (next: Elicitation): void => {
    const before = item;
    item = next;
    on.changed(before, next);
  };

  const setDeadline = (deadline: NonNullable<Elicitation['deadline']>): void => {
    expireAt(deadline.at);
    change({ ...item, deadline: { ...deadline, ...(keepAlive === undefined && { unheard: true }) } });
  };

  const shown = (): void => {
    if (!stands() || allowed !== 'unseen') return;
    allowed = allowance(request, settings.deadlines, context.budgetMs) ?? 'unlimited';
    if (allowed === 'unlimited') return expireAt(Infinity);
    const now = clock.now();
    setDeadline({ at: now + allowed.each, last: now + allowed.all });
  };

  const extend = (limit?: 'off'): void => {
    const { deadline, ...rest } = item;
    if (!stands() || deadline === undefined || typeof allowed === 'string') return;
    if (limit === undefined) {
      setDeadline({ at: Math.min(clock.now() + allowed.each, deadline.last), last: deadline.last });
    } else if (typeof settings.deadlines?.max === 'number') {
      setDeadline({ at: deadline.last, last: deadline.last });
    } else {
      expireAt(Infinity);
      change(rest);
    }
  };

  const answer = (result: ElicitResult): void => {
    if (!stands()) return;
    if (result.action === 'decline') return settle({ action: 'decline' }, 'declined');
    if (result.action === 'cancel') return end('dismissed');
    if (result.action !== 'accept')
      throw new TypeError(
        'elicitation-kit: answer() takes the action "accept", "decline" or "cancel", and got another.',
      );
    // Only a form's answer has content (specification, Response Actions).
    const content = request.mode === 'form' ? (result.content ?? {}) : undefined;
    const errors = settings.check(content ?? {});
    if (errors.length === 0)
      return settle({ action: 'accept', ...(content && { content: { ...content } }) }, 'accepted');
    refused.push(...errors.map((error) => error.constraint));
    change({ ...item, errors });
  };

  const opened = (): void => {
    if (request.mode !== 'url' || request.blocked !== undefined || !stands()) return;
    if (settings.openedMeans !== 'done') return answer({ action: 'accept' });
    // The person is at the page: how long that takes is not the deadline's business, but it ends.
    allowed = 'unlimited';
    const { deadline: _, ...rest } = item;
    const { page, max = PAGE_MS } = settings.deadlines ?? {};
    expireAt(page === false || max === false ? Infinity : clock.now() + max);
    change({ ...rest, phase: 'waiting' });
  };

  const followUp = (what: 'finished' | 'stopped'): void => {
    if (item.phase === 'waiting') answer({ action: what === 'finished' ? 'accept' : 'cancel' });
  };

  const start = (): void => {
    expireAt(until);
    signal?.addEventListener('abort', onAbort);
    if (settings.noViewMs !== false) lonely.set(clock.now() + settings.noViewMs);
    beat();
  };

  const drafts = createDrafts(request.mode === 'form' ? request.fields : []);
  return {
    item: () => item,
    drafts,
    start,
    shown,
    answer,
    opened,
    extend,
    end,
    mute: () => settle({ action: 'decline' }, 'muted'),
    followUp,
  };
}
