import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readAnswers } from './answers/readAnswers.ts';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const readme = read('../README.md');
const shown = (language: string): readonly (string | undefined)[] =>
  Array.from(readme.matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 'gs')), ([, code]) => code);

test('the lines that the README shows are files that compile', () => {
  const compiled = ['../example.ts', '../exampleAnswers.ts'].map(
    (file) => read(file).split(', from here on.\n')[1],
  );
  expect(shown('ts')).toEqual(compiled);
});

test('the file of answers that the README shows can be read', () => {
  const [file = ''] = shown('yaml');
  const answers = readAnswers(file, { servers: ['booking', 'weather'] });
  const server = { id: 'booking', label: 'Booking' };
  expect(answers.take({ server, tool: { name: 'book_table' } })).toEqual({
    action: 'accept',
    content: { date: '2028-03-12', party_size: 4 },
  });
});

test('the README names every option', () => {
  const options = read('answerInTerminal.ts');
  const names = Array.from(options.matchAll(/^ {2}readonly (\w+)\?:/gm), ([, name]) => name);
  for (const name of names.filter((one) => one !== 'armMs' && one !== 'clock'))
    expect(readme).toMatch(new RegExp(`^\\| [^|]*\`${name}\``, 'm'));
});
