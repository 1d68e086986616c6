import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** The code that a document shows under a mark, by the mark's name. */
function shown(document: string, mark: string): { readonly [name: string]: string } {
  const blocks = document.matchAll(new RegExp(`<!-- ${mark}: (.+?) -->\\n\\n\`\`\`ts\\n(.*?)\`\`\``, 'gs'));
  return Object.fromEntries(Array.from(blocks, ([, name = '', code = '']) => [name, code]));
}

test('the lines for each client library are lines that compile against it', () => {
  const compiled = read('apps/interop/recipes/lines.ts').matchAll(
    /^( *)\/\/ (\w+(?: \d)?)\n(.*?)^\1\/\/ end$/gms,
  );
  const lines = Array.from(compiled, ([, indent = '', name = '', code = '']) => [
    name,
    code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  ]);
  expect(shown(read('docs/clients.md'), 'lines')).toEqual(Object.fromEntries(lines));
});

test('a recipe shows the file that was run', () => {
  const recipes = globSync('docs/clients/*.md');
  expect(recipes).not.toEqual([]);
  for (const path of recipes) {
    const [[name, code] = []] = Object.entries(shown(read(path), 'recipe'));
    expect(code, path).toBe(read(`apps/interop/recipes/${name}.ts`));
  }
});

test('the docs hold a matrix in which nothing has failed', () => {
  const [, matrix = ''] = /<!-- matrix -->(.*)<!-- \/matrix -->/s.exec(read('docs/clients.md')) ?? [];
  expect(matrix).toContain('✓');
  expect(matrix).not.toMatch(/FAILED|not run/);
});
