import type { ElicitationStore, ElicitResult } from '@elicitation-kit/core';
import type { ClientOptions } from './hostOptions.ts';
import { progressTo } from './progressTo.ts';

/** What a host tells the store about the server behind an `McpClient`. */
export type StrandsOptions = ClientOptions;

/** The library's `ElicitationContext`, as far as it is used. */
export interface StrandsContext {
  readonly signal: AbortSignal;
  readonly _meta?: { readonly progressToken?: string | number | undefined } | undefined;
  readonly sendNotification: (notification: {
    method: 'notifications/progress';
    params: { progressToken: string | number; progress: number };
  }) => Promise<void>;
}

/**
 * Connects an `McpClient` of `@strands-agents/sdk` to a store; the result is for its `elicitationCallback`. Declares forms and
 * pages, whatever the store shows. The signal, pages and what the schema types of SDK v1 name come through; other keywords,
 * the tool and notices of completion do not. A malformed request goes back as invalid; a server that wants to
 * hear it is told that a person is still there.
 */
export function forStrands(
  store: ElicitationStore,
  options: StrandsOptions,
): (context: StrandsContext, params: unknown) => Promise<ElicitResult> {
  const { server, tool, user, budgetMs } = options;
  return (context, params) => {
    const { signal, _meta } = context;
    return store.onElicitation(params, {
      server,
      tool: tool?.(),
      user,
      budgetMs,
      signal,
      refusals: 'reject',
      completes: true,
      keepAlive: progressTo((progress) => context.sendNotification(progress), _meta?.progressToken),
    });
  };
}
