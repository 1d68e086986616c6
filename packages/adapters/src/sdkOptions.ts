import type { ServerIdentity, Tool } from '@elicitation-kit/core';

/** What a host tells the store about the server behind a client of either SDK. */
export interface SdkOptions {
  /** `claimedName` and `icon` default to what the server says of itself. */
  readonly server: ServerIdentity;
  /** Which tool is being called, where the host knows: the SDKs do not tell a handler. */
  readonly tool?: (() => Tool | undefined) | undefined;
  /** Whom the client serves, for records. */
  readonly user?: string | undefined;
  /** How long the server waits for an answer, ms; the person's deadline is 5 s less. Default: the store's own deadlines. */
  readonly budgetMs?: number | undefined;
}
