import type {
  ElicitationCapability,
  ElicitationStore,
  ElicitResult,
  ServerIdentity,
  Tool,
} from '@elicitation-kit/core';

/** What an editor tells the store about the agent that it runs. */
export interface AcpOptions {
  /** The agent: it is what asks, for itself or for a server of its own. */
  readonly server: ServerIdentity;
  /** Which tool a call is of, where the host has kept the agent's `tool_call` updates. */
  readonly tool?: ((toolCallId: string, sessionId: string) => Tool | undefined) | undefined;
  /** Whom the agent serves, for records. */
  readonly user?: string | undefined;
  /** How long the agent waits for an answer, ms; the person's deadline is 5 s less. Default: the store's own deadlines. */
  readonly budgetMs?: number | undefined;
}

/** What goes into a `client()`. */
export interface AcpHandlers {
  /** For `clientCapabilities.elicitation`; ACP takes an empty one as none. */
  readonly capability: ElicitationCapability;
  /** For `onRequest(methods.client.elicitation.create, …)`. */
  readonly create: (context: {
    readonly params: unknown;
    readonly signal: AbortSignal;
  }) => Promise<ElicitResult>;
  /** For `onNotification(methods.client.elicitation.complete, …)`. */
  readonly complete: (context: { readonly params: { readonly elicitationId: string } }) => void;
}

/**
 * Connects a client of `@agentclientprotocol/sdk` (an editor, or any host of an ACP agent) to a store. Params, the tool call,
 * the signal and notices of completion come through; which MCP server is behind the agent does not. A malformed request, or
 * one in a mode that this kit does not know, goes back as invalid.
 */
export function forAcp(store: ElicitationStore, options: AcpOptions): AcpHandlers {
  const { server, tool, user, budgetMs } = options;
  return {
    capability: store.capability(server.id),
    create: ({ params, signal }) => {
      const { sessionId, toolCallId } = params as {
        readonly sessionId?: string;
        readonly toolCallId?: string | null;
      };
      return store.onElicitation(params, {
        server,
        tool: toolCallId && sessionId ? tool?.(toolCallId, sessionId) : undefined,
        user,
        budgetMs,
        signal,
        refusals: 'reject',
        completes: true,
      });
    },
    complete: ({ params }) => store.complete(server.id, params.elicitationId),
  };
}
