import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const meta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'raw', version: '0.0.0' },
  'io.modelcontextprotocol/clientCapabilities': { elicitation: { form: {} } },
};

test.each([
  [
    '2025-11-25',
    [
      {
        id: 1,
        method: 'initialize',
        params: {
          protocolVersion: '2025-11-25',
          capabilities: { elicitation: {} },
          clientInfo: { name: 'raw', version: '0.0.0' },
        },
      },
      { method: 'notifications/initialized' },
      { id: 2, method: 'tools/call', params: { name: 'add_site', arguments: {} } },
    ],
  ],
  ['2026-07-28', [{ id: 1, method: 'tools/call', params: { name: 'add_site', arguments: {}, _meta: meta } }]],
])(
  'the process ends when its client of %s goes away, also in the middle of a question',
  async (_, messages) => {
    const child = spawn(process.execPath, [fileURLToPath(new URL('stdio.ts', import.meta.url))], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    onTestFinished(() => void child.kill());
    const exited = once(child, 'exit');
    for (const message of messages) child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
    for await (const line of createInterface(child.stdout)) {
      if (line.includes('elicitation/create')) break;
    }
    child.stdin.end();
    expect(await exited).toEqual([0, null]);
  },
);
