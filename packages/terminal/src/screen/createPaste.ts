import type { Key } from 'node:readline';
import type { Waiting } from './createArming.ts';

/** A key as a terminal's input tells it. */
export interface Pressed {
  readonly char: string | undefined;
  readonly key: Key;
}

/**
 * Makes text of what is pasted, which a terminal marks: nothing in it presses a key. Where a line is asked its breaks become blanks, and none stands at the
 * end; where keys act, it is nothing. `undefined` for what is not pasted.
 */
export function createPaste(waiting: () => Waiting): (pressed: Pressed) => readonly Pressed[] | undefined {
  let isPasting = false;
  let hasText = false;
  let breaks = 0;
  let last: string | undefined;

  return ({ char = '', key: { name } }) => {
    if (name === 'paste-start' || name === 'paste-end') {
      isPasting = name === 'paste-start';
      hasText = false;
      breaks = 0;
      return [];
    }
    if (!isPasting) return undefined;
    const isBreak = name === 'return' || name === 'enter';
    // A line may end with both.
    if (isBreak && !(name === 'enter' && last === 'return')) breaks += 1;
    last = name;
    const text = name === 'tab' ? ' ' : char.replaceAll(/\p{Cc}/gu, '');
    if (isBreak || text === '' || waiting() === 'act') return [];
    const between = Array.from(
      { length: !hasText ? 0 : waiting() === 'lines' ? breaks : Math.min(breaks, 1) },
      () => (waiting() === 'lines' ? '\n' : ' '),
    );
    breaks = 0;
    hasText = true;
    return [...between, text].map((each) => ({ char: each, key: { sequence: each } }));
  };
}
