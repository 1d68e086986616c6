import { randomUUID } from 'node:crypto';
import type { PagesHere } from './createPages.ts';

/** A deposit that somebody is asked to pay. */
export interface Deposit {
  /** For the model: it pays nothing, and leads to no page. */
  readonly id: string;
  /** Where it is paid. */
  readonly url: string;
}

/** The deposits of one server, in memory. */
export interface Deposits {
  /** Puts up a page to pay on; without pages, the page is elsewhere, and nothing is heard of it. */
  readonly open: (pages: PagesHere | undefined) => Deposit;
  /** Whether it is paid; undefined for one that is not known. */
  readonly isPaid: (id: string) => boolean | undefined;
}

/** No deposits yet. */
export function createDeposits(): Deposits {
  const paid = new Map<string, boolean>();
  return {
    open: (pages) => {
      const id = `D-${randomUUID().slice(0, 8)}`;
      paid.set(id, false);
      const page = pages?.open('pay');
      void page?.done.then(() => paid.set(id, true));
      return { id, url: page?.url ?? `https://pay.example.com/deposit?state=${randomUUID()}` };
    },
    isPaid: (id) => paid.get(id),
  };
}
