/** MCP's code for a connection that has closed. */
const CONNECTION_CLOSED = -32000;

/** How an abort ends a request: by the closing of its connection, where the signal's reason carries that code. */
export function abortEnding({ reason }: AbortSignal): 'aborted' | 'disconnected' {
  return (reason as { readonly code?: unknown } | null | undefined)?.code === CONNECTION_CLOSED
    ? 'disconnected'
    : 'aborted';
}
