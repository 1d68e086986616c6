import { expect, test, vi } from 'vitest';
import { hearErrors } from '../../testReports.ts';
import type * as Store from './createElicitationStore.ts';

test('where the code that reads requests cannot be loaded, they end with cancel, the host hears why, and the next tries again', async () => {
  vi.resetModules();
  const offline = new Error('offline');
  vi.doMock('./createDesk.ts', () => {
    throw offline;
  });
  const surfaced = hearErrors();
  const { createElicitationStore }: typeof Store = await import('./createElicitationStore.ts');
  const store = createElicitationStore();
  const server = { id: 'booking', label: 'Booking' };
  const params = { message: 'Go on?', requestedSchema: {} };
  expect(await store.onElicitation(params, { server })).toEqual({ action: 'cancel' });
  expect(store.getSnapshot().ended).toMatchObject({ ending: 'no-view' });
  await vi.waitFor(() => expect(surfaced).toEqual([expect.objectContaining({ cause: offline })]));

  vi.doUnmock('./createDesk.ts');
  const shown = new Promise<void>((resolve) => {
    store.subscribe(resolve);
  });
  void store.onElicitation(params, { server });
  await shown;
  expect(store.getSnapshot().items).toHaveLength(1);
  store.close();
});
