import type { ElicitationStore, ElicitResult, ServerIdentity, Tool } from '@elicitation-kit/core';

/** What a host tells the store about a server of an `MCPClient`. */
export interface McpUseOptions {
  readonly server: ServerIdentity;
  /** Which tool is being called, where the host knows: this library does not tell. */
  readonly tool?: (() => Tool | undefined) | undefined;
  /** The signal of the call in flight, where the host has it: this library tells a handler of no abort. */
  readonly signal?: (() => AbortSignal | undefined) | undefined;
  /** Whom the client serves, for records. */
  readonly user?: string | undefined;
  /** How long the server waits for an answer, ms; the person's deadline is 5 s less. Default: the store's own deadlines. */
  readonly budgetMs?: number | undefined;
}

/**
 * Connects a server of an `MCPClient` of `mcp-use` (1.x), or of its `useMcp()`, to a store; the result is for `onElicitation`,
 * best in the configuration of one server, as this library does not say who asks. Declares forms and pages, whatever the store shows. The
 * message, pages and what the schema types of SDK v1 name come through; other keywords, the signal, the tool and notices of
 * completion do not. A malformed request goes back as invalid. After closing a session call
 * `store.cancelAll({ serverId }, 'disconnected')`.
 */
export function forMcpUse(
  store: ElicitationStore,
  options: McpUseOptions,
): (params: unknown) => Promise<ElicitResult> {
  const { server, tool, signal, user, budgetMs } = options;
  return (params) =>
    store.onElicitation(params, {
      server,
      tool: tool?.(),
      user,
      budgetMs,
      signal: signal?.(),
      refusals: 'reject',
      completes: true,
    });
}
