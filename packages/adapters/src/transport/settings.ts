import type { Clock, ElicitationStore, ServerIdentity, Tool } from '@elicitation-kit/core';
import type { HostOptions } from '../hostOptions.ts';

/** What a host tells `elicitationTransport` about the server behind a transport. */
export interface ElicitationTransportOptions extends HostOptions {
  /** `claimedName` defaults to what the server calls itself. */
  readonly server: ServerIdentity;
  /**
   * How long the server waits for an answer, or the client for its call, ms; the person's deadline is 5 s less. Default: the store's own
   * deadlines; none in revision 2026-07-28 for a call that the client has given a progress token, because nothing waits but
   * the client, and it hears that a person is still there.
   */
  readonly budgetMs?: number | undefined;
  /** A request that belongs to no call of the client is refused, as the protocol wants; `'allow'` is for old servers. Default `'refuse'`. */
  readonly unsolicited?: 'refuse' | 'allow' | undefined;
  /** In how many rounds one call may ask a person (revision 2026-07-28), before the call fails. Default 100. */
  readonly mostRounds?: number | undefined;
  /** Called once for each tool call of the client, whether it asks or not: for the rate at which a tool asks. */
  readonly onCall?: ((call: { readonly server: ServerIdentity; readonly tool: Tool }) => void) | undefined;
  /** Default: the system's clock. */
  readonly clock?: Clock | undefined;
}

/** What the rooms of one connection share. */
export interface Settings extends ElicitationTransportOptions {
  readonly store: ElicitationStore;
  readonly clock: Clock;
  /** The server, with the name that it gives itself. */
  readonly identity: () => ServerIdentity;
}
