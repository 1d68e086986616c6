// Runs a command of the workspace on any machine that has Node 18 and npm: finds the pinned pnpm, installs, hands over.
// `npm start`, `npm test` and the like come here; inside, everything runs on the Node that the lockfile pins.
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';

const root = new URL('..', import.meta.url);
const pinned = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')).packageManager;
const windows = process.platform === 'win32';
// What the outer npm exports would be taken for settings of pnpm; only a registry is meant for it too.
const env = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !/^npm_(config_(?!registry$)|package_|lifecycle_)/i.test(name),
  ),
);
const options = { cwd: root, env, shell: windows };

const found = spawnSync('pnpm', ['--version'], { ...options, encoding: 'utf8' }).stdout?.trim();
if (`pnpm@${found}` !== pinned) {
  // npx says where it is, and is not run in between: it does not pass signals on.
  const npx = `npx --yes --prefer-offline --package=${pinned} --call="node -p process.env.PATH"`;
  const stdio = ['ignore', 'pipe', 'inherit'];
  const { status, stdout } = spawnSync(npx, { ...options, shell: true, stdio, encoding: 'utf8' });
  if (status !== 0) process.exit(status ?? 1);
  env.PATH = stdout.trim();
}

let running;
let stopping = false;

function run(...args) {
  // In a group of its own: Ctrl-C then comes here alone, and is passed on once.
  const stdio = ['ignore', 'inherit', 'inherit'];
  running = spawn('pnpm', args, { ...options, stdio, detached: !windows });
  return new Promise((resolve, reject) => {
    running.on('error', reject);
    running.on('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  }).finally(() => stopping && endGroup('SIGTERM'));
}

function stop(signal) {
  if (stopping || !running) return;
  stopping = true;
  running.kill(signal);
  setTimeout(endGroup, 5000, 'SIGKILL').unref();
}

function endGroup(signal) {
  try {
    process.kill(windows ? running.pid : -running.pid, signal);
  } catch {} // It has ended.
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
const parent = process.ppid;
setInterval(() => process.ppid === parent || stop('SIGTERM'), 500).unref();

const installed = await run('install', '--frozen-lockfile', '--prefer-offline');
process.exitCode = installed || stopping ? installed : await run('exec', ...process.argv.slice(2));
