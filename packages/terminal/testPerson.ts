import { setTimeout } from 'node:timers/promises';
import type { Content, ElicitationRequest, Field } from '@elicitation-kit/core';
import { takesLines } from '@elicitation-kit/core/form';
import { KEY, type TestTerminal } from './testTerminal.ts';

const { enter, up, down, tab, backspace, ctrlU } = KEY;

/** So many keys at once: each draws anew, and a terminal that is read in the process that writes to it takes only so much. */
const FEW = /(?:\x1b\[[AB]|[^]){1,16}/gu;
/** Rows that one walks; farther, one searches. */
const WALKED = 12;

/** Presses what declines, or what answers: the page was opened and is done, or these values are entered and sent. */
export async function answerByKeys(
  terminal: TestTerminal,
  request: ElicitationRequest,
  answer: 'decline' | Content,
): Promise<void> {
  let settled = 0;
  /** Waits for the next question, and answers it. */
  const press = async (keys: string): Promise<void> => {
    await terminal.sees(RegExp(String.raw`^(?:(?:(?!\n· )[^])*\n· ){${settled}}(?:(?!\n\? )[^])*\n\? `));
    settled += 1;
    for (const some of keys.match(FEW) ?? []) {
      terminal.press(some);
      await terminal.sees(/^/);
      await rest(terminal);
    }
  };

  if (answer === 'decline') return press('n');
  if (request.mode === 'url') return press('d');
  if (request.fields.length === 0) return press('y');
  await press(enter);
  for (const field of request.fields)
    if (field.kind !== 'unreadable') await press(keysFor(field, answer[field.name]));
  await press('s');
}

/** What is pressed at a field's question, so that it comes to this value; `undefined` is no answer. */
function keysFor(field: Field, value: unknown): string {
  switch (field.kind) {
    case 'text':
    case 'number': {
      const lines = field.kind === 'text' && takesLines(field);
      const done = lines ? tab + enter : enter;
      const given = field.default;
      if (value === given) return done;
      const typed = value === undefined ? '' : `${value as number}`.replaceAll('\n', enter);
      if (given === undefined) return typed + done;
      // A secret that the server has filled in does not stand there: a blank takes it back.
      if (field.secret) return (typed || ' ') + done;
      return (lines ? backspace.repeat(String(given).length) : ctrlU) + typed + done;
    }
    case 'boolean': {
      // On top stands the row for no answer.
      const rowOf = (is: unknown): number => (is === undefined ? 0 : is === true ? 1 : 2);
      return walk(rowOf(field.default), rowOf(value), 3) + enter;
    }
    case 'choice': {
      const rowOf = (one: unknown): number => field.options.findIndex((option) => option.value === one) + 1;
      const walked = walk(rowOf(field.default), rowOf(value), field.options.length + 1);
      const { label = '' } = field.options[rowOf(value) - 1] ?? {};
      return (walked.length > WALKED * down.length ? label : walked) + enter;
    }
    case 'choices': {
      const ticked = (of: unknown): readonly boolean[] =>
        field.options.map((option) => Array.isArray(of) && of.includes(option.value));
      const before = ticked(field.default);
      const after = ticked(value);
      let at = Math.max(before.lastIndexOf(true), 0);
      let keys = '';
      for (const [row, is] of after.entries()) {
        if (is === before[row]) continue;
        keys += walk(at, row, after.length) + tab;
        at = row;
      }
      return keys + enter;
    }
    case 'unreadable':
      return '';
  }
}

/** From one row to another, by the shorter way: after the last comes the first. */
function walk(from: number, to: number, rows: number): string {
  const below = (to - from + rows) % rows;
  return below <= rows / 2 ? down.repeat(below) : up.repeat(rows - below);
}

/** Waits until nothing more is drawn. */
async function rest(terminal: TestTerminal): Promise<void> {
  for (let drawn = -1; drawn < terminal.raw().length; await setTimeout(1)) drawn = terminal.raw().length;
}
