// Real MCP servers of both eras with one set of tools; started by measureTransport.ts, over stdio or, with `http`, on a port of this machine for both.
import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { createPushingServer, createRoundsServer } from './tools.ts';

if (process.argv[2] !== 'http') serveStdio(createRoundsServer);
else {
  const handler = createMcpHandler(createRoundsServer, { legacy: 'reject' });
  const modern = toNodeHandler(handler) as unknown as RequestListener;
  const sessions = new Map<string, StreamableHTTPServerTransport>();

  const openSession = async (): Promise<StreamableHTTPServerTransport> => {
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => void sessions.set(id, transport),
    });
    await createPushingServer().connect(transport);
    return transport;
  };

  const server = createServer((request, response) => {
    if (request.url === '/modern') return modern(request, response);
    const known = sessions.get(String(request.headers['mcp-session-id']));
    void (known ? Promise.resolve(known) : openSession()).then((transport) =>
      transport.handleRequest(request, response),
    );
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
  process.on('disconnect', () => process.exit());
}
