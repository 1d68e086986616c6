import type { Writable } from 'node:stream';
import { createCanvas, type TerminalOutput } from './createCanvas.ts';
import { fold, frame, type Margin } from './fold.ts';
import { onProcess } from './onProcess.ts';

/** The signs of a terminal for some text; nothing where there are no colours. */
export interface Style {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly mark: (text: string) => string;
  readonly warn: (text: string) => string;
}

/** Writes lines, wrapped to the window. What comes from a server goes through `theirs`. */
export interface Screen {
  readonly style: Style;
  /** Nothing moves a cursor or colours anything here. */
  readonly isPlain: boolean;
  readonly columns: () => number;
  readonly rows: () => number;
  /** The kit's own words; what of a server's stands in them is short and on one line. */
  readonly ours: (text: string, margin?: Partial<Margin>) => void;
  /** A server's words, in their frame. Returns how many lines were left out. */
  readonly theirs: (text: string, indent?: string, most?: number) => number;
  /** Unbroken, so that it can be copied from the terminal: the terminal breaks it. For visible characters without blanks alone. */
  readonly whole: (text: string) => void;
  readonly warning: (text: string) => void;
  readonly blank: () => void;
  /** A blank line between two parts, where there is room for it and somebody looks. */
  readonly space: () => void;
  /** Where prompts are drawn; `redraw` draws them again. */
  readonly canvas: Writable;
  readonly redraw: () => void;
  readonly close: () => void;
}

/** Rows from which parts stand apart. */
const ROOMY = 24;
const INDENT = '  ';
/** What a terminal is told while it is drawn on: pasted text comes between marks. And what gives it back: the cursor is seen. */
const BEGIN = '\x1b[?2004h';
const END = '\x1b[?2004l\x1b[?25h';
/** The host may exit, or be killed, under a prompt. */
const LASTS = ['exit', 'SIGTERM', 'SIGHUP'] as const;

export function createScreen(output: TerminalOutput, isPlain: boolean): Screen {
  const canvas = createCanvas(output);
  // Each prompt listens while it stands.
  canvas.setMaxListeners(0);
  const redraw = (): void => void canvas.emit('resize');
  output.on('resize', redraw);
  const giveBack = (): void => void output.write(END);
  if (!isPlain) output.write(BEGIN);
  const stops = isPlain ? [] : LASTS.map((last) => onProcess(last, giveBack));
  const style = createStyle(!isPlain, !isPlain && output.hasColors?.() === true);

  const write = (text: string, margin: Margin): void => {
    for (const line of text.split('\n')) output.write(`${fold(canvas, line, margin).join('\n')}\n`);
  };

  return {
    style,
    isPlain,
    columns: () => canvas.columns,
    rows: () => canvas.rows,
    ours: (text, { first = INDENT, rest = INDENT } = {}) => write(text, { first, rest }),
    theirs: (text, indent = INDENT, most = Infinity) => {
      const lines = frame(canvas, text, `${indent}${style.dim('│')} `);
      const kept = lines.length > most ? lines.slice(0, Math.max(most - 1, 1)) : lines;
      for (const line of kept) output.write(`${line}\n`);
      return lines.length - kept.length;
    },
    whole: (text) => void output.write(`${INDENT}${text}\n`),
    warning: (text) => write(style.warn(text), { first: `${INDENT}${style.warn('!')} `, rest: '    ' }),
    blank: () => void output.write('\n'),
    space: () => {
      if (!isPlain && canvas.rows >= ROOMY) output.write('\n');
    },
    canvas,
    redraw,
    close: () => {
      output.off('resize', redraw);
      for (const stop of stops) stop();
      if (!isPlain) giveBack();
    },
  };
}

function createStyle(hasSigns: boolean, hasColors: boolean): Style {
  const signs =
    (is: boolean, on: number, off: number) =>
    (text: string): string =>
      is ? `\x1b[${on}m${text}\x1b[${off}m` : text;
  return {
    bold: signs(hasSigns, 1, 22),
    dim: signs(hasSigns, 2, 22),
    mark: signs(hasColors, 36, 39),
    warn: signs(hasColors, 33, 39),
  };
}
