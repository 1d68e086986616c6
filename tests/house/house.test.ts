import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const MOST_LINES = 300;

const isTest = (file: string): boolean =>
  /\.test\.tsx?$|\/e2e\/|^tests\/|\/contract\/|\/test[A-Z]\w*\.tsx?$/.test(file);

const sources = globSync('{packages,apps,stories,scripts,.storybook}/**/*.{ts,tsx,mjs,css}', {
  cwd: root,
  exclude: (name) => /node_modules|dist|storybook-static|\.vite/.test(name),
}).filter((file) => !isTest(file));

test(`no file but a test is longer than ${MOST_LINES} lines`, () => {
  const long = sources
    .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > MOST_LINES);
  expect(sources.length).toBeGreaterThan(300);
  expect(long).toEqual([]);
});

/** The files and folders that the second column of a table names; a bare name stands beside the one before it, or in its package's `src`. */
function roomsOf(line: string, home: string): readonly string[] {
  let folder = home;
  const [, , cell = ''] = line.split('|');
  return Array.from(cell.matchAll(/`([\w./-]+)`/g), ([, named = '']) => {
    const places = [join(home, named), join(folder, named), join('packages', named)];
    const found = places.find((path) => existsSync(resolve(root, path))) ?? named;
    folder = dirname(found);
    return found;
  });
}

test('each room that ARCHITECTURE.md names is there', () => {
  const page = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
  const packages = page.split('\n### ').slice(1);
  const rooms = packages.flatMap((part) => {
    const [name = '', ...lines] = part.split('\n');
    return lines
      .filter((line) => line.startsWith('| '))
      .flatMap((line) => roomsOf(line, `packages/${name}/src`));
  });
  expect(rooms.length).toBeGreaterThan(90);
  expect(rooms.filter((room) => !existsSync(resolve(root, room)))).toEqual([]);
});

/** The files of the house that a file imports or exports from; what it loads by `import()` comes later, and may lead back. */
function importsOf(file: string): readonly string[] {
  const text = readFileSync(join(root, file), 'utf8');
  const froms = text.matchAll(/^(?:import|export)\b(?:[^;'"]*?\bfrom)?\s*['"](\.[^'"]+)['"]/gm);
  return Array.from(froms, ([, path = '']) => join(dirname(file), path));
}

/** The first way round, as the files that it goes through; empty where there is none. */
function circleIn(graph: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const done = new Set<string>();
  const visit = (file: string, way: readonly string[]): readonly string[] => {
    const at = way.indexOf(file);
    if (at >= 0) return [...way.slice(at), file];
    if (done.has(file)) return [];
    for (const next of graph.get(file) ?? []) {
      const circle = visit(next, [...way, file]);
      if (circle.length > 0) return circle;
    }
    done.add(file);
    return [];
  };
  for (const file of graph.keys()) {
    const circle = visit(file, []);
    if (circle.length > 0) return circle;
  }
  return [];
}

test('no import goes in a circle, re-exports included', () => {
  const rooms = sources.filter((file) => /^(?:packages|apps)\/[\w-]+\/src\/.*\.tsx?$/.test(file));
  const graph = new Map(rooms.map((file) => [file, importsOf(file)]));
  expect([...graph.values()].flat().length).toBeGreaterThan(500);
  expect(circleIn(graph)).toEqual([]);
});
