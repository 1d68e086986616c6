import type { Act, Numbered } from './messages.ts';

/** Acts that are on their way to the host. Values of answers are here until they have arrived, and in no snapshot. */
export interface Outbox {
  /** Numbers an act and keeps it. */
  readonly add: (act: Act) => Numbered;
  /** Oldest first. */
  readonly list: () => readonly Numbered[];
  /** The last number that needs no repeating. */
  readonly from: () => number;
  /** Lets go of what has arrived; whether there was any. */
  readonly arrived: (upTo: number) => boolean;
  /** Lets go of the longest answer, whose place is taken by an act that does nothing; the request that it was for. */
  readonly giveUpLongest: () => string | undefined;
  readonly clear: () => void;
  /** Whether such an act is on its way for a request. */
  readonly holds: (id: string, ...types: readonly Act['type'][]) => boolean;
}

export function createOutbox(): Outbox {
  let acts: readonly Numbered[] = [];
  let counted = 0;
  return {
    add: (act) => {
      counted += 1;
      const numbered = { ...act, n: counted };
      acts = [...acts, numbered];
      return numbered;
    },
    list: () => acts,
    from: () => (acts[0]?.n ?? counted + 1) - 1,
    arrived: (upTo) => {
      const before = acts.length;
      acts = acts.filter(({ n }) => n > upTo);
      return acts.length < before;
    },
    giveUpLongest: () => {
      const [longest] = acts
        .flatMap((act) => (act.type === 'answer' && act.result.action === 'accept' ? [act] : []))
        .map((act) => ({ act, length: JSON.stringify(act).length }))
        .toSorted((one, other) => other.length - one.length);
      if (longest === undefined) return undefined;
      const { n, id } = longest.act;
      // The host counts: a number that never comes would stop all that follow.
      acts = acts.map((act) => (act.n === n ? { type: 'shown', id, n } : act));
      return id;
    },
    clear: () => {
      acts = [];
    },
    holds: (id, ...types) => acts.some((act) => types.includes(act.type) && 'id' in act && act.id === id),
  };
}
