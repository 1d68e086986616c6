import type { ElicitationStore, ElicitResult } from '@elicitation-kit/core';
import { CONNECTION_CLOSED } from './connectionClosed.ts';
import type { SignalledOptions } from './hostOptions.ts';
import { orCancel } from './orCancel.ts';

/** What a host tells the store about the server behind a client. */
export type AiSdkOptions = SignalledOptions;

/** The library's `MCPClient`, as far as it is used. */
export interface AiSdkClient<Schema> {
  readonly onElicitationRequest: (
    schema: Schema,
    handler: (request: { readonly params: unknown }) => Promise<ElicitResult>,
  ) => void;
  close: () => Promise<void>;
}

/** What goes into `createMCPClient()`, and what its client goes into. */
export interface AiSdkHooks {
  /** For `createMCPClient({ capabilities })`: forms only. */
  readonly capabilities: { readonly elicitation?: { readonly form: object } };
  /**
   * Call it with the new client and the library's `ElicitationRequestSchema`. The client's `close` is wrapped, so that
   * open requests end with it. Returns the way to disconnect: open requests end, and later ones are cancelled.
   */
  readonly attach: <Schema>(client: AiSdkClient<Schema>, schema: Schema) => () => void;
}

/**
 * Connects clients of `@ai-sdk/mcp` (1 and 2, both eras of the protocol) to a store. Params come through whole. This library
 * shows no pages and tells a handler of nothing else: no signal, no tool, no notice of completion, and the forms of one round come one by
 * one. `elicitationTransport` under the client has all of that. A malformed request is shown with Decline and Cancel only, as an
 * error would end the whole call.
 */
export function forAiSdk(store: ElicitationStore, options: AiSdkOptions): AiSdkHooks {
  const { server, tool, signal, user, budgetMs } = options;
  const form = store.capability(server.id).form;

  const attach: AiSdkHooks['attach'] = (client, schema) => {
    const open = new Set<AbortController>();
    let attached = true;
    client.onElicitationRequest(schema, async ({ params }) => {
      if (!attached) return { action: 'cancel' };
      const controller = new AbortController();
      const outer = signal?.();
      const abort = (): void => controller.abort(outer?.reason);
      if (outer?.aborted) abort();
      outer?.addEventListener('abort', abort);
      open.add(controller);
      const context = { server, tool: tool?.(), user, budgetMs, signal: controller.signal };
      return orCancel(store.onElicitation(params, context)).finally(() => {
        outer?.removeEventListener('abort', abort);
        open.delete(controller);
      });
    });
    const end = (reason?: object): void => {
      for (const controller of open) controller.abort(reason);
    };
    const close = client.close;
    client.close = () => {
      end({ code: CONNECTION_CLOSED });
      return close.call(client);
    };
    return () => {
      attached = false;
      end();
    };
  };

  return { capabilities: form ? { elicitation: { form } } : {}, attach };
}
