import { expect, test } from 'vitest';
import { createTestStore } from '../../testStore.ts';
import type { Content } from '../protocol.ts';

const MARKER = 'MARKER';
const fields = ['text', 'email', 'number', 'yes', 'choice', 'choices'];
const properties = {
  text: { type: 'string', minLength: 3 },
  email: { type: 'string', format: 'email' },
  number: { type: 'number' },
  yes: { type: 'boolean' },
  choice: { type: 'string', enum: ['a', 'b'] },
  choices: { type: 'array', items: { enum: ['a', 'b'] } },
};

/** The same wrong value in every field, then an answer with the marker wherever text may stand. */
const wrong: readonly Content[] = fields.flatMap((field) => [
  { [field]: MARKER },
  { [field]: [MARKER] },
  { text: MARKER, [`${field}-not-asked`]: MARKER },
]);
const right: Content = { text: MARKER, email: `${MARKER}@example.com`, choices: ['b'] };

test('what a person enters stands in the one answer and nowhere else', async () => {
  const seen: unknown[] = [];
  const store = createTestStore({ validate: () => [{ field: 'text', constraint: 'refused' }] });
  store.subscribe(() => seen.push(store.getSnapshot()));
  const { id, answer } = await store.ask({ properties, tool: { name: 'book' }, user: 'u1' });
  store.shown(id);
  for (const index of fields.keys()) store.drafts(id).set(index, MARKER);
  for (const content of [...wrong, right]) store.answer(id, { action: 'accept', content });
  store.extend(id);
  store.answer(id, { action: 'decline' });
  expect(await answer).toEqual({ action: 'decline' });

  const accepting = createTestStore();
  accepting.subscribe(() => seen.push(accepting.getSnapshot()));
  const second = await accepting.ask({ properties });
  accepting.answer(second.id, { action: 'accept', content: right });
  expect(JSON.stringify(await second.answer)).toContain(MARKER);

  seen.push(store.records, accepting.records, store.drafts(id).get(), accepting.getSnapshot());
  expect(seen.length).toBeGreaterThan(wrong.length);
  const text = JSON.stringify(seen).replaceAll('-not-asked', '');
  expect(text).toContain('refused');
  expect(text).not.toContain(MARKER);
});

test('an error tells a server about its own request, and holds nothing of an answer', async () => {
  const store = createTestStore();
  const { id } = await store.ask({ properties });
  store.drafts(id).set(0, MARKER);
  store.answer(id, { action: 'accept', content: { text: MARKER, more: MARKER } });
  const [refused] = await Promise.allSettled([store.send({ params: {}, refusals: 'reject' })]);
  store.close();
  const [closed] = await Promise.allSettled([store.send()]);
  for (const outcome of [refused, closed]) {
    expect(outcome.status).toBe('rejected');
    expect(String(outcome.status === 'rejected' && outcome.reason)).not.toContain(MARKER);
  }
});
