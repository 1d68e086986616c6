import type { Era } from './asks.ts';
import type { Connect } from './connection.ts';

/** One row of the matrix. */
export interface Library {
  /** As a host installs it; the version is read from what is installed. */
  readonly package: string;
  /** Its folder in `node_modules`, where that is another. */
  readonly folder?: string;
  /** What of the kit stands between it and the store. */
  readonly adapter: string;
  readonly eras: readonly Era[];
  readonly connect: Connect;
  /** How long a person waits for its requests, ms, where it starts programs of its own. */
  readonly patienceMs?: number;
  /** What it cannot, by the situation's title, alone or after an era: and why. The run proves that it still cannot. */
  readonly cannot?: { readonly [situation: string]: string };
  /** What there is not where it is used, in the same way. */
  readonly none?: { readonly [situation: string]: string };
}
