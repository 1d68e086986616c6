import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

test('the process ends when its client goes away, also in the middle of a question', async () => {
  const child = spawn(process.execPath, [fileURLToPath(new URL('stdio.ts', import.meta.url))], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const say = (message: object): void => {
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  };
  say({
    id: 1,
    method: 'initialize',
    params: {
      protocolVersion: '2025-11-25',
      capabilities: { elicitation: {} },
      clientInfo: { name: 'raw', version: '0.0.0' },
    },
  });
  say({ method: 'notifications/initialized' });
  say({ id: 2, method: 'tools/call', params: { name: 'add_site', arguments: {} } });
  for await (const line of createInterface(child.stdout)) {
    if (line.includes('elicitation/create')) break;
  }
  child.stdin.end();
  expect(await exited).toEqual([0, null]);
});
