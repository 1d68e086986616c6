// The tools that the server scenarios want, as `npm run --prefix apps/server conformance` serves them: `ask()` puts its
// questions; sampling and roots are the SDK's alone.
// `node server.ts PORT`
import { createServer } from 'node:http';
import { createConformanceServers } from '../../server/src/conformance/createConformanceServers.ts';
import { createHttpHandler } from '../../server/src/createHttpHandler.ts';

const handler = createHttpHandler({ path: '/mcp', servers: createConformanceServers });
createServer((request, response) => void handler(request, response)).listen(
  Number(process.argv[2]),
  '127.0.0.1',
);
