// Installs the libraries where the lockfile asks for it, and links the workspace's packages beside them.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const here = import.meta.dirname;
const PACKAGES = ['adapters', 'core', 'fixtures', 'react'];

/** Throws where npm fails. */
export function prepare(): void {
  const lock = createHash('sha256')
    .update(readFileSync(join(here, 'package-lock.json')))
    .digest('hex');
  const mark = join(here, 'node_modules', '.installed');
  if (!existsSync(mark) || readFileSync(mark, 'utf8') !== lock) {
    console.log('Installing the libraries: about 2 GB, and a minute or more');
    // Not `npm ci`: it wants the binaries of every platform in the lockfile, and not every registry has them.
    const { status } = spawnSync('npm', ['install', '--no-save', '--no-progress', '--loglevel=error'], {
      cwd: here,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    if (status !== 0) throw new Error(`npm install in apps/interop failed with status ${status}`);
    writeFileSync(mark, lock);
  }
  const scope = join(here, 'node_modules', '@elicitation-kit');
  mkdirSync(scope, { recursive: true });
  for (const name of PACKAGES) {
    const link = join(scope, name);
    rmSync(link, { recursive: true, force: true });
    symlinkSync(join(here, '../../packages', name), link, 'junction');
  }
}
