import type { ElicitationStore, ElicitResult, ServerIdentity } from '@elicitation-kit/core';
import type { HostOptions } from './hostOptions.ts';
import { orCancel } from './orCancel.ts';

/** What a host tells the store about the servers of its agent. */
export interface CloudflareAgentsOptions extends HostOptions {
  /** Who a server is, by the id that `addMcpServer` gave it: that id alone says nothing to a person. */
  readonly server: (serverId: string) => ServerIdentity;
}

type Handler = (
  request: { readonly params: unknown },
  serverId: string,
  signal?: AbortSignal,
) => Promise<ElicitResult>;

/** For `this.mcp.configureElicitationHandlers()`. */
export interface CloudflareAgentsHandlers {
  readonly form?: Handler;
  readonly url?: Handler;
}

/**
 * Connects an `Agent` of Cloudflare's `agents` to a store; hand the result to `this.mcp.configureElicitationHandlers()` in
 * `onStart()`, before servers are added. The handlers are the modes that the store shows, and the library declares them. The server's id, the signal, pages
 * and what the schema types of SDK v2 name come through, in both eras of the protocol; other keywords, the tool and notices of completion do not. A malformed request is shown with
 * Decline and Cancel only. After a connection is closed call `store.cancelAll({ serverId }, 'disconnected')`: in 2026-07-28 this
 * library tells nobody. Handlers and requests live in memory: hibernation loses them.
 */
export function forCloudflareAgents(
  store: ElicitationStore,
  options: CloudflareAgentsOptions,
): CloudflareAgentsHandlers {
  const { server, user, budgetMs } = options;
  const handler: Handler = async ({ params }, serverId, signal) =>
    orCancel(store.onElicitation(params, { server: server(serverId), user, budgetMs, signal }));
  const { form, url } = store.capability();
  return { ...(form && { form: handler }), ...(url && { url: handler }) };
}
