import type { PagesHere } from './createPages.ts';

/** What the tools need of the server around them. */
export interface ServerOptions {
  /** Puts up pages, and finds them again; without it, tools lead to a site elsewhere, and do not learn what becomes of it there. */
  readonly pages?: PagesHere | undefined;
  /** How long a page waits for its visit once the person has agreed, ms. Default: 300,000, or 20,000 a round in revision 2026-07-28. */
  readonly visitWithin?: number | undefined;
}
