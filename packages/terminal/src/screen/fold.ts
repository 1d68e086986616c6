import type { Writable } from 'node:stream';
import { wrapTextWithPrefix } from '@clack/core';
import { serverText } from '../words/serverText.ts';

/** What stands before the first line of a text, and before its others. */
export interface Margin {
  readonly first: string;
  /** As wide as `first`, or wider: a text is wrapped to what it leaves. */
  readonly rest: string;
}

/** A line of text as the lines of a window; the blank at which it was broken is left out. */
export function fold(canvas: Writable, text: string, { first, rest }: Margin): readonly string[] {
  return wrapTextWithPrefix(canvas, part(text), rest, first, rest, (line, at) =>
    join((at > 0 ? line.replace(LEADING, '$1') : line).replace(TRAILING, '$1')),
  ).split('\n');
}

/**
 * Emoji that are joined to one, and their tones, are measured as one, but many terminals draw one after the other: beyond the edge, where a line would begin
 * unframed. Marks of no width, which `nameInvisible` lets through from nobody, stand between them until the text is wrapped.
 */
function part(text: string): string {
  return text.replaceAll('\u200D', JOINED).replaceAll(/\p{EMod}/gu, `${TONED}$&`);
}

function join(line: string): string {
  return line.replaceAll(JOINED, '\u200D').replaceAll(TONED, '');
}

const JOINED = '\u034F';
const TONED = '\uFE00';

/** A blank among the signs of a style. */
const LEADING = /^((?:\x1b\[\d+m)*) /;
const TRAILING = / +((?:\x1b\[\d+m)*)$/;

/** A server's text as the lines of a window, each behind the sign of its frame. */
export function frame(canvas: Writable, text: string, sign: string): readonly string[] {
  return serverText(text)
    .split('\n')
    .flatMap((line) => fold(canvas, line, { first: sign, rest: sign }));
}
