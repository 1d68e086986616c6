import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { locate } from './locate.ts';
import { toPointer } from './toPointer.ts';

/** Where each value stands in a text that is printed with a line for each. */
function printedAt(
  value: unknown,
  line: number,
  pointer = '',
): { readonly lines: readonly (readonly [pointer: string, line: number])[]; readonly last: number } {
  const members = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const lines: (readonly [string, number])[] = [[pointer, line]];
  let last = line;
  for (const [key, member] of members) {
    const printed = printedAt(member, last + 1, toPointer(pointer, key));
    lines.push(...printed.lines);
    ({ last } = printed);
  }
  return { lines, last: members.length === 0 ? line : last + 1 };
}

test('every member of a printed text is found at its line, whatever it is called', () => {
  const path = new URL('../../fixtures/corpus/requests.jsonl', import.meta.url);
  const corpus = readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
  const odd = { 'a/b~c': [{ '"\\': { '': 1 } }, [], [[{ x: '{"[' }]]], '1': { $: '\\"' } };
  const value: unknown = JSON.parse(JSON.stringify([odd, ...corpus]));
  const text = JSON.stringify(value, null, 2);
  const { lines } = printedAt(value, 1);
  // Texts and numbers in lists have no line of their own: what is looked for are objects and their members.
  const isMember = ([pointer]: readonly [string, number]): boolean => !/\/\d+$/.test(pointer);
  const found = locate(text, new Set(lines.map(([pointer]) => pointer)));
  expect(lines.filter(isMember).map(([pointer]) => [pointer, found.get(pointer)])).toEqual(
    lines.filter(isMember),
  );
});

test('of a member that is there twice, it is the one that counts', () => {
  expect(locate('{\n"a": 1,\n"a": 2\n}', new Set(['/a'])).get('/a')).toBe(3);
});
