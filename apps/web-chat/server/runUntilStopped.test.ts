import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { runUntilStopped } from './runUntilStopped.ts';

describe('says in one line', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    process.exitCode = undefined;
  });

  test.each(['abc', '70000', '-1', '3200.5'])('that PORT=%s is no port', async (port) => {
    vi.stubEnv('PORT', port);
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const start = vi.fn<Parameters<typeof runUntilStopped>[0]>();
    await runUntilStopped(start);
    expect(error.mock.calls).toEqual([[`PORT must be a whole number from 0 to 65535, and is ${port}.`]]);
    expect(start).not.toHaveBeenCalled();
    expect(process.exitCode).toBe(1);
  });

  test('that the port is in use', async () => {
    vi.stubEnv('PORT', '');
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    await runUntilStopped(async () => {
      throw new Error('listen EADDRINUSE: address already in use 127.0.0.1:3200');
    });
    expect(error.mock.calls).toEqual([['Port 3200 is in use or not allowed. Set PORT to another one.']]);
    expect(process.exitCode).toBe(1);
  });
});

// On Windows a signal ends a process at once.
test.skipIf(process.platform === 'win32').each(['SIGINT', 'SIGTERM'] as const)(
  'ends in order on %s, even while it starts',
  async (signal) => {
    const program = `
      import { runUntilStopped } from '${new URL('runUntilStopped.ts', import.meta.url).href}';
      await runUntilStopped(async () => {
        console.log('starting');
        const open = await new Promise((resolve) => {
          const timer = setInterval(() => {}, 1000);
          process.once('${signal}', () => setImmediate(resolve, timer));
        });
        return { url: 'http://127.0.0.1', close: async () => clearInterval(open) };
      });
      console.log('closed');`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const output = text(child.stdout);
    const exit = once(child, 'exit');
    await once(child.stdout, 'data');
    child.kill(signal);
    expect(await exit).toEqual([0, null]);
    expect(await output).toBe('starting\nOpen http://127.0.0.1\nclosed\n');
  },
);
