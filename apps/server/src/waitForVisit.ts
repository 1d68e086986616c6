import type { Page } from './createPages.ts';
import { reportProgress, type ToolCall } from './reportProgress.ts';

const reportEvery = 10_000;

/** Whether the page is visited within so many ms; false too where the call ends first. Tells the caller that it waits. */
export function waitForVisit(page: Page, call: ToolCall, within: number): Promise<boolean> {
  const { signal } = call;
  return new Promise((resolve) => {
    const end = (visited: boolean): void => {
      clearInterval(pulse);
      clearTimeout(limit);
      signal.removeEventListener('abort', giveUp);
      resolve(visited);
    };
    const giveUp = (): void => end(false);
    const pulse = setInterval(() => reportProgress(call, 'Waiting for the page'), reportEvery);
    const limit = setTimeout(giveUp, within);
    if (signal.aborted) return giveUp();
    signal.addEventListener('abort', giveUp);
    void page.visited.then(() => end(true));
  });
}
