// Builds the host and starts it; the `electron` package fetches its program the first time.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { buildHost } from './build.ts';

const electron = createRequire(import.meta.url)('electron') as unknown as string;
await buildHost();
const child = spawn(electron, [join(import.meta.dirname, 'dist'), ...process.argv.slice(2)], {
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => (process.exitCode = code ?? 1));
