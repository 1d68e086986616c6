// `npm run conformance`: the scenarios of `@modelcontextprotocol/conformance` that are about asking a person: its clients'
// through each adapter that they can be run through, its servers' against what `apps/server` asks with.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, untilListening } from '../contract/listening.ts';
import { prepare } from '../prepare.ts';

const here = join(import.meta.dirname, '..');
const SUITE = 'node_modules/@modelcontextprotocol/conformance/dist/index.js';

const CLIENTS = [
  ['elicitation-sep1034-client-defaults', '2025-11-25', ['sdk-v1', 'sdk-v2', 'transport']],
  ['sep-2322-client-request-state', '2026-07-28', ['sdk-v2', 'transport']],
  ['json-schema-ref-no-deref', '2026-07-28', ['sdk-v2', 'transport']],
] as const;
const SERVERS = [
  ['2025-11-25', ['tools-call-elicitation', 'elicitation-sep1034-defaults', 'elicitation-sep1330-enums']],
  [
    '2026-07-28',
    [
      'basic-elicitation',
      'basic-sampling',
      'basic-list-roots',
      'request-state',
      'multiple-input-requests',
      'multi-round',
      'missing-input-response',
      'non-tool-request',
      'result-type',
      'unsupported-methods',
      'tampered-state',
      'capability-check',
      'ignore-extra-params',
      'validate-input',
    ].map((name) => `input-required-result-${name}`),
  ],
] as const;

prepare();
const results = mkdtempSync(join(tmpdir(), 'elicitation-kit-conformance-'));
const tally = { passed: 0, failed: 0 };

for (const [scenario, revision, adapters] of CLIENTS)
  for (const adapter of adapters) {
    const command = `"${process.execPath}" conformance/client.ts ${adapter}`;
    await check(
      `client ${scenario} through ${adapter}`,
      ['client', '--command', command],
      scenario,
      revision,
    );
  }

const port = await freePort();
const server = spawn(process.execPath, ['conformance/server.ts', String(port)], {
  cwd: here,
  stdio: 'inherit',
});
// Also where this ends otherwise than it should.
process.on('exit', () => server.kill());
try {
  await untilListening(port);
  for (const [revision, scenarios] of SERVERS)
    for (const scenario of scenarios)
      await check(
        `server ${scenario}`,
        ['server', '--url', `http://127.0.0.1:${port}/mcp`],
        scenario,
        revision,
      );
} finally {
  server.kill();
  rmSync(results, { recursive: true, force: true });
}
process.exitCode = tally.failed > 0 ? 1 : 0;
console.log(`\n${tally.passed} passed, ${tally.failed} failed`);

async function check(
  title: string,
  args: readonly string[],
  scenario: string,
  revision: string,
): Promise<void> {
  const child = spawn(
    process.execPath,
    [
      '--import',
      join(here, 'onLoopback.mjs'),
      SUITE,
      ...args,
      '--scenario',
      scenario,
      '--spec-version',
      revision,
      '-o',
      results,
    ],
    { cwd: here, stdio: ['ignore', 'pipe', 'pipe'], timeout: 120_000 },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += String(chunk);
    });
  const [code] = (await once(child, 'close')) as [number | null];
  // A scenario that is not of this revision runs nothing, and says so.
  const count = /Passed: (\d+)\/(\d+)/.exec(output);
  const passed = code === 0 && count !== null && count[1] === count[2] && count[1] !== '0';
  tally[passed ? 'passed' : 'failed'] += 1;
  console.log(passed ? ` ✓ ${title}: ${count[1]} of ${count[2]}` : ` ✗ ${title}\n${output}`);
}
