import { isDeepStrictEqual } from 'node:util';
import { REASONS, type Entry, type Outcome, type Outcomes } from './corpus.ts';

const HEAD = ['entry', 'kind', 'dialog', 'terminal', 'answers file', 'note'];

/** docs/corpus.md: what came of each entry by each view. */
export function corpusTable(rows: readonly (Outcomes & { readonly entry: Entry })[]): string {
  const lines = rows.map(({ entry, dialog, terminal, file }) => [
    entry.id,
    entry.kind,
    inWords(dialog),
    besides(dialog, terminal),
    besides(dialog, file),
    entry.reason ?? '',
  ]);
  const same = lines.filter(([, , , terminal, file]) => terminal === SAME && file === SAME).length;
  return `# The corpus by dialog, terminal and answers file

Each of the ${rows.length} requests of [the corpus](../packages/fixtures/corpus/README.md), asked of one store three times: of the dialog of a built page, in Chromium and over the bridge; of
\`answerInTerminal\` on a pseudo-terminal; of a file of answers. The person gives the corpus’s right answer, opens a page, and declines where nothing can be accepted.
What stands here is what the client got.

${same} come to the same by all three. The others, by their note:

${Object.entries(REASONS)
  .map(([name, why]) => `- **${name}**: ${why}`)
  .join('\n')}

Written by its test, [$id ($kind) comes to the same by dialog, terminal and answers file](../apps/web-chat/e2e/threeViews/threeViews.e2e.test.ts), which fails when it is not current:
\`npm run only -- --project e2e --update apps/web-chat/e2e/threeViews\` writes it anew.

${table([HEAD, ...lines])}
`;
}

const SAME = 'the same';

function besides(dialog: Outcome, other: Outcome): string {
  return isDeepStrictEqual(dialog, other) ? SAME : inWords(other);
}

function inWords(outcome: Outcome): string {
  if ('error' in outcome) return `error ${outcome.error}`;
  if (outcome.action !== 'accept') return outcome.action;
  return outcome.content ? `accept \`${JSON.stringify(sorted(outcome.content))}\`` : 'accept';
}

/** The order of keys is no part of an answer. */
function sorted(content: object): unknown {
  return Object.fromEntries(Object.entries(content).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** As the formatter pads it. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = HEAD.map((_, at) => Math.max(...rows.map((row) => widthOf(row[at] ?? ''))));
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const [head = '', ...body] = rows.map((row) =>
    line(row.map((cell, at) => cell + ' '.repeat((widths[at] ?? 0) - widthOf(cell)))),
  );
  return [head, line(widths.map((width) => '-'.repeat(width))), ...body].join('\n');
}

/** Columns of a text: a wide letter has two. */
function widthOf(text: string): number {
  return Array.from(text).reduce(
    (width, letter) =>
      width +
      (/[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}\p{Emoji_Presentation}]/u.test(letter) ? 2 : 1),
    0,
  );
}
