import { Writable } from 'node:stream';
import { wrapTextWithPrefix } from '@clack/core';
import { serverText } from '../words/serverText.ts';

/** What a terminal is drawn on: `process.stdout`, or a stream with its members. */
export interface TerminalOutput extends NodeJS.WritableStream {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
  readonly rows?: number | undefined;
  readonly hasColors?: ((count?: number) => boolean) | undefined;
}

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
  /** The kit's own words. */
  readonly ours: (text: string, indent?: string) => void;
  /** A server's words, in their frame. */
  readonly theirs: (text: string, indent?: string, most?: number) => number;
  readonly warning: (text: string) => void;
  readonly blank: () => void;
  /** Where prompts are drawn; `redraw` draws them again. */
  readonly canvas: Writable;
  readonly redraw: () => void;
  readonly close: () => void;
}

const NARROWEST = 20;
const USUAL = { columns: 80, rows: 24 };

export function createScreen(output: TerminalOutput, isPlain: boolean): Screen {
  const size = (key: 'columns' | 'rows', least: number): number =>
    Math.max((output[key] ?? 0) > 0 ? (output[key] ?? 0) : USUAL[key], least);
  const columns = (): number => size('columns', NARROWEST);
  const rows = (): number => size('rows', 5);
  const canvas = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      output.write(chunk);
      done();
    },
  });
  Object.defineProperties(canvas, { columns: { get: columns }, rows: { get: rows } });
  // Each prompt listens while it stands.
  canvas.setMaxListeners(0);
  const redraw = (): void => void canvas.emit('resize');
  output.on('resize', redraw);
  // Prompts hide the cursor, and the host may exit under one.
  const showCursor = (): void => void output.write('\x1b[?25h');
  if (!isPlain) process.once('exit', showCursor);
  const style = createStyle(!isPlain, !isPlain && output.hasColors?.() === true);

  const write = (text: string, indent: string): void => {
    for (const line of text.split('\n'))
      output.write(
        `${fold(canvas, line, indent)
          // The blank at which a line was broken.
          .map((part, at) =>
            (at > 0 && part.startsWith(`${indent} `) ? part.replace(' ', '') : part).trimEnd(),
          )
          .join('\n')}\n`,
      );
  };

  return {
    style,
    isPlain,
    columns,
    rows,
    ours: (text, indent = '  ') => write(text, indent),
    theirs: (text, indent = '  ', most = Infinity) => {
      const lines = serverText(text)
        .split('\n')
        .flatMap((line) => fold(canvas, line, `${indent}${style.dim('│')} `));
      const kept = lines.length > most ? lines.slice(0, Math.max(most - 1, 1)) : lines;
      for (const line of kept) output.write(`${line}\n`);
      return lines.length - kept.length;
    },
    warning: (text) => write(style.warn(`! ${text}`), '  '),
    blank: () => void output.write('\n'),
    canvas,
    redraw,
    close: () => {
      output.off('resize', redraw);
      process.off('exit', showCursor);
    },
  };
}

function fold(canvas: Writable, line: string, prefix: string): readonly string[] {
  return wrapTextWithPrefix(canvas, line, prefix).split('\n');
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
