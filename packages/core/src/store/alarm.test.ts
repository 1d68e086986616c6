import { expect, test, vi } from 'vitest';
import { createTestClock } from '../../testClock.ts';
import { createElicitationStore } from './createElicitationStore.ts';

test('a process stays for a question that waits, and not for a page that was opened', async () => {
  const clock = createTestClock();
  const unref = vi.fn<() => void>();
  const store = createElicitationStore({
    clock: {
      ...clock,
      setTimeout: (run, ms) => ({ timer: clock.setTimeout(run, ms), unref }),
      clearTimeout: (handle) => clock.clearTimeout((handle as { readonly timer: unknown }).timer),
    },
  });
  const params = { mode: 'url', message: 'Link it', url: 'https://example.com/' };
  const answer = store.onElicitation(params, { server: { id: 'booking', label: 'Booking' } });
  await vi.waitFor(() => expect(store.getSnapshot().items).toHaveLength(1));
  expect(clock.waiting()).toBeGreaterThan(0);
  expect(unref).not.toHaveBeenCalled();
  store.opened(store.getSnapshot().items[0]?.id ?? '');
  expect(await answer).toEqual({ action: 'accept' });
  expect(unref).toHaveBeenCalledOnce();
});
