import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const { packageManager, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly packageManager: string;
  readonly devDependencies: { readonly node: string };
};

test('pnpm chooses what it installs for the Node that the workspace brings', () => {
  const settings = readFileSync('pnpm-workspace.yaml', 'utf8');
  expect(/^nodeVersion: (.*)$/m.exec(settings)?.[1]).toBe(devDependencies.node);
});

// On Windows a signal ends a process at once: nothing there could hear it.
describe.skipIf(process.platform === 'win32')('a command of the workspace', { timeout: 30_000 }, () => {
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'elicitation-kit-bootstrap-'));
    cpSync('scripts/bootstrap.mjs', join(folder, 'scripts/bootstrap.mjs'));
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, packageManager }));
    writeFileSync(join(folder, 'pnpm-lock.yaml'), "lockfileVersion: '9.0'\n\nimporters:\n\n  .: {}\n");
    cpSync(join(import.meta.dirname, 'server.mjs'), join(folder, 'server.mjs'));
    cpSync(join(import.meta.dirname, 'parent.mjs'), join(folder, 'parent.mjs'));
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  function start(...args: readonly string[]) {
    const child = spawn('node', args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
    const serving = new Promise<void>((resolve) => {
      child.stdout.on('data', (chunk) => String(chunk).includes('serving') && resolve());
    });
    return { child, serving, exit: once(child, 'exit'), output: text(child.stdout) };
  }

  test('passes on how it ended', async () => {
    const { exit } = start('scripts/bootstrap.mjs', 'node', '--eval', 'process.exitCode = 3');
    expect(await exit).toEqual([3, null]);
  });

  test.each(['SIGINT', 'SIGTERM'] as const)('ends in order on %s, though it comes twice', async (signal) => {
    const { child, serving, exit, output } = start('scripts/bootstrap.mjs', 'node', 'server.mjs');
    await serving;
    child.kill(signal);
    child.kill(signal);
    expect(await exit).toEqual([0, null]);
    expect(await output).toMatch(/closed\n$/);
  });

  test('has not succeeded where a signal cut it short', async () => {
    const endless = "console.log('serving'); setInterval(() => {}, 1000)";
    const { child, serving, exit } = start('scripts/bootstrap.mjs', 'node', '--eval', endless);
    await serving;
    child.kill('SIGINT');
    expect(await exit).not.toEqual([0, null]);
  });

  test('ends in order when the process that started it is gone', async () => {
    const { child, serving, output } = start('parent.mjs');
    await serving;
    child.kill('SIGKILL');
    expect(await output).toMatch(/closed\n$/);
  });
});
