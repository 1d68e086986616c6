import { wrapTextWithPrefix } from '@clack/core';
import type { Screen } from '../screen/createScreen.ts';
import { shortText } from '../words/serverText.ts';
import type { Row } from './prompts.ts';

/** Rows of a list that stand at once, at most. */
const MOST_ROWS = 10;
/** What a list needs besides its rows. */
const AROUND = 9;

/** A question that waits for a line or a key. */
export function drawText(
  screen: Screen,
  {
    label,
    line,
    hints,
  }: { readonly label: string; readonly line: string; readonly hints: readonly string[] },
): string {
  const { style } = screen;
  return [`${style.mark('?')} ${style.bold(label)} ${line}`, ...drawHints(screen, hints)].join('\n');
}

/** A question that was answered, or left. */
export function drawSettled(
  screen: Screen,
  label: string,
  answer: string,
  state: 'submit' | 'cancel',
): string {
  const { style } = screen;
  return `${state === 'submit' ? style.mark('·') : '×'} ${label} ${style.dim(answer)}`;
}

/** A list with its cursor: as many rows as the window has room for. */
export function drawList(
  screen: Screen,
  list: {
    readonly label: string;
    readonly cursor: number;
    /** The values of those that are ticked, where several may be. */
    readonly ticked: ReadonlySet<unknown> | undefined;
    readonly rows: readonly (Row & { readonly value: number })[];
    readonly status: string;
    readonly hints: readonly string[];
  },
): string {
  const { style } = screen;
  const { rows, cursor, ticked } = list;
  const room = Math.max(Math.min(MOST_ROWS, screen.rows() - AROUND), 3);
  const first = Math.max(Math.min(cursor - Math.floor(room / 2), rows.length - room), 0);
  const width = screen.columns() - 12;
  const fits = (text: string): number => Math.max(2 * Math.floor(width / widthOf(text) / 2), 8);
  const lines = rows.slice(first, first + room).map((row, at) => {
    const isHere = first + at === cursor;
    const box = ticked ? (ticked.has(row.value) ? '[x] ' : '[ ] ') : '';
    const label = shortText(row.label, fits(row.label));
    return isHere ? `${style.mark('❯')} ${box}${style.bold(label)}` : `  ${box}${label}`;
  });
  const { label = '', description } = rows[cursor] ?? {};
  // What is cut in its row stands below it.
  const here = [
    ...(shortText(label, fits(label)) === label ? [] : [label]),
    ...(description ? [description] : []),
  ];
  return [
    `${style.mark('?')} ${style.bold(list.label)} ${list.status}`,
    ...(first > 0 ? [style.dim('  ↑')] : []),
    ...lines,
    ...(first + room < rows.length ? [style.dim('  ↓')] : []),
    ...here.map((text) => `  ${style.dim('│')} ${shortText(text, 3 * fits(text))}`),
    ...drawHints(screen, list.hints),
  ].join('\n');
}

function drawHints({ canvas, style }: Screen, hints: readonly string[]): readonly string[] {
  return hints
    .filter((hint) => hint !== '')
    .map((hint) =>
      wrapTextWithPrefix(canvas, hint, '  ', undefined, undefined, (line) => style.dim(line.trim())),
    );
}

/** Columns of a character of this text: two where it has wide ones. */
function widthOf(text: string): 1 | 2 {
  return /[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}\p{Emoji_Presentation}\uFF01-\uFF60]/u.test(
    text,
  )
    ? 2
    : 1;
}
