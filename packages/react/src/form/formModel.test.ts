import type { Draft, Drafts, Field } from '@elicitation-kit/core';
import { loadPatterns } from '@elicitation-kit/core/form';
import { expect, test, vi } from 'vitest';
import { createFormModel, type FormModel } from './formModel.ts';

const shared = { description: undefined, secret: false, extra: {} };
const fields = [
  { ...shared, kind: 'text', name: 'city', label: 'City', required: true, maxLength: 5 },
  { ...shared, kind: 'number', name: 'size', label: 'Size', required: true, integer: true },
] as unknown as readonly Field[];

function createModel(kept: readonly Draft[] = [null, null]): { model: FormModel; drafts: Drafts } {
  let drafts = kept;
  const store: Drafts = {
    get: () => drafts,
    set: (index, draft) => {
      drafts = drafts.with(index, draft);
    },
  };
  return { model: createFormModel(fields, store), drafts: store };
}

test('what is typed is kept in the drafts, and a later model starts from them', () => {
  const { model, drafts } = createModel();
  model.change(0, 'Lisbon');
  expect(drafts.get()).toEqual(['Lisbon', null]);
  expect(createModel(drafts.get()).model.get(0)).toEqual({ draft: 'Lisbon' });
});

test('drafts that are gone leave every field untouched', () => {
  const { model } = createModel([]);
  expect(model.get(1)).toEqual({ draft: null });
  expect(model.get(1)).toBe(model.get(1));
});

test('a change is told to its field and to those who watch all, and to no other field', () => {
  const { model } = createModel();
  const [first, second, all] = [vi.fn(), vi.fn(), vi.fn()];
  const stop = [model.subscribe(0, first), model.subscribe(1, second), model.subscribe('all', all)];
  model.change(0, 'Rome');
  stop.forEach((end) => end());
  model.change(0, 'Oslo');
  expect([first, second, all].map((listener) => listener.mock.calls.length)).toEqual([1, 0, 1]);
});

test('a field’s state is the same object until the field changes', () => {
  const { model } = createModel();
  const before = model.get(0);
  model.change(1, '2');
  expect(model.get(0)).toBe(before);
  expect(model.problems()).toBe(model.problems());
});

test('an error appears when a changed field is left, and is live from then on', () => {
  const { model } = createModel();
  model.blur(0);
  model.change(0, 'Lisbon');
  expect(model.get(0).error).toBeUndefined();
  model.blur(0);
  expect(model.get(0).error).toMatchObject({ constraint: 'maxLength', limit: 5 });
  model.change(0, 'Rome');
  expect(model.get(0).error).toBeUndefined();
  model.change(0, 'Berlin');
  expect(model.get(0).error).toBeDefined();
  expect(model.problems()).toEqual([]);
});

test('an attempt shows every error, and lists them in field order, with which are mended, until the next', () => {
  const { model } = createModel();
  expect(model.submit()).toMatchObject({ errors: [{ field: 'city' }, { field: 'size' }] });
  const mended = () => model.problems().map((problem) => problem.mended);
  expect(model.problems().map(({ index }) => index)).toEqual([0, 1]);
  expect(mended()).toEqual([false, false]);
  const before = model.problems();
  model.change(0, 'Lisbon');
  expect(model.problems()).toBe(before);
  model.change(1, '4');
  expect(mended()).toEqual([false, true]);
  model.change(1, 'four');
  expect(mended()).toEqual([false, false]);
  model.change(1, '4');
  model.submit();
  expect(model.problems().map(({ error }) => error.constraint)).toEqual(['maxLength']);
  model.change(0, 'Rome');
  expect(model.submit()).toEqual({ content: { city: 'Rome', size: 4 } });
});

test('errors from elsewhere stand until their field changes', () => {
  const { model } = createModel();
  model.change(0, 'Rome');
  model.refuse([{ field: 'city', constraint: 'refused' }]);
  expect(model.get(0).error).toMatchObject({ constraint: 'refused' });
  model.blur(0);
  model.change(1, '5');
  expect(model.get(0).error).toBeDefined();
  model.change(0, 'Oslo');
  expect(model.get(0).error).toBeUndefined();
});

test('a default that misses its own pattern is neither shown nor sent', async () => {
  await loadPatterns();
  const text = { ...shared, kind: 'text', required: false, pattern: '^[A-Z]+$' } as const;
  const asked = [
    { ...text, name: 'bad', label: 'Bad', default: 'a' },
    { ...text, name: 'good', label: 'Good', default: 'A' },
  ] as unknown as readonly Field[];
  const model = createFormModel(asked, { get: () => [], set: () => {} });
  expect(model.fields.map((field) => 'default' in field)).toEqual([false, true]);
  expect(model.submit()).toEqual({ content: { good: 'A' } });
});
