import type { RunningWebChat } from './startWebChat.ts';

/** Starts on `PORT`, default 3200, says where, and ends in order on SIGINT or SIGTERM. */
export async function runUntilStopped(
  start: (options: { port: number }) => Promise<RunningWebChat>,
): Promise<void> {
  const port = Number(process.env['PORT'] ?? 3200);
  try {
    const { url, close } = await start({ port });
    console.log(`Open ${url}`);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close());
  } catch (error) {
    if (!(error instanceof Error && /EADDRINUSE|already in use/.test(error.message))) throw error;
    console.error(`Port ${port} is in use. Set PORT to another one.`);
    process.exitCode = 1;
  }
}
