import { expect, test, vi } from 'vitest';
import type * as Store from './createElicitationStore.ts';

test('where the code that reads requests cannot be loaded, they end with cancel, the host hears why, and the next tries again', async () => {
  vi.resetModules();
  const offline = new Error('offline');
  vi.doMock('./createDesk.ts', () => {
    throw offline;
  });
  const surfaced: (() => void)[] = [];
  const { createElicitationStore }: typeof Store = await import('./createElicitationStore.ts');
  const store = createElicitationStore();
  const server = { id: 'booking', label: 'Booking' };
  const params = { message: 'Go on?', requestedSchema: {} };
  const spy = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation((run) => surfaced.push(run));
  expect(await store.onElicitation(params, { server })).toEqual({ action: 'cancel' });
  spy.mockRestore();
  expect(store.getSnapshot().ended).toMatchObject({ ending: 'no-view' });
  expect(surfaced).toHaveLength(1);
  expect(surfaced[0]).toThrow(expect.objectContaining({ cause: offline }));

  vi.doUnmock('./createDesk.ts');
  const shown = new Promise<void>((resolve) => {
    store.subscribe(resolve);
  });
  void store.onElicitation(params, { server });
  await shown;
  expect(store.getSnapshot().items).toHaveLength(1);
  store.close();
});
