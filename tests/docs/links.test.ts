import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const pages = globSync(['*.md', 'docs/**/*.md', 'packages/*/README.md', 'apps/*/README.md'], { cwd: root });

/** Every link of a page to a file of the repository: its text, and the file. */
function linksOf(page: string): readonly { readonly text: string; readonly file: string }[] {
  const source = readFileSync(resolve(root, page), 'utf8').replaceAll(/```.*?```/gs, '');
  return Array.from(
    source.matchAll(/(?<!!)\[([^\]]+)\]\((?!https?:|#)([^)#\s]+)[^)]*\)/g),
    ([, text = '', path = '']) => ({ text, file: resolve(root, dirname(page), path) }),
  );
}

const plain = (source: string): string => source.replaceAll(/\\(['"`])/g, '$1');

test.each(pages)('what %s links to is there, and so is each test that it names', (page) => {
  const broken = linksOf(page).filter(({ text, file }) => {
    if (!existsSync(file)) return true;
    return /\.test\.tsx?$/.test(file) && !plain(readFileSync(file, 'utf8')).includes(text);
  });
  expect(broken).toEqual([]);
});

test('the tables of duties and threats leave nothing out', () => {
  const duties = readFileSync(resolve(root, 'docs/duties.md'), 'utf8');
  for (let duty = 1; duty <= 58; duty += 1)
    expect(duties).toMatch(new RegExp(`^\\| C${duty} +\\|[^|]+\\|[^|]+\\|[^|]+\\|$`, 'm'));
});

test('in the table of features each yes of the kit names the test that holds it', () => {
  const compared = readFileSync(resolve(root, 'docs/compared.md'), 'utf8');
  const rows = compared.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  // The kit stands second where the peers stand beside it, and last but one in the list of single features.
  const kits = rows.flatMap((cells) =>
    cells.length === 11 ? [cells.slice(2)] : cells.length === 6 ? [cells.slice(3)] : [],
  );
  const yes = kits.filter(([kit = '']) => /^[YP]\b/.test(kit));
  expect(yes.length).toBeGreaterThan(60);
  expect(yes.filter((cells) => !/\]\([^)]+\.test\.tsx?\)$/.test(cells.at(-2) ?? ''))).toEqual([]);
});
