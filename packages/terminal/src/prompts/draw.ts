import { fold, type Margin } from '../screen/fold.ts';
import type { Screen } from '../screen/createScreen.ts';
import { shortText } from '../words/serverText.ts';
import type { Row } from './prompts.ts';

/** Rows of a list that stand at once, at most. */
const MOST_ROWS = 10;
/** What a list, and a text, needs besides its rows. */
const AROUND = 12;
/** Of an answer that was given, so many lines are kept. */
const KEPT = 3;
/** Of an option that does not fit in its row, so many lines stand below the list. */
const BELOW = 3;
/** Stands for the cursor until a text is wrapped: no text that is shown holds it. */
export const CURSOR = '\uE000';

/** A question that waits for a line. */
export function drawText(
  screen: Screen,
  text: {
    readonly label: string;
    readonly line: string;
    readonly isLines: boolean;
    readonly hints: readonly string[];
  },
): string {
  const { style } = screen;
  const label = style.bold(withColon(text.label));
  const lines = text.isLines
    ? [...foldPrompt(screen, label), ...around(screen, foldLines(screen, text.line))]
    : around(screen, foldPrompt(screen, `${label} ${text.line}`));
  return [...lines.map((line) => line.replace(CURSOR, '█')), ...drawHints(screen, text.hints)].join('\n');
}

/** A question that waits for one of some keys. */
export function drawKeys(
  screen: Screen,
  keys: {
    readonly label: string;
    readonly choices: readonly { readonly key: string; readonly says: string }[];
    readonly hints: readonly string[];
  },
): string {
  const { canvas, style } = screen;
  const width = Math.max(...keys.choices.map(({ key }) => key.length));
  const choices = keys.choices.flatMap(({ key, says }) =>
    fold(canvas, says, {
      first: `  ${style.bold(key)}${' '.repeat(width - key.length + 1)}`,
      rest: ' '.repeat(width + 3),
    }),
  );
  return [...foldPrompt(screen, style.bold(keys.label)), ...choices, ...drawHints(screen, keys.hints)].join(
    '\n',
  );
}

/** A question that was answered, or left. */
export function drawSettled(
  screen: Screen,
  label: string,
  answer: string,
  state: 'submit' | 'cancel',
): string {
  const { style } = screen;
  const [first = '', ...others] = answer.split('\n');
  const lines = [
    ...foldPrompt(
      screen,
      `${withColon(label)} ${style.dim(first)}`,
      state === 'submit' ? style.mark('·') : '×',
    ),
    ...others.flatMap((line) => foldLines(screen, style.dim(line))),
  ];
  return (lines.length > KEPT ? [...lines.slice(0, KEPT), '  …'] : lines).join('\n');
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
  const { style, canvas } = screen;
  const { rows, cursor, ticked } = list;
  const room = Math.max(Math.min(MOST_ROWS, screen.rows() - AROUND), 3);
  const first = Math.max(Math.min(cursor - Math.floor(room / 2), rows.length - room), 0);
  const width = screen.columns() - 12;
  const fits = (text: string): number => Math.max(2 * Math.floor(width / widthOf(text) / 2), 8);
  const lines = rows.slice(first, first + room).map((row, at) => {
    const isHere = first + at === cursor;
    const box = ticked ? (ticked.has(row.value) ? '[x] ' : '[ ] ') : '';
    const label = shortText(row.label, fits(row.label));
    const text = isHere ? `${style.mark('❯')} ${box}${style.bold(label)}` : `  ${box}${label}`;
    // Wider than it was taken for, it is cut all the same, and not at a blank.
    const [line = ''] = fold(canvas, text.replaceAll(' ', '\u00A0'), { first: '', rest: '' });
    return line.replaceAll('\u00A0', ' ');
  });
  const { label = '', description } = rows[cursor] ?? {};
  // What is cut in its row stands below it.
  const here = [
    ...(shortText(label, fits(label)) === label ? [] : [label]),
    ...(description ? [description] : []),
  ];
  return [
    ...foldPrompt(screen, [style.bold(list.label), list.status].filter(Boolean).join(' · ')),
    ...(first > 0 ? [style.dim('  ↑')] : []),
    ...lines,
    ...(first + room < rows.length ? [style.dim('  ↓')] : []),
    ...here.flatMap((text) => foldLines(screen, shortText(text, BELOW * fits(text))).slice(0, BELOW)),
    ...drawHints(screen, list.hints),
  ].join('\n');
}

/** A label before an answer. */
export function withColon(label: string): string {
  return /[\p{Po}\p{Pd}]$/u.test(label) ? label : `${label}:`;
}

// A server's words stand in it, so whatever is wrapped is in its frame, and begins no line as the kit's do.
function foldPrompt(screen: Screen, text: string, sign: string = screen.style.mark('?')): readonly string[] {
  return fold(screen.canvas, text, { ...frameOf(screen), first: `${sign} ` });
}

function foldLines(screen: Screen, text: string): readonly string[] {
  return text.split('\n').flatMap((line) => fold(screen.canvas, line, frameOf(screen)));
}

function frameOf({ style }: Screen): Margin {
  const frame = `  ${style.dim('│')} `;
  return { first: frame, rest: frame };
}

/** As much of a text around its cursor as the window has room for: what is taller would be drawn wrongly. */
function around({ rows, style }: Screen, lines: readonly string[]): readonly string[] {
  const room = Math.max(rows() - AROUND, 3);
  if (lines.length <= room) return lines;
  const at = lines.findIndex((line) => line.includes(CURSOR));
  const last = lines.length - room;
  const first = at < 0 ? last : Math.max(Math.min(at - Math.floor(room / 2), last), 0);
  return [
    ...(first > 0 ? [style.dim('  ↑')] : []),
    ...lines.slice(first, first + room),
    ...(first < last ? [style.dim('  ↓')] : []),
  ];
}

function drawHints({ canvas, style }: Screen, hints: readonly string[]): readonly string[] {
  return hints
    .filter((hint) => hint !== '')
    .flatMap((hint) => fold(canvas, style.dim(hint), { first: '  ', rest: '  ' }));
}

/** Columns of a character of this text: two where it has wide ones. */
function widthOf(text: string): 1 | 2 {
  return /[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}\p{Emoji_Presentation}\uFF01-\uFF60]/u.test(
    text,
  )
    ? 2
    : 1;
}
