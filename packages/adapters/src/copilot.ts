import type { ElicitationStore, ElicitResult, ServerIdentity } from '@elicitation-kit/core';
import type { HostOptions } from './hostOptions.ts';
import { orCancel } from './orCancel.ts';

/** What a host tells the store about the servers of its sessions. */
export interface CopilotOptions extends HostOptions {
  /** Who asks, by the server's key in the host's configuration; no name where the agent itself asks. Default: that key is id and label, and the agent is “Copilot”. */
  readonly server?: ((name: string | undefined) => ServerIdentity) | undefined;
  /** The signal of the session, where the host has one: this library tells a handler of no abort. */
  readonly signal?: ((sessionId: string) => AbortSignal | undefined) | undefined;
}

/** The library's `ElicitationContext`, as far as it is used. */
export interface CopilotRequest {
  readonly sessionId: string;
  readonly message: string;
  readonly requestedSchema?: unknown;
  readonly mode?: 'form' | 'url';
  readonly url?: string;
  readonly elicitationSource?: string;
}

/**
 * Connects sessions of `@github/copilot-sdk` to a store; the result is for `createSession({ onElicitationRequest })`. The CLI
 * declares forms and pages itself. The server and the schema come through; the tool, a page's id and its
 * completion do not, and no signal: so a request ends by its answer, by its deadline or by the host. A malformed request is
 * shown with Decline and Cancel only.
 */
export function forCopilot(
  store: ElicitationStore,
  options: CopilotOptions = {},
): (request: CopilotRequest) => Promise<ElicitResult> {
  const { server = serverOf, signal, user, budgetMs } = options;
  return async ({ sessionId, message, mode = 'form', url, requestedSchema, elicitationSource }) => {
    const params = mode === 'url' ? { mode, message, url } : { mode, message, requestedSchema };
    const context = { server: server(elicitationSource), user, budgetMs, signal: signal?.(sessionId) };
    return orCancel(store.onElicitation(params, context));
  };
}

function serverOf(name: string | undefined): ServerIdentity {
  return name ? { id: name, label: name } : { id: 'copilot', label: 'Copilot' };
}
