import { Prompt, type PromptOptions } from '@clack/core';

/**
 * A text of several lines, edited in place; Tab goes between it and the way on. Clack's own counts an emoji as one of its two halves, and parts it, and
 * takes Ctrl and a letter for text.
 */
export class LinesPrompt extends Prompt<string> {
  isLeaving = false;

  constructor(options: PromptOptions<string, LinesPrompt>, initial = '') {
    super(options, false);
    this.#put(initial, initial.length);
    this.on('key', (char, { name, ctrl = false }) => {
      if (name === 'tab') this.isLeaving = !this.isLeaving;
      else if (name !== 'return' || !this.isLeaving) this.#edit(char ?? '', name ?? '', ctrl);
    });
  }

  get cursor(): number {
    return this._cursor;
  }

  protected override _shouldSubmit(): boolean {
    return this.isLeaving;
  }

  #put(text: string, cursor: number): void {
    this.userInput = text;
    this.value = text;
    this._cursor = cursor;
  }

  #edit(char: string, name: string, ctrl: boolean): void {
    const { userInput: text, cursor } = this;
    const [before, after] = [text.slice(0, cursor), text.slice(cursor)];
    const left = cursor - (/.$/su.exec(before)?.[0].length ?? 0);
    const right = cursor + (/^./su.exec(after)?.[0].length ?? 0);
    const begin = before.lastIndexOf('\n') + 1;
    const end = after.includes('\n') ? cursor + after.indexOf('\n') : text.length;
    const cut = (from: number, to: number): void => this.#put(text.slice(0, from) + text.slice(to), from);
    switch (ctrl ? `ctrl ${name}` : name) {
      case 'left':
        return this.#put(text, left);
      case 'right':
        return this.#put(text, right);
      case 'up':
        return this.#put(text, begin === 0 ? 0 : columnAt(text, begin - 1, cursor - begin));
      case 'down':
        return this.#put(text, end === text.length ? end : columnAt(text, end + 1, cursor - begin));
      case 'home':
      case 'ctrl a':
        return this.#put(text, begin);
      case 'end':
      case 'ctrl e':
        return this.#put(text, end);
      case 'backspace':
      case 'ctrl h':
        return cut(left, cursor);
      case 'delete':
        return cut(cursor, right);
      case 'ctrl u':
        return cut(begin, cursor);
      case 'ctrl k':
        return cut(cursor, end);
      case 'ctrl w':
        return cut(before.search(/\S*\s*$/), cursor);
      default: {
        const typed = name === 'return' || name === 'enter' ? '\n' : char;
        if (ctrl || /^[\x00-\x09\x0B-\x1F\x7F]/.test(typed)) return;
        this.isLeaving = false;
        this.#put(before + typed + after, cursor + typed.length);
      }
    }
  }
}

/** So far into the line that holds this place, or its end; never between the halves of a character. */
function columnAt(text: string, place: number, column: number): number {
  const begin = text.lastIndexOf('\n', place - 1) + 1;
  const [line = ''] = text.slice(begin).split('\n');
  return begin + line.slice(0, column).replace(/[\uD800-\uDBFF]$/, '').length;
}
