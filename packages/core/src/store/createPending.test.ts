import { describe, expect, test, vi } from 'vitest';
import { createTestStore } from '../../testStore.ts';
import type { ElicitResult } from '../protocol.ts';

const accept: ElicitResult = { action: 'accept', content: { city: 'Bern' } };
const decline: ElicitResult = { action: 'decline' };

describe('an answer that breaks the schema', () => {
  test('keeps the request open with the errors, until a good one comes', async () => {
    const store = createTestStore();
    const { id, answer } = await store.ask({
      properties: { city: { type: 'string', maxLength: 5 } },
      required: ['city'],
    });
    store.answer(id, { action: 'accept', content: { city: 'Bern, the capital' } });
    expect(store.getSnapshot().items[0]?.errors).toEqual([
      { field: 'city', constraint: 'maxLength', limit: 5 },
    ]);
    store.answer(id, { action: 'accept' });
    expect(store.getSnapshot().items[0]?.errors).toEqual([{ field: 'city', constraint: 'required' }]);
    store.answer(id, accept);
    expect(await answer).toEqual(accept);
    expect(store.records[0]?.refused).toEqual(['maxLength', 'required']);
  });

  test('can still be declined', async () => {
    const store = createTestStore();
    const { id, answer } = await store.ask({ required: ['city'] });
    store.answer(id, { action: 'accept' });
    store.answer(id, decline);
    expect(await answer).toEqual(decline);
  });

  test('is refused for a key that was never asked', async () => {
    const store = createTestStore();
    const { id } = await store.ask();
    store.answer(id, { action: 'accept', content: { city: 'Bern', zip: 3000 } });
    expect(store.getSnapshot().items[0]?.errors).toEqual([{ field: 'zip', constraint: 'unknown' }]);
  });

  test("is refused by the host's own check, after the schema's", async () => {
    const validate = vi.fn(() => [{ field: 'city', constraint: 'refused' } as const]);
    const store = createTestStore({ validate });
    const { id, answer } = await store.ask();
    store.answer(id, { action: 'accept', content: { city: 7 } });
    expect(validate).not.toHaveBeenCalled();
    store.answer(id, accept);
    expect(store.getSnapshot().items[0]?.errors).toEqual([{ field: 'city', constraint: 'refused' }]);
    expect(validate).toHaveBeenCalledWith(expect.objectContaining({ mode: 'form' }), { city: 'Bern' });
    validate.mockReturnValue([]);
    store.answer(id, accept);
    expect(await answer).toEqual(accept);
  });

  test('is refused above the cap on content; at the cap it passes', async () => {
    const content = { city: 'é' };
    const size = new TextEncoder().encode(JSON.stringify(content)).length;
    const store = createTestStore({ limits: { content: size } });
    const { id, answer } = await store.ask();
    store.answer(id, { action: 'accept', content: { city: 'é!' } });
    expect(store.getSnapshot().items[0]?.errors).toEqual([
      { field: '', constraint: 'maxLength', limit: size },
    ]);
    store.answer(id, { action: 'accept', content });
    expect(await answer).toEqual({ action: 'accept', content });
  });

  test('the cap on content is 1 MiB', async () => {
    const store = createTestStore();
    const { id } = await store.ask();
    store.answer(id, { action: 'accept', content: { city: 'x'.repeat(1024 * 1024 - 10) } });
    expect(store.getSnapshot().items[0]?.errors).toEqual([
      { field: '', constraint: 'maxLength', limit: 1024 * 1024 },
    ]);
    store.answer(id, { action: 'accept', content: { city: 'x'.repeat(1024 * 1024 - 11) } });
    expect(store.waiting()).toEqual([]);
  });
});
