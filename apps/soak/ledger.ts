import type { How } from './servers/messages.ts';

/** What a request was asked as. */
export interface Asking {
  readonly n: number;
  readonly kind: string;
  readonly reading: string;
  readonly person: number;
}

/** The books of a run: each request has a number, and exactly one end. */
export interface Ledger {
  readonly asked: (asking: Asking) => void;
  /** A person has sent this for a request; `content` as `canonical` gives it. */
  readonly said: (n: number, action: 'accept' | 'decline' | 'cancel', content?: string) => void;
  /** From now on a person's server is muted, or was; its requests may be declined unseen. */
  readonly muted: (person: number) => void;
  readonly ended: (n: number, end: How) => void;
  /** A response more to a request that had ended. */
  readonly again: (n: number, response: How) => void;
  /** The server that asked has been killed: what it had open has ended with it. */
  readonly askerKilled: () => void;
  /** What is open now. */
  readonly open: () => readonly Asking[];
  readonly counts: () => Counts;
  /** What must not be, in words; the first of each sort, with its request's number and kind. */
  readonly faults: () => readonly string[];
}

/** Numbers of a run. */
export interface Counts {
  readonly asked: number;
  readonly ended: number;
  readonly ends: { readonly [how: string]: number };
  readonly readings: { readonly [reading: string]: number };
  readonly kinds: number;
  readonly lost: number;
  /** A second response to a request that was answered. */
  readonly doubled: number;
  /** A response that crossed with the server's own taking back. */
  readonly crossed: number;
  /** A response on another connection than the one of its request, which had gone. */
  readonly late: number;
  readonly wrong: number;
}

/** What a person has said to one request. */
interface Said {
  readonly contents: Set<string>;
  declined: boolean;
}

/** After `close()`, a store takes no request. */
const CLOSED = -32600;

const MOST_FAULTS = 20;

export function createLedger(): Ledger {
  const open = new Map<number, Asking>();
  const words = new Map<number, Said>();
  /** How each ended that has. */
  const ends = new Map<number, 'response' | 'taken back' | 'gone' | 'answered late'>();
  const mutedBy = new Set<number>();
  const counted = { ends: {} as Record<string, number>, readings: {} as Record<string, number> };
  const kinds = new Set<string>();
  const faults: string[] = [];
  const sums = { asked: 0, ended: 0, lost: 0, doubled: 0, crossed: 0, late: 0, wrong: 0 };

  const count = (of: Record<string, number>, what: string): void => {
    of[what] = (of[what] ?? 0) + 1;
  };

  const fault = (what: string, { n, kind, person }: Partial<Asking> & { readonly n: number }): void => {
    sums.wrong += 1;
    if (faults.length < MOST_FAULTS)
      faults.push(
        `request ${n} (${kind ?? 'over'}${person === undefined ? '' : `, person ${person}`}) ${what}`,
      );
  };

  const close = (entry: Asking, by: 'response' | 'taken back' | 'gone', how: string): void => {
    open.delete(entry.n);
    words.delete(entry.n);
    ends.set(entry.n, by);
    sums.ended += 1;
    count(counted.ends, how);
  };

  /** What a person has not done must not stand in an answer. */
  const check = (entry: Asking, end: How & { readonly how: 'answered' }): void => {
    const { action, content } = end;
    if (!end.isWellFormed) fault('got an answer that the protocol does not know', entry);
    if (entry.reading !== 'form' && entry.reading !== 'url' && action === 'accept')
      fault('was accepted, and cannot be', entry);
    // Of a person in a browser only the browser knows.
    if (entry.person === 0) return;
    const said = words.get(entry.n);
    if (action === 'accept' && said?.contents.has(content ?? '') !== true)
      fault('was accepted with what its person has not sent', entry);
    if (action === 'decline' && said?.declined !== true && !mutedBy.has(entry.person))
      fault('was declined, and not by its person', entry);
  };

  return {
    asked: (asking) => {
      sums.asked += 1;
      kinds.add(asking.kind);
      count(counted.readings, asking.reading);
      if (open.has(asking.n) || ends.has(asking.n)) fault('was asked twice', asking);
      open.set(asking.n, asking);
    },
    said: (n, action, content = '') => {
      if (ends.has(n)) return;
      const said = words.get(n) ?? { contents: new Set(), declined: false };
      words.set(n, said);
      if (action === 'accept') said.contents.add(content);
      if (action === 'decline') said.declined = true;
    },
    muted: (person) => void mutedBy.add(person),
    ended: (n, end) => {
      const entry = open.get(n);
      if (entry === undefined) {
        sums.doubled += 1;
        fault('ended twice', { n });
        return;
      }
      const { how } = end;
      if (how === 'lost') {
        sums.lost += 1;
        fault('was never answered', entry);
      }
      if (how === 'answered') check(entry, end);
      if (how === 'refused' && entry.reading !== 'refused' && end.code !== CLOSED)
        fault(`went back as error ${end.code}`, entry);
      close(
        entry,
        how === 'taken back' ? how : how === 'gone' || how === 'lost' ? 'gone' : 'response',
        inWords(end),
      );
    },
    again: (n, response) => {
      const before = ends.get(n);
      ends.set(n, 'answered late');
      if (before === 'taken back') sums.crossed += 1;
      else if (before === 'gone') sums.late += 1;
      else {
        sums.doubled += 1;
        fault(`got a second response: ${inWords(response)}`, { n });
      }
    },
    askerKilled: () => {
      for (const entry of Array.from(open.values())) close(entry, 'gone', 'asker killed');
    },
    open: () => Array.from(open.values()),
    counts: () => ({
      ...sums,
      ends: { ...counted.ends },
      readings: { ...counted.readings },
      kinds: kinds.size,
    }),
    faults: () => faults,
  };
}

function inWords(end: How): string {
  if (end.how === 'answered') return end.action;
  return end.how === 'refused' ? `error ${end.code}` : end.how;
}
