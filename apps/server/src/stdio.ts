import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { createServers } from './createServer.ts';

const serve = createServers();
serveStdio(() => serve());
