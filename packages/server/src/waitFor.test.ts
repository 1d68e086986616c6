import { afterEach, expect, test, vi } from 'vitest';
import { hearErrors } from '../../core/testReports.ts';
import { waitFor } from './waitFor.ts';

afterEach(() => void vi.useRealTimers());

test.each([
  [
    'at once',
    () => {
      throw new Error('a fault of the tool');
    },
  ],
  ['later', () => Promise.reject(new Error('a fault of the tool'))],
])(
  'where what a page waits for fails %s, it is not done, its author learns why, and nobody is told any more that it is waited for',
  async (_when, done) => {
    const reported = hearErrors();
    vi.useFakeTimers();
    const reportProgress = vi.fn<() => void>();
    const { signal } = new AbortController();
    expect(await waitFor(done, 60_000, { signal, reportProgress })).toBe(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reportProgress).not.toHaveBeenCalled();
    expect(reported).toEqual([new Error('a fault of the tool')]);
  },
);

test('what is no longer waited for, and says so by rejecting, is no fault', async () => {
  const reported = hearErrors();
  vi.useFakeTimers();
  const { signal } = new AbortController();
  const done = (given: AbortSignal): Promise<never> =>
    new Promise((_, reject) => given.addEventListener('abort', () => reject(given.reason as Error)));
  const waited = waitFor(done, 60_000, { signal, reportProgress: () => {} });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await waited).toBe(false);
  expect(reported).toEqual([]);
});
