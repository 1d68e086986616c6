import type { Elicitation, ElicitationSnapshot } from '@elicitation-kit/core';
import type { ToView } from './messages.ts';

/** What is known of the store at the other end. */
export interface Mirror {
  readonly items: () => readonly Elicitation[];
  readonly find: (id: string) => Elicitation | undefined;
  readonly rest: () => Pick<ElicitationSnapshot, 'muted' | 'ended'>;
  /** Something is missing: nothing but everything helps. */
  readonly isBehind: () => boolean;
  /** From now on, so it is. */
  readonly fallBehind: () => void;
  /** Takes a message; what it was. `restarted`: everything, of a host that knows nothing of before. */
  readonly take: (message: ToView) => 'changed' | 'restarted' | 'behind' | 'nothing new';
}

export function createMirror(): Mirror {
  let items: readonly Elicitation[] = [];
  /** The same, by their ids. */
  let known: Map<string, Elicitation> = new Map();
  let rest: ReturnType<Mirror['rest']> = { muted: [] };
  let epoch: string | undefined;
  let seq = 0;
  let isBehind = true;

  const takeAll = (message: ToView & { readonly type: 'sync' }): 'changed' | 'restarted' | 'nothing new' => {
    if (message.epoch === epoch && message.seq <= seq) return 'nothing new';
    const isNew = epoch !== undefined && message.epoch !== epoch;
    ({ epoch, seq, items } = message);
    known = new Map(items.map((item) => [item.id, item]));
    rest = { muted: message.muted, ...(message.ended && { ended: message.ended }) };
    isBehind = false;
    return isNew ? 'restarted' : 'changed';
  };

  const leave = (id: string): void => {
    const item = known.get(id);
    if (item) items = items.toSpliced(items.indexOf(item), 1);
    known.delete(id);
  };

  const apply = (message: Exclude<ToView, { readonly type: 'sync' | 'beat' }>): void => {
    if (message.type === 'put') {
      const { item } = message;
      const before = known.get(item.id);
      const { at = before ? items.indexOf(before) : items.length } = message;
      leave(item.id);
      items = items.toSpliced(at, 0, item);
      known.set(item.id, item);
    } else if (message.type === 'drop') leave(message.id);
    else if (message.type === 'muted') rest = { ...rest, muted: message.muted };
    else rest = { ...rest, ended: message.ended };
  };

  return {
    items: () => items,
    find: (id) => known.get(id),
    rest: () => rest,
    isBehind: () => isBehind,
    fallBehind: () => {
      isBehind = true;
    },
    take: (message) => {
      if (message.type === 'sync') return takeAll(message);
      if (message.type === 'beat') return message.seq === seq && !isBehind ? 'nothing new' : 'behind';
      if (isBehind || message.seq <= seq) return 'nothing new';
      if (message.seq > seq + 1) return 'behind';
      seq = message.seq;
      apply(message);
      return 'changed';
    },
  };
}
