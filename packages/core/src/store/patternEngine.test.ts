import { expect, test, vi } from 'vitest';
import type * as Patterns from '../content/patterns.ts';
import type { Json } from '../protocol.ts';
import type * as Store from './createElicitationStore.ts';

test('the engine for patterns is loaded by the first form that has one, in whichever field', async () => {
  vi.resetModules();
  const { createElicitationStore }: typeof Store = await import('./createElicitationStore.ts');
  const { checksPattern }: typeof Patterns = await import('../content/patterns.ts');
  const store = createElicitationStore();
  const ask = async (properties: Json): Promise<void> => {
    const params = { message: 'Where?', requestedSchema: { properties } };
    const shown = Promise.withResolvers<void>();
    const stop = store.subscribe(shown.resolve);
    void store.onElicitation(params, { server: { id: 'booking', label: 'Booking' } });
    await shown.promise.finally(stop);
    await vi.dynamicImportSettled();
  };
  await ask({ city: { type: 'string' } });
  expect(checksPattern('^a')).toBe(false);
  await ask({ city: { type: 'string' }, code: { type: 'string', pattern: '^a' } });
  await vi.waitFor(() => expect(checksPattern('^a')).toBe(true));
  store.close();
});

test('where the engine cannot be loaded, a pattern is the server’s to judge, and the next form tries again', async () => {
  vi.resetModules();
  vi.doMock('../content/linearPattern.ts', () => {
    throw new Error('offline');
  });
  const { createElicitationStore }: typeof Store = await import('./createElicitationStore.ts');
  const { checksPattern }: typeof Patterns = await import('../content/patterns.ts');
  const store = createElicitationStore();
  const params = {
    message: 'Which code?',
    requestedSchema: { properties: { code: { type: 'string', pattern: '^a' } } },
  };
  const answers: Promise<unknown>[] = [];
  const ask = async (): Promise<string> => {
    const shown = Promise.withResolvers<void>();
    const stop = store.subscribe(shown.resolve);
    answers.push(store.onElicitation(params, { server: { id: 'booking', label: 'Booking' } }));
    await shown.promise.finally(stop);
    await vi.dynamicImportSettled();
    return store.getSnapshot().items[0]?.id ?? '';
  };
  store.answer(await ask(), { action: 'accept', content: { code: 'zzz' } });
  expect(await answers[0]).toEqual({ action: 'accept', content: { code: 'zzz' } });
  vi.doUnmock('../content/linearPattern.ts');
  await ask();
  await vi.waitFor(() => expect(checksPattern('^a')).toBe(true));
  store.close();
});
