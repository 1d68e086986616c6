import { reportApart } from '@elicitation-kit/core';
import type { Channel } from './channel.ts';

const reportEvery = 10_000;

/** Whether something is done within so many ms; false too where it fails, which is reported, or the call ends first. Tells the caller that it waits. */
export function waitFor(
  done: (signal: AbortSignal) => Promise<unknown>,
  withinMs: number,
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
    const limit = setTimeout(giveUp, withinMs);
    if (signal.aborted) return giveUp();
    signal.addEventListener('abort', giveUp);
    const fail = (error: unknown): void => {
      // One that was given up may say so by rejecting.
      if (!waiting.signal.aborted) reportApart(error);
      giveUp();
    };
    new Promise((settle) => settle(done(waiting.signal))).then(() => end(true), fail);
  });
}
