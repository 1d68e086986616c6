import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { recordOf } from '../testRecord.ts';
import { toLine } from './node/toLine.ts';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const readme = read('../README.md');

test('the lines that the README shows are a file that compiles', () => {
  const shown = Array.from(readme.matchAll(/```ts\n(.*?)```/gs), ([, code]) => code);
  expect(shown).toEqual([read('../example.ts').split(', from here on.\n')[1]]);
});

test('the README names every member of a line', () => {
  const full = recordOf({ tool: 'x'.repeat(101), user: 'u1', urlHost: 'example.com' });
  for (const member of Object.keys(JSON.parse(toLine(full)) as object))
    expect(readme).toMatch(new RegExp(`^\\| [^|]*\`${member}\``, 'm'));
});
