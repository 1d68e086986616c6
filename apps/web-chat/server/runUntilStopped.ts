import { once } from 'node:events';
import type { RunningWebChat } from './startWebChat.ts';

/** Starts on `PORT`, default 3200, says where, and ends in order on SIGINT or SIGTERM. */
export async function runUntilStopped(
  start: (options: { port: number }) => Promise<Pick<RunningWebChat, 'url' | 'close'>>,
): Promise<void> {
  const port = Number(process.env['PORT'] || 3200);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    fail(`PORT must be a whole number from 0 to 65535, and is ${process.env['PORT']}.`);
    return;
  }
  // Heard from the beginning, so that a stop while it still starts is in order too.
  const stopped = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  try {
    const { url, close } = await start({ port });
    console.log(`Open ${url}`);
    await stopped;
    await close();
  } catch (error) {
    if (!(error instanceof Error && /EADDRINUSE|EACCES|already in use/.test(error.message))) throw error;
    fail(`Port ${port} is in use or not allowed. Set PORT to another one.`);
  }
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
