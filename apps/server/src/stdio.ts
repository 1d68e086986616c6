import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createServer } from './createServer.ts';

const server = createServer();
// The SDK does not watch for the end of stdin, and an open question's timer would keep the process alive.
process.stdin.once('end', () => void server.close());
await server.connect(new StdioServerTransport());
