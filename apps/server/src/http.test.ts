import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { expect, test } from 'vitest';
import { connect } from './scriptedClient.ts';

test('the process prints its address, serves there, and ends on SIGTERM with a client connected', async () => {
  const child = spawn(process.execPath, [fileURLToPath(new URL('http.ts', import.meta.url))], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
  const url = /^MCP server on (http:\/\/127\.0\.0\.1:\d+\/mcp)\n$/.exec(line)?.[1];
  const person = await connect(new StreamableHTTPClientTransport(new URL(url ?? '')));
  const { tools } = await person.client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    'book_table',
    'deploy_service',
    'add_site',
    'link_ticket',
    'connect_calendar',
  ]);
  const rest = text(child.stdout);
  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  await person.close();
  expect(await rest).toBe('');
});
