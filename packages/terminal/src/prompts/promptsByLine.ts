import type { Arming, Waiting } from '../screen/createArming.ts';
import type { TerminalInput } from '../screen/createKeys.ts';
import type { Screen } from '../screen/createScreen.ts';
import { readHidden, readLine } from '../screen/readLine.ts';
import type { Words } from '../words/createWords.ts';
import { shortText } from '../words/serverText.ts';
import { Left, type Prompts, type Row } from './prompts.ts';
import { searchRows } from './searchRows.ts';

/** Rows that are listed at once. */
const MOST_ROWS = 20;

/** Prompts of a line each, for a terminal whose cursor cannot be moved, and for screen readers: nothing is drawn twice. */
export function promptsByLine(
  screen: Screen,
  input: TerminalInput,
  arming: Arming,
  words: Words,
  signal: AbortSignal,
  pressed: () => void,
): Prompts {
  const read = async (label: string, waiting: Waiting, isSecret = false): Promise<string> => {
    for (;;) {
      screen.ours(`? ${label}`, { first: '' });
      arming.appeared(waiting);
      const line = await (isSecret ? readHidden : readLine)(input, signal);
      if (line === undefined) throw new Left('cancel');
      if (arming.takes('enter')) {
        pressed();
        return line;
      }
      // Such as the rest of a text that was pasted: it was never meant for this question.
      if (line !== '') screen.ours(words('inFlight'));
    }
  };

  /** What was picked, after as many searches as it takes; `kept` for Enter alone, `none` for a blank. */
  const pick = async <T>(
    question: { readonly label: string; readonly hint: string; readonly rows: readonly Row[] },
    way: string,
    parse: (line: string) => T | undefined,
  ): Promise<T | 'kept' | 'none'> => {
    const rows = question.rows.map((row, value) => ({ ...row, value }));
    const matches = searchRows(rows);
    list(screen, words, rows, rows.length);
    for (;;) {
      screen.ours(`${question.hint} ${way}`.trim());
      const raw = await read(question.label, 'entry');
      const line = raw.trim();
      if (line === '') return raw === '' ? 'kept' : 'none';
      const parsed = parse(line);
      if (parsed !== undefined) return parsed;
      const found = rows.filter((row) => matches(line, row));
      const [only] = found;
      if (only && found.length === 1) {
        const value = parse(String(only.value + 1));
        if (value !== undefined) return value;
      }
      if (found.length === 0) screen.ours(words('noMatch'));
      else list(screen, words, found, rows.length);
    }
  };

  const toIndex = (text: string, { length }: readonly Row[]): number | undefined => {
    const number = /^\d+$/.test(text) ? Number(text) : 0;
    return number >= 1 && number <= length ? number - 1 : undefined;
  };

  return {
    key: async (question, choices) => {
      const ways = choices.map(({ key, says }) => `${key === 'enter' ? words('enter') : key} ${says}`);
      for (;;) {
        const line = (await read(`${question} ${ways.join(' · ')}`, 'act')).trim().toLowerCase();
        const choice = choices.find(({ key }) => (key === 'enter' ? line === '' : line === key));
        if (choice) return choice.value;
        screen.ours(words('noSuchKey'));
      }
    },
    text: async ({ label, hint, initial, secret = false }) => {
      screen.ours(hint);
      const line = await read(label, 'entry', secret);
      if (initial === undefined) return line;
      return line === '' ? undefined : line.trim();
    },
    choose: async ({ none, start, ...question }) => {
      const rows = start === undefined ? '' : (question.rows[start]?.label ?? '');
      const other =
        question.hint === '' && none !== undefined ? `${words('enter')}: ${none}.` : question.hint;
      const hint = [rows === '' ? '' : words('lineChosen', { rows }), other].join(' ').trim();
      const picked = await pick({ ...question, hint }, words('lineChoose'), (line) =>
        toIndex(line, question.rows),
      );
      return picked === 'none' ? undefined : picked === 'kept' ? start : picked;
    },
    chooseMany: async ({ start, ...question }) => {
      const rows = start.map((index) => question.rows[index]?.label ?? '').join(', ');
      const hint = [rows === '' ? '' : words('lineChosen', { rows }), question.hint].join(' ').trim();
      const picked = await pick({ ...question, hint }, words('lineChooseMany'), (line) => {
        const indices = line.split(',').map((part) => toIndex(part.trim(), question.rows));
        return indices.every((index) => index !== undefined) ? indices : undefined;
      });
      if (picked === 'kept') return start;
      return picked === 'none' ? [] : Array.from(new Set(picked)).toSorted((one, other) => one - other);
    },
  };
}

function list(
  screen: Screen,
  words: Words,
  rows: readonly (Row & { readonly value: number })[],
  total: number,
): void {
  for (const { label, description, value } of rows.slice(0, MOST_ROWS)) {
    screen.ours(`${value + 1}. ${shortText(label, 200)}`);
    if (description) screen.theirs(description, '     ', 2);
  }
  if (rows.length > MOST_ROWS) screen.ours(`… ${words('matches', { count: rows.length, total })}`);
}
