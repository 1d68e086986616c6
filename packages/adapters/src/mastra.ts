import type { ElicitationStore, ElicitResult } from '@elicitation-kit/core';
import type { SignalledOptions } from './hostOptions.ts';
import { orCancel } from './orCancel.ts';

/** What a host tells the store about one of the servers of an `MCPClient`. */
export type MastraOptions = SignalledOptions;

interface Empty {
  readonly [setting: string]: never;
}

/** What goes into the definition of one server. */
export interface MastraHooks {
  /** For `servers.x.capabilities`: what the store can show. */
  readonly capabilities: { readonly elicitation?: { readonly form?: Empty; readonly url?: Empty } };
  /** 2.x: for `servers.x.inputRequests`. */
  readonly inputRequests: (request: {
    readonly params: unknown;
    readonly signal: AbortSignal;
  }) => Promise<ElicitResult>;
  /** 1.x: for `mcp.elicitation.onRequest('x', …)`. */
  readonly onRequest: (params: unknown) => Promise<ElicitResult>;
}

/**
 * Connects one server of an `MCPClient` of `@mastra/mcp` (2.x, and 1.x by `onRequest`) to a store, in both eras of the
 * protocol. The message, pages and what the schema types of SDK v2 name come through, with 2.x a signal too; other keywords, the tool and notices
 * of completion do not. A malformed request is shown with Decline and Cancel only, as an error would end the requests beside it. After `mcp.disconnect()` call
 * `store.cancelAll({ serverId }, 'disconnected')`: this library tells nobody.
 */
export function forMastra(store: ElicitationStore, options: MastraOptions): MastraHooks {
  const { server, tool, signal: ofCall, user, budgetMs } = options;
  const ask = (params: unknown, signal: AbortSignal | undefined): Promise<ElicitResult> =>
    orCancel(store.onElicitation(params, { server, tool: tool?.(), user, budgetMs, signal }));
  const elicitation = store.capability(server.id) as { readonly form?: Empty; readonly url?: Empty };
  return {
    // An empty capability would mean form.
    capabilities: Object.keys(elicitation).length > 0 ? { elicitation } : {},
    inputRequests: ({ params, signal }) => ask(params, signal),
    onRequest: (params) => ask(params, ofCall?.()),
  };
}
