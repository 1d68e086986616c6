import { spawn } from 'node:child_process';

export interface Outcome {
  readonly ok: boolean;
  /** What it wrote to stdout and stderr, in order. */
  readonly output: string;
}

/** Runs a command of the workspace to its end; `live` passes its output through as it comes. */
export function run(
  command: string,
  args: readonly string[],
  live: 'live' | 'quiet' = 'quiet',
): Promise<Outcome> {
  return new Promise((resolve) => {
    const stdio = live === 'live' ? 'inherit' : 'pipe';
    const child = spawn(command, args, {
      stdio: ['ignore', stdio, stdio],
      shell: process.platform === 'win32',
    });
    let output = '';
    const collect = (chunk: Buffer): void => {
      output += String(chunk);
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('error', (error) => resolve({ ok: false, output: error.message }));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}

/** Like `run`, for what later steps stand on: throws, with the output, where the command fails. */
export async function finish(command: string, args: readonly string[]): Promise<void> {
  const { ok, output } = await run(command, args);
  if (!ok) throw new Error(`${command} ${args.join(' ')} failed\n${output}`);
}
