// Runs a workspace script on any machine that has Node 18 and npm: finds the pinned pnpm, installs, hands over.
// `npm start`, `npm test` and the like come here; inside, everything runs on the Node that the lockfile pins.
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';

const root = new URL('..', import.meta.url);
const pinned = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')).packageManager;
// What the outer npm exports would be taken for settings of pnpm; only a registry is meant for it too.
const env = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !/^npm_(config_(?!registry$)|package_|lifecycle_)/i.test(name),
  ),
);
const windows = process.platform === 'win32';
const options = { cwd: root, env, shell: windows };
const found = spawnSync('pnpm', ['--version'], { ...options, encoding: 'utf8' }).stdout?.trim();
const pnpm = `pnpm@${found}` === pinned ? ['pnpm'] : ['npx', '--yes', '--prefer-offline', pinned];

function run(...args) {
  const [command, ...rest] = [...pnpm, ...args];
  // npx and pnpm keep a signal for themselves: they run as a group of their own, and all of it gets the signal.
  const child = spawn(command, rest, {
    ...options,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: !windows,
  });
  const forward = (signal) => (windows ? child.kill(signal) : child.pid && process.kill(-child.pid, signal));
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, forward);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      for (const name of signals) process.off(name, forward);
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}

const installed = await run('install', '--frozen-lockfile', '--prefer-offline');
process.exitCode = installed === 0 ? await run('run', ...process.argv.slice(2)) : installed;
