import type { Channel } from './channel.ts';

const reportEvery = 10_000;

/** Whether something is done within so many ms; false too where it fails, or the call ends first. Tells the caller that it waits. */
export function waitFor(
  done: (signal: AbortSignal) => Promise<unknown>,
  within: number,
  { signal, reportProgress }: Pick<Channel, 'signal' | 'reportProgress'>,
): Promise<boolean> {
  const waiting = new AbortController();
  return new Promise((resolve) => {
    const end = (isDone: boolean): void => {
      clearInterval(pulse);
      clearTimeout(limit);
      signal.removeEventListener('abort', giveUp);
      waiting.abort();
      resolve(isDone);
    };
    const giveUp = (): void => end(false);
    const pulse = setInterval(() => reportProgress('Waiting for the page'), reportEvery);
    const limit = setTimeout(giveUp, within);
    if (signal.aborted) return giveUp();
    signal.addEventListener('abort', giveUp);
    new Promise((settle) => settle(done(waiting.signal))).then(() => end(true), giveUp);
  });
}
