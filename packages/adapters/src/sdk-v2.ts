import type { ElicitationStore, ElicitResult } from '@elicitation-kit/core';
import type { Client, ClientCapabilities, ClientContext } from '@modelcontextprotocol/client';
import { CONNECTION_CLOSED } from './connectionClosed.ts';
import type { ClientOptions } from './hostOptions.ts';
import { identityOf } from './identityOf.ts';
import { orCancel } from './orCancel.ts';
import { progressTo } from './progressTo.ts';

const METHOD = 'elicitation/create';
const COMPLETE = 'notifications/elicitation/complete';

/** More questions than anybody answers in a row; nobody is shown such a round. */
const MOST_QUESTIONS = 64;

/** What a host tells the store about the server behind a client. */
export type SdkV2Options = ClientOptions;

/**
 * Connects a client of `@modelcontextprotocol/client` (v2) to a store; call it once, before `client.connect()`. Declares
 * the `elicitation` capability and answers what servers ask in both eras: requests that are pushed (up to 2025-11-25),
 * and the rounds of 2026-07-28, which the client drives by itself (`inputRequired.autoFulfill`, on by default; ten rounds
 * at most). The questions of one round come as one. Where the connection closes, its open requests end.
 *
 * In 2026-07-28 nothing goes wrong for one question alone: a bad one is shown and can be declined. In older revisions the
 * timeout of `callTool`, 60 s by default, runs while the person thinks: give it more.
 *
 * @returns the way to disconnect: open requests end, and the client asks no more.
 * @throws where the client is connected already, or has a handler for `elicitation/create`.
 */
export function forSdkV2(client: Client, store: ElicitationStore, options: SdkV2Options): () => void {
  const { server, tool, ...host } = options;
  client.assertCanSetRequestHandler(METHOD);
  if (client.transport)
    throw new Error('elicitation-kit: call forSdkV2() before client.connect(), which declares elicitation.');
  const modes = store.capability(server.id);
  const hooks = client as unknown as Hooks;
  const rounds = new WeakMap<AbortSignal, Round>();
  let closed: (() => void) | undefined;
  let ending = new AbortController();

  // Where a connection closes between two messages of 2026-07-28, the SDK tells its handlers nothing.
  const watch = (): void => {
    const { transport } = client;
    if (!transport || transport.onclose === closed) return;
    const { onclose } = transport;
    closed = () => {
      ending.abort({ code: CONNECTION_CLOSED });
      ending = new AbortController();
      onclose?.();
    };
    transport.onclose = closed;
  };

  const answer = async (
    params: unknown,
    { mcpReq: { signal, notify, _meta } }: ClientContext,
  ): Promise<ElicitResult> => {
    let round: Round | undefined;
    watch();
    if (client.getProtocolEra() === 'modern') {
      round = rounds.get(signal) ?? { id: `v2 ${(roundsSoFar += 1)}`, size: 0 };
      rounds.set(signal, round);
      round.size += 1;
      // The questions of one round share a signal, and the rest of them are counted meanwhile.
      await Promise.resolve();
      if (round.size > MOST_QUESTIONS) return { action: 'cancel' };
    }
    const asked = store.onElicitation(params, {
      ...host,
      server: identityOf(client, server),
      tool: tool?.(),
      signal: AbortSignal.any([signal, ending.signal]),
      ...(round
        ? { round }
        : { refusals: 'reject', completes: true, keepAlive: progressTo(notify, _meta?.progressToken) }),
    });
    return round ? orCancel(asked) : asked;
  };

  // An empty capability would mean form.
  const declared = modes.form ?? modes.url;
  if (declared) {
    client.registerCapabilities({ elicitation: modes as NonNullable<ClientCapabilities['elicitation']> });
    // The SDK holds each question against the specification's grammar before any handler sees it. Real servers do not keep
    // to that, and in 2026-07-28 one that fails ends its whole call. The store reads and checks for itself. An SDK that has
    // no such hook keeps its check.
    hooks._wrapHandler = (_method, handler) => handler;
    client.setRequestHandler(METHOD, { params: anything }, answer);
    delete hooks._wrapHandler;
  }
  const { fallbackNotificationHandler: others } = hooks;
  const hear: typeof others = (hooks.fallbackNotificationHandler = async (notification) => {
    const id = notification.params?.['elicitationId'];
    if (notification.method === COMPLETE && typeof id === 'string') store.complete(server.id, id);
    await others?.(notification);
  });

  return () => {
    if (declared) client.removeRequestHandler(METHOD);
    if (hooks.fallbackNotificationHandler === hear) hooks.fallbackNotificationHandler = others;
    ending.abort();
  };
}

let roundsSoFar = 0;

interface Round {
  readonly id: string;
  size: number;
}

/** Takes params as they came. */
const anything = {
  '~standard': {
    version: 1,
    vendor: 'elicitation-kit',
    validate: (value: unknown) => ({ value }),
  },
} as const;

/** What of a client the kit stands in for. */
interface Hooks {
  fallbackNotificationHandler?: Client['fallbackNotificationHandler'] | undefined;
  _wrapHandler?: (method: string, handler: unknown) => unknown;
}
