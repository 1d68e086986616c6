import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { createPages } from './createPages.ts';
import { createServer } from './createServer.ts';

/** A listener for `node:http`. */
export interface HttpHandler {
  (request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Whether a request is for this handler; another server that mounts it asks first. */
  readonly takes: (request: IncomingMessage) => boolean;
  /** Ends every session and its streams. */
  readonly close: () => Promise<void>;
}

/** Bytes of one request's body; a larger one gets status 413. */
const maxRequestBodySize = 256 * 1024;

const loopbackHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;
const loopbackOrigin = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/** What a handler serves, and how much. */
export interface HttpHandlerOptions {
  /** Where MCP is; its pages are below. Other paths get status 404. Default `/mcp`. */
  readonly path?: string;
  /** A session more gets status 503. Default 256. */
  readonly maxSessions?: number;
  /** How long a page waits for its visit once the person has agreed, ms. Default 300,000. */
  readonly visitWithin?: number;
}

/** Serves MCP over Streamable HTTP with sessions, and the pages that its tools ask to open, to callers on this machine only. */
export function createHttpHandler(options: HttpHandlerOptions = {}): HttpHandler {
  const { path = '/mcp', maxSessions = 256, visitWithin } = options;
  const connectPath = `${path}/connect`;
  const sessions = new Map<string, StreamableHTTPServerTransport>();
  const pages = createPages();

  async function start(origin: string): Promise<StreamableHTTPServerTransport> {
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
    const newPage = () => pages.open(origin + connectPath);
    await createServer({ newPage, visitWithin }).connect(transport);
    return transport;
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { host, origin, 'mcp-session-id': id } = request.headers;
    // A page elsewhere can point its own name at this machine (DNS rebinding); its Host and Origin tell.
    if (!loopbackHost.test(host ?? '')) return refuse(response, 403, 'Host is not this machine');
    if (origin !== undefined && !loopbackOrigin.test(origin)) {
      return refuse(response, 403, 'Origin is not this machine');
    }
    const asked = pathOf(request);
    if (asked === connectPath) return pages.handle(request, response);
    if (asked !== path) return refuse(response, 404, 'Not found');

    if (id === undefined) {
      if (sessions.size >= maxSessions) return refuse(response, 503, 'Too many sessions');
      const transport = await start(`http://${host}`);
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

  const takes = (request: IncomingMessage): boolean => [path, connectPath].includes(pathOf(request));

  return Object.assign(handle, { takes, close });
}

function pathOf(request: IncomingMessage): string {
  return request.url?.split('?')[0] ?? '';
}

function refuse(response: ServerResponse, status: number, message: string): void {
  const body = { jsonrpc: '2.0', error: { code: -32000, message }, id: null };
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
