import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { TestProject } from 'vitest/node';
import { buildHost } from '../build.ts';
import { findElectron, NO_DISPLAY } from './findElectron.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of the built host, and the display that it is shown on; empty where there is no Electron. */
    readonly host: { readonly folder: string; readonly display: string };
  }
}

/** Builds the host and gives it a display, once for all tests of it. */
export default async function provideHost(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const { DISPLAY = '' } = process.env;
  installDisplay();
  const found = findElectron();
  if ('missing' in found) {
    console.log(`The tests of the desktop host are skipped: ${found.missing}.`);
    project.provide('host', { folder: '', display: '' });
    return undefined;
  }
  const folder = await mkdtemp(join(tmpdir(), 'electron-host-'));
  const needsDisplay = process.platform === 'linux' && DISPLAY === '';
  await buildHost(folder);
  const own = needsDisplay ? await startDisplay() : undefined;
  project.provide('host', { folder, display: own?.name ?? DISPLAY });
  return async () => {
    own?.stop();
    await rm(folder, { recursive: true });
  };
}

/** On Debian as root, as in containers, what is missing of a display is installed where Electron itself is there. */
function installDisplay(): void {
  const found = findElectron();
  const canInstall = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  if (!('missing' in found) || found.missing !== NO_DISPLAY || !canInstall) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'xvfb']])
    spawnSync('apt-get', args, { stdio: 'ignore', env });
}

/** A display in memory, on the first number that is free. */
async function startDisplay(): Promise<{ readonly name: string; readonly stop: () => void }> {
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(child.stdio[3] as Readable, 'data')) as [Buffer];
  return { name: `:${String(number).trim()}`, stop: () => child.kill() };
}
