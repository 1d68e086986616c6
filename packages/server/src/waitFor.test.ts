import { afterEach, expect, test, vi } from 'vitest';
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
  'where what a page waits for fails %s, it is not done, and nobody is told any more that it is waited for',
  async (_when, done) => {
    vi.useFakeTimers();
    const reportProgress = vi.fn<() => void>();
    const { signal } = new AbortController();
    expect(await waitFor(done, 60_000, { signal, reportProgress })).toBe(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reportProgress).not.toHaveBeenCalled();
  },
);
