/** The server of an SDK, by its shape: `McpServer` or `Server`, of `@modelcontextprotocol/sdk` 1 or `@modelcontextprotocol/server` 2. */
export type SdkServer = LowLevelServer | { readonly server: LowLevelServer };

interface LowLevelServer {
  readonly getClientCapabilities: () => unknown;
  readonly notification: (notification: never) => Promise<void>;
}

/** What SDK v1 hands to a tool beside its arguments (`RequestHandlerExtra`), by its shape. */
export interface SdkV1Context {
  readonly signal: AbortSignal;
  readonly sendRequest: (request: never, resultSchema: never, options?: never) => Promise<unknown>;
  readonly sendNotification: (notification: never) => Promise<void>;
  readonly _meta?: { readonly progressToken?: string | number | undefined } | undefined;
}

/** What SDK v2 hands to a tool beside its arguments (`ServerContext`), by its shape. */
export interface SdkV2Context {
  readonly mcpReq: {
    readonly signal: AbortSignal;
    readonly send: (request: never, resultSchema: never, options?: never) => Promise<unknown>;
    readonly notify: (notification: never) => Promise<void>;
    readonly _meta?: { readonly progressToken?: string | number | undefined } | undefined;
    readonly envelope?: object | undefined;
    readonly inputResponses?: { readonly [key: string]: unknown } | undefined;
    readonly requestState: () => unknown;
  };
  readonly http?: { readonly authInfo?: unknown } | undefined;
}

/** The result of a call that needs answers first (revision 2026-07-28). */
export type InputRequired = {
  resultType: 'input_required';
  inputRequests: { [key: string]: never };
  requestState: string;
};
