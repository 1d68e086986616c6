import { describe, expect, test, vi } from 'vitest';
import { createTestStore } from '../../testStore.ts';
import type { ElicitResult } from '../protocol.ts';

const cancel: ElicitResult = { action: 'cancel' };

describe('drafts', () => {
  test('stay with their request and raise no event', async () => {
    const store = createTestStore();
    const first = await store.ask();
    const second = await store.ask({
      properties: { city: { type: 'string' }, sure: { type: 'boolean' } },
      required: ['sure'],
    });
    const onChange = vi.fn<() => void>();
    store.subscribe(onChange);
    store.drafts(first.id).set(0, 'Bern');
    store.drafts(second.id).set(0, 'Basel');
    expect(store.drafts(first.id).get()).toEqual(['Bern']);
    expect(store.drafts(second.id).get()).toEqual(['Basel', false]);
    expect(onChange).not.toHaveBeenCalled();
  });

  test('hold no secret and no field that is not there', async () => {
    const store = createTestStore();
    const { id } = await store.ask({ properties: { password: { type: 'string' } } });
    store.drafts(id).set(0, 'hunter2');
    store.drafts(id).set(7, 'Bern');
    expect(store.drafts(id).get()).toEqual([null]);
  });

  test('are gone when their request has settled', async () => {
    const store = createTestStore();
    const { id } = await store.ask();
    store.drafts(id).set(0, 'Bern');
    store.answer(id, cancel);
    expect(store.drafts(id).get()).toEqual([]);
    store.drafts(id).set(0, 'Bern');
    expect(store.drafts(id).get()).toEqual([]);
  });
});
