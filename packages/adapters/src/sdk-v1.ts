import type { ElicitationStore, ElicitResult } from '@elicitation-kit/core';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { CONNECTION_CLOSED } from './connectionClosed.ts';
import type { ClientOptions } from './hostOptions.ts';
import { identityOf } from './identityOf.ts';
import { progressTo } from './progressTo.ts';

const METHOD = 'elicitation/create';
const COMPLETE = 'notifications/elicitation/complete';

/** What a host tells the store about the server behind a client. */
export type SdkV1Options = ClientOptions;

/**
 * Connects a client of `@modelcontextprotocol/sdk` (v1) to a store; call it once, before `client.connect()`. Declares the
 * `elicitation` capability, and answers `elicitation/create` through `client.fallbackRequestHandler`, because the
 * SDK's typed handlers strip keywords such as `pattern`; hears of finished pages through `client.fallbackNotificationHandler`. A fallback handler that the host has set gets everything else;
 * one that it sets later takes the kit's place, as does a typed handler for `elicitation/create`. When the connection
 * closes, its open requests end.
 *
 * A server's cancel of JSON-RPC request 0, the first of a connection, never arrives: this SDK drops it. The request
 * then stays open until it is answered, its deadline passes or the connection closes.
 *
 * @returns the way to disconnect: open requests end, and the client asks no more.
 * @throws where the client is connected already, or has a handler for `elicitation/create`.
 */
export function forSdkV1(client: Client, store: ElicitationStore, options: SdkV1Options): () => void {
  const { server, tool, ...host } = options;
  client.assertCanSetRequestHandler(METHOD);
  if (client.transport)
    throw new Error('elicitation-kit: call forSdkV1() before client.connect(), which declares elicitation.');
  const modes = store.capability(server.id);
  // An empty capability would mean form.
  if (Object.keys(modes).length > 0) client.registerCapabilities({ elicitation: { ...modes } });

  const hooks: Hooks = client;
  const { fallbackRequestHandler: others, fallbackNotificationHandler: hear, onclose } = hooks;
  const theirs: Hooks = { fallbackRequestHandler: others, fallbackNotificationHandler: hear, onclose };
  /** Requests that wait for the person, by their ids. */
  const open = new Map<
    unknown,
    { readonly controller: AbortController; readonly answer: Promise<ElicitResult> }
  >();
  let attached = true;

  const answering: NonNullable<Client['fallbackRequestHandler']> = async (request, extra) => {
    if (!attached || request.method !== METHOD) {
      if (others) return others(request, extra);
      throw Object.assign(new Error('Method not found'), { code: -32601 });
    }
    const { requestId, signal, _meta: { progressToken } = {} } = extra;
    // A stream that is resumed may bring a request again.
    const again = open.get(requestId);
    const controller = again?.controller ?? new AbortController();
    // A closing connection aborts its requests just before it says that it closed, which is the truer reason.
    const abort = (): void => queueMicrotask(() => controller.abort(signal.reason));
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort);
    if (again) return again.answer;
    const answer = store
      .onElicitation(request.params, {
        ...host,
        server: identityOf(client, server),
        tool: tool?.(),
        signal: controller.signal,
        refusals: 'reject',
        // The one revision of this SDK that opens pages has notices of completion.
        completes: true,
        keepAlive: progressTo(extra.sendNotification, progressToken),
      })
      .finally(() => open.delete(requestId));
    open.set(requestId, { controller, answer });
    const result = await answer;
    // Taken back under the signal of the one that came again: the SDK drops only the answer to that.
    return attached && controller.signal.aborted && !signal.aborted ? new Promise(() => {}) : result;
  };

  const end = (reason?: object): void => {
    for (const { controller } of open.values()) controller.abort(reason);
  };
  const ours: Hooks = {
    fallbackRequestHandler: answering,
    fallbackNotificationHandler: async (notification) => {
      const id = notification.params?.['elicitationId'];
      if (attached && notification.method === COMPLETE && typeof id === 'string')
        store.complete(server.id, id);
      await hear?.(notification);
    },
    onclose: () => {
      end({ code: CONNECTION_CLOSED });
      onclose?.();
    },
  };
  Object.assign(hooks, ours);
  return () => {
    attached = false;
    for (const hook of Object.keys(ours) as (keyof Hooks)[])
      if (hooks[hook] === ours[hook]) Object.assign(hooks, { [hook]: theirs[hook] });
    end();
  };
}

/** What of a client the kit stands in for. */
type Hooks = {
  [K in 'fallbackRequestHandler' | 'fallbackNotificationHandler' | 'onclose']?: Client[K] | undefined;
};
