import { createServer } from 'node:http';
import { createConformanceServers } from './conformance/createConformanceServers.ts';
import { createHttpHandler } from './createHttpHandler.ts';

const path = '/mcp';
const port = Number(process.env['PORT'] ?? 3210);
// What the official conformance suite asks for, in the place of the example's tools.
const isExamined = process.argv.includes('--conformance');
const handler = createHttpHandler({ path, ...(isExamined && { servers: createConformanceServers }) });
const httpServer = createServer((request, response) => void handler(request, response));

httpServer.listen(port, '127.0.0.1', () => {
  const address = httpServer.address();
  const actual = typeof address === 'object' && address ? address.port : port;
  console.log(`MCP server on http://127.0.0.1:${actual}${path}`);
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    httpServer.close();
    // Connections that clients keep alive would hold the process.
    void handler.close().then(() => httpServer.closeAllConnections());
  });
}
