import type { ElicitationStore, ElicitResult, ServerIdentity, Tool } from '@elicitation-kit/core';

/** What a host tells the store about the server behind an `McpClient`. */
export interface StrandsOptions {
  readonly server: ServerIdentity;
  /** Which tool is being called, where the host knows: this library does not tell. */
  readonly tool?: (() => Tool | undefined) | undefined;
  /** Whom the client serves, for records. */
  readonly user?: string | undefined;
  /** How long the server waits for an answer, ms; the person's deadline is 5 s less. Default: the store's own deadlines. */
  readonly budgetMs?: number | undefined;
}

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
    const progressToken = _meta?.progressToken;
    let progress = 0;
    const keepAlive = (): void => {
      if (progressToken === undefined) return;
      progress += 1;
      const beat = { method: 'notifications/progress', params: { progressToken, progress } } as const;
      // A connection that can't send is closing: its end settles the request.
      context.sendNotification(beat).catch(() => {});
    };
    return store.onElicitation(params, {
      server,
      tool: tool?.(),
      user,
      budgetMs,
      signal,
      refusals: 'reject',
      completes: true,
      keepAlive: progressToken === undefined ? undefined : keepAlive,
    });
  };
}
