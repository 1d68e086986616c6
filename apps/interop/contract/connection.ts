import type { ElicitationStore, ServerIdentity } from '@elicitation-kit/core';
import type { Era, ToolName } from './asks.ts';
import type { AskingServers } from './createAskingServers.ts';

/** What a library is given to connect with. */
export interface Host {
  readonly era: Era;
  /** The server of this era, over Streamable HTTP. */
  readonly url: string;
  /** Both servers, for what asks beside them. */
  readonly servers: AskingServers;
  readonly server: ServerIdentity;
  readonly store: ElicitationStore;
  /** The signal of the call in flight: what a host of a library without signals knows itself. */
  readonly signal: () => AbortSignal | undefined;
}

/** One client of a library, connected. */
export interface Connection {
  /** Calls a tool as a host does; resolves with its result, or rejects. */
  readonly call: (tool: ToolName, signal: AbortSignal) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

/** Connects a library's client as its host would. */
export type Connect = (host: Host) => Promise<Connection>;
