import type { Elicitation, ElicitationSnapshot } from '@elicitation-kit/core';
import type { ToView } from './messages.ts';

/** What is known of the store at the other end. */
export interface Mirror {
  readonly items: () => readonly Elicitation[];
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
  let rest: ReturnType<Mirror['rest']> = { muted: [] };
  let epoch: string | undefined;
  let seq = 0;
  let isBehind = true;

  const takeAll = (message: ToView & { readonly type: 'sync' }): 'changed' | 'restarted' | 'nothing new' => {
    if (message.epoch === epoch && message.seq <= seq && !isBehind) return 'nothing new';
    const isNew = epoch !== undefined && message.epoch !== epoch;
    ({ epoch, seq, items } = message);
    rest = { muted: message.muted, ...(message.ended && { ended: message.ended }) };
    isBehind = false;
    return isNew ? 'restarted' : 'changed';
  };

  const apply = (message: Exclude<ToView, { readonly type: 'sync' | 'beat' }>): void => {
    if (message.type === 'put') {
      const { item } = message;
      const at = items.findIndex(({ id }) => id === item.id);
      items = at === -1 ? [...items, item] : items.with(at, item);
    } else if (message.type === 'drop') items = items.filter(({ id }) => id !== message.id);
    else if (message.type === 'muted') rest = { ...rest, muted: message.muted };
    else rest = { ...rest, ended: message.ended };
  };

  return {
    items: () => items,
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
