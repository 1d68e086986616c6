import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { createServer } from './createServer.ts';

/** A listener for `node:http`; mounted in another server, it is called for requests to its path. */
export interface HttpHandler {
  (request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Ends every session and its streams. */
  readonly close: () => Promise<void>;
}

/** Bytes of one request's body; a larger one gets status 413. */
const maxRequestBodySize = 256 * 1024;

const loopbackHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;
const loopbackOrigin = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/**
 * Serves MCP over Streamable HTTP with sessions, to callers on this machine only. `path` defaults to `/mcp`; other paths
 * get status 404. Beyond `maxSessions`, 256 by default, a new session gets 503.
 */
export function createHttpHandler({
  path = '/mcp',
  maxSessions = 256,
}: { readonly path?: string; readonly maxSessions?: number } = {}): HttpHandler {
  const sessions = new Map<string, StreamableHTTPServerTransport>();

  async function start(): Promise<StreamableHTTPServerTransport> {
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      maxRequestBodySize,
      onsessioninitialized: (id) => {
        sessions.set(id, transport);
      },
      onsessionclosed: (id) => {
        sessions.delete(id);
      },
    });
    await createServer().connect(transport);
    return transport;
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { host, origin, 'mcp-session-id': id } = request.headers;
    // A page elsewhere can point its own name at this machine (DNS rebinding); its Host and Origin tell.
    if (!loopbackHost.test(host ?? '')) return refuse(response, 403, 'Host is not this machine');
    if (origin !== undefined && !loopbackOrigin.test(origin)) {
      return refuse(response, 403, 'Origin is not this machine');
    }
    if (request.url?.split('?')[0] !== path) return refuse(response, 404, 'Not found');

    if (id === undefined) {
      if (sessions.size >= maxSessions) return refuse(response, 503, 'Too many sessions');
      const transport = await start();
      await transport.handleRequest(request, response);
      // Anything but an initialize was refused, and leaves no session behind.
      if (transport.sessionId === undefined) await transport.close();
      return;
    }
    const transport = typeof id === 'string' ? sessions.get(id) : undefined;
    if (!transport) return refuse(response, 404, 'Session not found');
    await transport.handleRequest(request, response);
  }

  const close = async (): Promise<void> => {
    const open = [...sessions.values()];
    sessions.clear();
    await Promise.all(open.map((transport) => transport.close()));
  };

  return Object.assign(handle, { close });
}

function refuse(response: ServerResponse, status: number, message: string): void {
  const body = { jsonrpc: '2.0', error: { code: -32000, message }, id: null };
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
