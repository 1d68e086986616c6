import type {
  ElicitationCapability,
  ElicitationStore,
  ElicitResult,
  ServerIdentity,
  Tool,
} from '@elicitation-kit/core';
import type { HostOptions } from './hostOptions.ts';

/** What an editor tells the store about the agent that it runs. */
export interface AcpOptions extends HostOptions {
  /** The agent: it is what asks, for itself or for a server of its own. */
  readonly server: ServerIdentity;
  /** Which tool a call is of, where the host has kept the agent's `tool_call` updates. */
  readonly tool?: ((toolCallId: string, sessionId: string) => Tool | undefined) | undefined;
}

/** What goes into a `client()`. */
export interface AcpHandlers {
  /** For `clientCapabilities`: what the store can show. ACP takes an empty `elicitation` as none. */
  readonly capabilities: { readonly elicitation: ElicitationCapability };
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
    capabilities: { elicitation: store.capability(server.id) },
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
