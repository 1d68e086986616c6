import type { ElicitationStore, ServerIdentity, Tool } from '@elicitation-kit/core';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';

const METHOD = 'elicitation/create';

/** What a host tells the store about the server behind a client. */
export interface SdkV1Options {
  /** `claimedName` defaults to what the server calls itself. */
  readonly server: ServerIdentity;
  /** Which tool is being called, where the host knows: this SDK does not tell a handler. */
  readonly tool?: () => Tool | undefined;
  /** Whom the client serves, for records. */
  readonly user?: string;
  /** How long the server waits for an answer, ms; the person's deadline is 5 s less. Default: the store's own deadlines. */
  readonly budgetMs?: number;
}

/**
 * Connects a client of `@modelcontextprotocol/sdk` (v1) to a store; call it before `client.connect()`. Declares the
 * `elicitation` capability, and answers `elicitation/create` through `client.fallbackRequestHandler`, because the
 * SDK's typed handlers strip keywords such as `pattern`; a fallback handler that the host has set gets everything else.
 * When the connection closes, its open requests end.
 *
 * A server's cancel of JSON-RPC request 0, the first of a connection, never arrives: this SDK drops it. The request
 * then stays open until it is answered, its deadline passes or the connection closes.
 *
 * @returns the way to disconnect: open requests end, and the client asks no more.
 * @throws where the client has a handler for `elicitation/create` already.
 */
export function forSdkV1(client: Client, store: ElicitationStore, options: SdkV1Options): () => void {
  const { server, tool, user, budgetMs } = options;
  const serverId = server.id;
  client.assertCanSetRequestHandler(METHOD);
  if (client.transport === undefined)
    client.registerCapabilities({ elicitation: { ...store.capability(serverId) } });

  const { fallbackRequestHandler: others, onclose } = client;
  let attached = true;

  const handler: NonNullable<Client['fallbackRequestHandler']> = async (request, extra) => {
    if (!attached || request.method !== METHOD) {
      if (others !== undefined) return others(request, extra);
      throw Object.assign(new Error('Method not found'), { code: -32601 });
    }
    const { progressToken } = extra._meta ?? {};
    const asking = tool?.();
    const itself = client.getServerVersion();
    const claimedName = itself?.title ?? itself?.name;
    return store.onElicitation(request.params, {
      server: { ...(claimedName !== undefined && { claimedName }), ...server },
      ...(asking && { tool: asking }),
      ...(user !== undefined && { user }),
      ...(budgetMs !== undefined && { budgetMs }),
      signal: afterClose(extra.signal),
      refusals: 'reject',
      ...(progressToken !== undefined && { keepAlive: sendProgress(extra, progressToken) }),
    });
  };

  const whenClosed = (): void => {
    store.cancelAll({ serverId }, 'disconnected');
    onclose?.();
  };

  client.fallbackRequestHandler = handler;
  client.onclose = whenClosed;
  return () => {
    attached = false;
    if (client.fallbackRequestHandler === handler) assign(client, 'fallbackRequestHandler', others);
    if (client.onclose === whenClosed) assign(client, 'onclose', onclose);
    store.cancelAll({ serverId });
  };
}

// A closing connection aborts its requests just before it says that it closed; a moment later the store knows which it was.
function afterClose(signal: AbortSignal): AbortSignal {
  const controller = new AbortController();
  const abort = (): void => queueMicrotask(() => controller.abort(signal.reason));
  if (signal.aborted) abort();
  else signal.addEventListener('abort', abort, { once: true });
  return controller.signal;
}

type Extra = Parameters<NonNullable<Client['fallbackRequestHandler']>>[1];

function sendProgress(extra: Extra, progressToken: string | number): () => void {
  let progress = 0;
  return () => {
    progress += 1;
    // A connection that can't send is closing: its end settles the request.
    extra
      .sendNotification({ method: 'notifications/progress', params: { progressToken, progress } })
      .catch(() => {});
  };
}

function assign<K extends 'fallbackRequestHandler' | 'onclose'>(
  client: Client,
  key: K,
  value: Client[K],
): void {
  if (value === undefined) delete client[key];
  else client[key] = value;
}
