import type { ElicitationStore, ElicitResult } from '@elicitation-kit/core';
import type { SignalledOptions } from './hostOptions.ts';

/** What a host tells the store about a server of an `MCPClient`. */
export type McpUseOptions = SignalledOptions;

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
