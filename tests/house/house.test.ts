import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const MOST_LINES = 300;
const ROOMS = ['packages/', 'apps/', ''];

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

/** The files and folders that a line of the table of rooms names; a bare name stands beside the one before it. */
function roomsOf(line: string): readonly string[] {
  let folder = '';
  return Array.from(line.matchAll(/`([\w./-]+)`/g), ([, named = '']) => named)
    .filter((named) => /\.tsx?$|\.css$|\//.test(named) && !named.startsWith('./'))
    .map((named) => {
      if (!named.includes('/')) return join(folder, named);
      const found = ROOMS.map((start) => start + named).find((path) => existsSync(resolve(root, path)));
      folder = found === undefined ? folder : dirname(found);
      return found ?? named;
    });
}

test('each room that ARCHITECTURE.md names is there', () => {
  const page = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
  const rooms = page
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap(roomsOf);
  expect(rooms.length).toBeGreaterThan(90);
  expect(rooms.filter((room) => !existsSync(resolve(root, room)))).toEqual([]);
});
