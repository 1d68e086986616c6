import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** So many mutants are tried in one run, each in a copy of its own. */
export const SLOTS = 10;

/**
 * Copies of what the tests of core need, side by side in a temporary folder: in `slot0`, `slot1` and so on. Properties are tried a hundred
 * times each, and count no further.
 */
export function copyProject(from: string): string {
  const to = realpathSync(mkdtempSync(join(tmpdir(), 'elicitation-kit-mutants-')));
  mkdirSync(join(to, 'tests'));
  for (const path of ['package.json', 'tests/failOnConsole.ts']) cpSync(join(from, path), join(to, path));
  symlinkSync(join(from, 'node_modules'), join(to, 'node_modules'), 'junction');
  const first = join(to, 'slot0');
  for (const path of ['tsconfig.base.json', 'packages/core', 'packages/fixtures'])
    cpSync(join(from, path), join(first, path), {
      recursive: true,
      filter: (source) => !/\/(?:dist|node_modules)$/.test(source),
    });
  symlinkSync(
    join(from, 'packages/core/node_modules'),
    join(first, 'packages/core/node_modules'),
    'junction',
  );
  for (const test of globSync('packages/core/src/**/*.test.ts', { cwd: first })) {
    const quick = readFileSync(join(first, test), 'utf8')
      .replaceAll(/numRuns: [\d_]+/g, 'numRuns: 100')
      .replaceAll(/(toBeGreaterThan(?:OrEqual)?)\([\d_]{2,}\)/g, '$1(-1)');
    writeFileSync(join(first, test), quick);
  }
  for (let slot = 1; slot < SLOTS; slot += 1)
    cpSync(first, join(to, `slot${slot}`), { recursive: true, verbatimSymlinks: true });
  return to;
}
