import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

test('the lines that the README shows for embedding are a file that compiles', () => {
  const [, shown] = /```tsx\n(.*?)```/s.exec(read('../../README.md')) ?? [];
  const [, compiled] = read('embed.tsx').split('// README, "Embed it", from here on.\n');
  expect(shown).toBe(compiled);
});

test('the README and the size check promise the same bytes', () => {
  const readme = read('../../README.md');
  const budgets = JSON.parse(read('../../.size-limit.json')) as readonly { readonly limit: string }[];
  for (const { limit } of budgets) expect(readme).toContain(limit);
});
