import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseSync } from 'vite';

/** So many imports away, a test of another folder is about a file too. */
const NEAR = 2;

/** What takes longer than this, ms, is asked last. */
const SLOW = 250;

/**
 * For each file, the tests of its folder that load it, and those of others near by; the nearest first: its own, then by how many imports
 * lie between, then the quickest.
 */
export function relevantTests(
  root: string,
  files: readonly string[],
  times: { readonly [test: string]: number },
): (file: string) => readonly string[] {
  const importers = new Map<string, string[]>();
  for (const file of files)
    for (const target of importsOf(root, file))
      importers.set(target, [...(importers.get(target) ?? []), file]);
  const took = (test: string): number => times[test] ?? 0;

  return (file) => {
    const distance = new Map([[file, 0]]);
    for (const [one, far] of distance)
      for (const importer of importers.get(one) ?? [])
        if (!distance.has(importer)) distance.set(importer, far + 1);
    const own = basename(file, '.ts');
    const rank = (test: string): number => {
      const near = basename(test).startsWith(`${own}.`) ? 0 : (distance.get(test) ?? 0);
      return took(test) > SLOW ? 1_000 + near : near;
    };
    return Array.from(distance.keys())
      .filter((one) => one.endsWith('.test.ts'))
      .filter((one) => dirname(one) === dirname(file) || (distance.get(one) ?? 0) <= NEAR)
      .toSorted((one, other) => rank(one) - rank(other) || took(one) - took(other));
  };
}

function importsOf(root: string, file: string): readonly string[] {
  const source = readFileSync(join(root, file), 'utf8');
  const { module } = parseSync(file, source);
  const late = module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
    source.slice(start + 1, end - 1),
  );
  const named = [...module.staticImports, ...module.staticExports.flatMap(({ entries }) => entries)].map(
    (one) => one.moduleRequest?.value ?? '',
  );
  // A file that only other processes load is named by its address.
  const addresses = Array.from(source.matchAll(/new URL\('(\.[^']+)'/g), ([, path = '']) => path);
  return [...named, ...late, ...addresses]
    .filter((path) => path.startsWith('.'))
    .map((path) => join(dirname(file), path));
}
