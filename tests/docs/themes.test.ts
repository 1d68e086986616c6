import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

test('the code of docs/themes.md is files that compile, all of them', () => {
  const shown = Array.from(
    read('docs/themes.md').matchAll(/<!-- code: (\S+) -->\n\n```tsx\n(.*?)```/gs),
    ([, path = '', code]) => [path, code] as const,
  );
  const files = globSync('tests/docs/themes/*.tsx').map((path) => [path, read(path)] as const);
  expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(files));
});

test('the versions that docs/themes.md says were run are those that are installed', () => {
  const catalog = read('pnpm-workspace.yaml');
  const rows = read('docs/themes.md').matchAll(/^\| \[`(@rjsf\/\w+)`\]\(#.*?\) +\| (\d+\.\d+\.\d+)/gm);
  const versions = Array.from(rows, ([, name, version]) => `'${name}': ${version}`);
  expect(versions).toHaveLength(4);
  for (const version of versions) expect(catalog).toContain(version);
});
