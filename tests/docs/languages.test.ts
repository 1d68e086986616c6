import { readFileSync } from 'node:fs';
import { locales } from '@elicitation-kit/react/languages';
import { expect, test } from 'vitest';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const page = read('docs/languages.md');

test('the code of docs/languages.md is files that compile', () => {
  const blocks = Array.from(page.matchAll(/<!-- code: (\S+) -->\n\n```tsx\n(.*?)```/gs));
  expect(blocks).toHaveLength(3);
  for (const [, path = '', code] of blocks) expect(code, path).toBe(read(path));
});

test('docs/languages.md names every language, and none more', () => {
  const named = Array.from(page.matchAll(/^\| `([\w-]+)` /gm), ([, locale]) => locale);
  expect(named).toEqual([...locales]);
});
