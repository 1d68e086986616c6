import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const codeOf = (path: string) => Array.from(read(path).matchAll(/```ts\n(.*?)```/gs), ([, code]) => code);
const shown = (path: string) => read(path).split(', from here on.\n')[1];

test('the lines that the README shows are files that compile', () => {
  expect(codeOf('../README.md')).toEqual(['../example.ts', '../exampleOpen.ts'].map(shown));
});

test('the lines that docs/asking.md shows are files that compile', () => {
  expect(codeOf('../../../docs/asking.md')).toEqual(
    [
      '../exampleParameter.ts',
      '../exampleNotAsking.ts',
      '../exampleWell.ts',
      '../exampleMistakes.ts',
      '../exampleWhomToAsk.ts',
    ].map(shown),
  );
});
