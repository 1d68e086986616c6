import type { ServerIdentity, Tool } from '@elicitation-kit/core';

/** What a host tells the store about any client. */
export interface HostOptions {
  /** Whom the client serves, for records. */
  readonly user?: string | undefined;
  /** How long a server waits for an answer, ms; the person's deadline is 5 s less. Default: the store's own deadlines. */
  readonly budgetMs?: number | undefined;
}

/** What it tells about a client that has one server. */
export interface ClientOptions extends HostOptions {
  /** Who asks. Over the MCP SDKs `claimedName` and `icon` default to what the server says of itself. */
  readonly server: ServerIdentity;
  /** Which tool is being called, where the host knows: a handler is not told. */
  readonly tool?: (() => Tool | undefined) | undefined;
}

/** And about one whose library tells a handler of no abort. */
export interface SignalledOptions extends ClientOptions {
  /** The signal of the call in flight, where the host has it. */
  readonly signal?: (() => AbortSignal | undefined) | undefined;
}
