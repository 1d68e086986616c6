import type { Elicitation, ElicitationSnapshot } from '@elicitation-kit/core';

/** The request while it can still be answered; an opened page that is settled stays in the snapshot, and can not. */
export function standing({ items, ended }: ElicitationSnapshot, id: string): Elicitation | undefined {
  const item = items.find((one) => one.id === id);
  return item?.phase === 'waiting' && ended?.id === id ? undefined : item;
}
