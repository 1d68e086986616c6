import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createHttpHandler } from '@elicitation-kit/server-app';
import { pages } from './pages.ts';
import { createSessionsListener, type SessionsListenerOptions } from './createSessionsListener.ts';

/** A server of this app that runs. */
export interface RunningWebChat {
  /** Where the page is, without a slash at the end. */
  readonly url: string;
  /** How many sessions there are, where the MCP clients are on the server; else 0. */
  readonly sessions: () => number;
  /** Ends every connection and stops. */
  readonly close: () => Promise<void>;
}

/** Where to serve, and what. */
export interface WebChatOptions {
  /** Default 0: any free port. */
  readonly port?: number;
  /** The folder of the built page. Default: `dist` of this app. */
  readonly dist?: string;
  /** Where the MCP clients are. Default `'page'`; `'server'` keeps a session for each browser. */
  readonly clients?: 'page' | 'server';
  /** Of the sessions, where the MCP clients are on the server. */
  readonly sessions?: SessionsListenerOptions;
}

/** Serves the built page under its content security policy and the MCP server at `/mcp`, with the pages that it asks to open, to this machine only. */
export async function startWebChat(options: WebChatOptions = {}): Promise<RunningWebChat> {
  const { port = 0, clients = 'page' } = options;
  const dist = options.dist ?? fileURLToPath(new URL('../dist', import.meta.url));
  const mcp = createHttpHandler();
  let page: RequestListener = pages(dist);
  const server = createServer((request, response) => {
    if (mcp.takes(request)) void mcp(request, response);
    else page(request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sessions =
    clients === 'server'
      ? createSessionsListener(url, pages(dist, 'remote.html'), options.sessions)
      : undefined;
  page = sessions?.listener ?? page;
  const close = async () => {
    await sessions?.close();
    await mcp.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url, sessions: () => sessions?.count() ?? 0, close };
}
