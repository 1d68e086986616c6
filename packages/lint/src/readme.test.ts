import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rulesTable } from '../rulesTable.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

test('the README tells the rules as they are: `node packages/lint/writeRules.ts` writes them', () => {
  expect(readme.split('<!-- rules -->')[1]?.trim()).toBe(rulesTable());
});

test('the lines that the README shows are a file that compiles', () => {
  const shown = Array.from(readme.matchAll(/```ts\n(.*?)```/gs), ([, code]) => code);
  const example = readFileSync(new URL('../example.ts', import.meta.url), 'utf8');
  expect(shown).toEqual([example.split(', from here on.\n')[1]]);
});

test('the README names every option', () => {
  const source = readFileSync(new URL('main.ts', import.meta.url), 'utf8');
  const options = Array.from(source.matchAll(/^ {2}(--[a-z-]+)/gm), ([, option = '']) => option);
  expect(options.length).toBeGreaterThan(4);
  for (const option of options.filter((one) => one !== '--help')) expect(readme).toContain(`\`${option}`);
});
