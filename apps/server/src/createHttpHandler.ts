import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { toNodeHandler } from '@modelcontextprotocol/node';
import {
  createMcpHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { createPages, type PagesHere } from './createPages.ts';
import { createServers } from './createServer.ts';

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
  /** Makes the servers: once for callers of 2026-07-28, and once for each session. Default: the example's. */
  readonly servers?: typeof createServers;
  /** How long a page waits for its visit once the person has agreed, ms. Default: 300,000, or 20,000 a round in revision 2026-07-28. */
  readonly visitWithin?: number;
}

/**
 * Serves MCP over Streamable HTTP, and the pages that its tools ask to open, to callers on this machine only. One address
 * is for both eras: requests of revision 2026-07-28 stand alone, those of older ones belong to sessions.
 */
export function createHttpHandler(options: HttpHandlerOptions = {}): HttpHandler {
  const { path = '/mcp', maxSessions = 256, servers = createServers, visitWithin } = options;
  const sessions = new Map<string, WebStandardStreamableHTTPServerTransport>();
  const pages = createPages();

  const pagesAt = (origin: string): PagesHere => ({
    open: (kind) => pages.open(kind, `${origin}${path}/${kind}`),
    at: pages.at,
  });

  // Callers without a session share what they change.
  const serveModern = servers();
  const modern = createMcpHandler(
    ({ requestInfo }) => serveModern({ pages: pagesAt(new URL(requestInfo?.url ?? '').origin), visitWithin }),
    { legacy: 'reject', maxRequestBodySize },
  );

  async function start(origin: string): Promise<WebStandardStreamableHTTPServerTransport> {
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      maxRequestBodySize,
      onsessioninitialized: (id) => {
        sessions.set(id, transport);
      },
      onsessionclosed: (id) => {
        sessions.delete(id);
      },
    });
    await servers()({ pages: pagesAt(origin), visitWithin }).connect(transport);
    return transport;
  }

  async function serve(request: Request): Promise<Response> {
    if (!(await isLegacyRequest(request, undefined, { maxRequestBodySize }))) return modern.fetch(request);
    const id = request.headers.get('mcp-session-id');
    if (id === null) {
      if (sessions.size >= maxSessions) return Response.json(error('Too many sessions'), { status: 503 });
      const transport = await start(new URL(request.url).origin);
      const response = await transport.handleRequest(request);
      // Anything but an initialize was refused, and leaves no session behind.
      if (transport.sessionId === undefined) await transport.close();
      return response;
    }
    const transport = sessions.get(id);
    if (!transport) return Response.json(error('Session not found'), { status: 404 });
    return transport.handleRequest(request);
  }

  const serveNode = toNodeHandler({ fetch: serve }, { maxRequestBodySize }) as unknown as (
    request: IncomingMessage,
    response: ServerResponse,
  ) => Promise<void>;

  const isPage = (asked: string): boolean => [`${path}/connect`, `${path}/pay`].includes(asked);

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { host, origin } = request.headers;
    // A page elsewhere can point its own name at this machine (DNS rebinding); its Host and Origin tell.
    if (!loopbackHost.test(host ?? '')) return refuse(response, 403, 'Host is not this machine');
    if (origin !== undefined && !loopbackOrigin.test(origin)) {
      return refuse(response, 403, 'Origin is not this machine');
    }
    const asked = pathOf(request);
    if (isPage(asked)) return pages.handle(request, response);
    if (asked !== path) return refuse(response, 404, 'Not found');

    return serveNode(request, response);
  }

  const close = async (): Promise<void> => {
    const open = [...sessions.values()];
    sessions.clear();
    await Promise.all([modern.close(), ...open.map((transport) => transport.close())]);
  };

  const takes = (request: IncomingMessage): boolean => pathOf(request) === path || isPage(pathOf(request));

  return Object.assign(handle, { takes, close });
}

function pathOf(request: IncomingMessage): string {
  return request.url?.split('?')[0] ?? '';
}

function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(error(message)));
}

function error(message: string): object {
  return { jsonrpc: '2.0', error: { code: -32000, message }, id: null };
}
