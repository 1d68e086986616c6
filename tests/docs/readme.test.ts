import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

test('the lines that the README shows for embedding are files that compile', () => {
  const shown = Array.from(read('../../README.md').matchAll(/```tsx\n(.*?)```/gs), ([, code]) => code);
  const compiled = ['embed.tsx', 'callback.tsx'].map((file) => read(file).split(', from here on.\n')[1]);
  expect(shown).toEqual(compiled);
});

test('the README and the size check promise the same bytes', () => {
  const readme = read('../../README.md');
  const budgets = JSON.parse(read('../../.size-limit.json')) as readonly { readonly limit: string }[];
  for (const { limit } of budgets) expect(readme).toContain(limit);
});
