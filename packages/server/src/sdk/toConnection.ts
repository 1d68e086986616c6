import type { SdkServer, SdkV1Context, SdkV2Context } from './contexts.ts';

/** How long an answer may take. */
export interface SendOptions {
  readonly signal: AbortSignal;
  /** Without a sign of life, ms. */
  readonly timeout: number;
  /** At most, ms. */
  readonly maxTotalTimeout: number;
  readonly resetTimeoutOnProgress: true;
  readonly onprogress: () => void;
}

/** One request's way back to its client, the same for each SDK. */
export interface Connection {
  readonly server: object;
  readonly capabilities: unknown;
  readonly signal: AbortSignal;
  readonly progressToken: string | number | undefined;
  /** On the stream of the request, where it is not lost on Streamable HTTP. The result comes as the client gave it. */
  readonly send: (request: object, options?: SendOptions) => Promise<unknown>;
  readonly notify: (notification: object) => Promise<void>;
  /** On the stream that outlives the request, where there is one. */
  readonly notifyLater: (notification: object) => Promise<void>;
}

/** Takes every result as it is: zod's face for SDK v1, Standard Schema's for SDK v2. Answers are checked here, by field. */
const anything = {
  parse: (data: unknown) => data,
  safeParse: (data: unknown) => ({ success: true, data }),
  '~standard': { version: 1, vendor: 'elicitation-kit', validate: (value: unknown) => ({ value }) },
};

type Send = (request: object, resultSchema: object, options?: SendOptions) => Promise<unknown>;
type Notify = (notification: object) => Promise<void>;

/** The connection of a request that belongs to a session (revision 2025-11-25 and older). */
export function toConnection(sdkServer: SdkServer, context: SdkV1Context | SdkV2Context): Connection {
  const server = 'server' in sdkServer ? sdkServer.server : sdkServer;
  const v2 = 'mcpReq' in context ? context.mcpReq : undefined;
  const { signal, _meta } = v2 ?? (context as SdkV1Context);
  const send = (v2?.send ?? (context as SdkV1Context).sendRequest) as unknown as Send;
  return {
    server,
    capabilities: server.getClientCapabilities(),
    signal,
    progressToken: _meta?.progressToken,
    send: (request, options) => send(request, anything, options),
    notify: (v2?.notify ?? (context as SdkV1Context).sendNotification) as unknown as Notify,
    notifyLater: (notification) => server.notification(notification as never),
  };
}
