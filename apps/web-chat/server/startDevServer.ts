import { fileURLToPath } from 'node:url';
import { createHttpHandler } from '@elicitation-kit/server-app';
import { createServer, type LogLevel, type ViteDevServer } from 'vite';
import type { RunningWebChat } from './startWebChat.ts';

/** A development server that runs, and the Vite that it is. */
export interface RunningDevServer extends Pick<RunningWebChat, 'url' | 'close'> {
  readonly vite: ViteDevServer;
}

/** Where to serve, and how much Vite says. */
export interface DevServerOptions {
  /** Default 0: any free port. */
  readonly port?: number;
  /** Default `'info'`. */
  readonly logLevel?: LogLevel;
}

/** Serves the page from its sources with hot reload, and the MCP server at `/mcp` with its pages, to this machine only. Vite needs inline scripts, so there is no content security policy. */
export async function startDevServer({
  port = 0,
  logLevel = 'info',
}: DevServerOptions = {}): Promise<RunningDevServer> {
  const mcp = createHttpHandler();
  const vite = await createServer({
    root: fileURLToPath(new URL('..', import.meta.url)),
    logLevel,
    server: { host: '127.0.0.1', port, strictPort: true },
    plugins: [
      {
        name: 'mcp-server',
        configureServer: ({ middlewares }) => {
          middlewares.use((request, response, next) => {
            if (mcp.takes(request)) void mcp(request, response);
            else next();
          });
        },
      },
    ],
  });
  try {
    await vite.listen();
  } catch (error) {
    await vite.close();
    throw error;
  }
  const close = async () => {
    await mcp.close();
    await vite.close();
  };
  const url = new URL(vite.resolvedUrls?.local[0] ?? '').origin;
  return { url, close, vite };
}
