import type { ElicitationStore, ServerIdentity, Tool } from '@elicitation-kit/core';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';

const METHOD = 'elicitation/create';
const COMPLETE = 'notifications/elicitation/complete';

/** What a host tells the store about the server behind a client. */
export interface SdkV1Options {
  /** `claimedName` defaults to what the server calls itself. */
  readonly server: ServerIdentity;
  /** Which tool is being called, where the host knows: this SDK does not tell a handler. */
  readonly tool?: (() => Tool | undefined) | undefined;
  /** Whom the client serves, for records. */
  readonly user?: string | undefined;
  /** How long the server waits for an answer, ms; the person's deadline is 5 s less. Default: the store's own deadlines. */
  readonly budgetMs?: number | undefined;
}

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
  const { server, tool, user, budgetMs } = options;
  client.assertCanSetRequestHandler(METHOD);
  if (client.transport)
    throw new Error(
      'elicitation-kit: this client is connected, so its server would never learn that it can ask. Call forSdkV1() before client.connect().',
    );
  const modes = store.capability(server.id);
  // An empty capability would mean form.
  if (Object.keys(modes).length > 0) client.registerCapabilities({ elicitation: { ...modes } });

  const { fallbackRequestHandler: others, fallbackNotificationHandler: hear, onclose } = client;
  const open = new Set<AbortController>();
  let attached = true;

  const handler: NonNullable<Client['fallbackRequestHandler']> = async (request, extra) => {
    if (!attached || request.method !== METHOD) {
      if (others) return others(request, extra);
      throw Object.assign(new Error('Method not found'), { code: -32601 });
    }
    const { progressToken } = extra._meta ?? {};
    const itself = client.getServerVersion();
    const controller = new AbortController();
    // A closing connection aborts its requests just before it says that it closed, which is the truer reason.
    const abort = (): void => queueMicrotask(() => controller.abort(extra.signal.reason));
    if (extra.signal.aborted) abort();
    else extra.signal.addEventListener('abort', abort);
    open.add(controller);
    try {
      return await store.onElicitation(request.params, {
        server: { claimedName: itself?.title ?? itself?.name, ...server },
        tool: tool?.(),
        user,
        budgetMs,
        signal: controller.signal,
        refusals: 'reject',
        // The one revision of this SDK that opens pages has notices of completion.
        completes: true,
        keepAlive: progressToken === undefined ? undefined : sendProgress(extra, progressToken),
      });
    } finally {
      open.delete(controller);
    }
  };

  const end = (reason?: Error): void => {
    for (const controller of open) controller.abort(reason);
  };
  const whenClosed = (): void => {
    end(Object.assign(new Error('Connection closed'), { code: -32000 }));
    onclose?.();
  };

  client.fallbackRequestHandler = handler;
  client.fallbackNotificationHandler = async (notification) => {
    if (notification.method === COMPLETE)
      store.complete(server.id, String(notification.params?.['elicitationId']));
    await hear?.(notification);
  };
  client.onclose = whenClosed;
  return () => {
    attached = false;
    if (client.fallbackRequestHandler === handler) assign(client, 'fallbackRequestHandler', others);
    if (client.onclose === whenClosed) assign(client, 'onclose', onclose);
    end();
  };
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
  if (value) client[key] = value;
  else delete client[key];
}
