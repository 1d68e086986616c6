/** A character of the wide scripts and of emoji takes the room of two. */
const WIDE = /[\u1100-\u115F\u2E80-\uFFDC\u{1F000}-\u{3FFFF}]/u;

/** How much of a text stands while it is folded. */
export interface Fold {
  readonly head: string;
  /** How many characters are left out; 0 where nothing is folded. */
  readonly left: number;
}

/** Leaves out what is over so many lines of so many Latin characters, if that is more than half as many; it cuts between words where it can. */
export function fold(text: string, lines: number, columns: number): Fold {
  // What is a little longer is read sooner than unfolded.
  if (lines > 0 && endOf(text, Math.ceil(lines * 1.5), columns) === text.length)
    return { head: text, left: 0 };
  const end = lines === 0 ? 0 : endOf(text, lines, columns);
  const standing = text.slice(0, end);
  const isInWord = /^\S/u.test(text.slice(end));
  const head = (isInWord ? standing.replace(/(?<=\s)\S{1,30}$/u, '') : standing).trimEnd();
  return { head, left: Array.from(text.slice(head.length).trimStart()).length };
}

/** Where so many lines of a text end. */
function endOf(text: string, lines: number, columns: number): number {
  let left = lines;
  let column = 0;
  let end = 0;
  for (const character of text) {
    const isBreak = character === '\n';
    column += WIDE.test(character) ? 2 : 1;
    if (isBreak || column > columns) {
      left -= 1;
      if (left === 0) return end;
      column = isBreak ? 0 : 1;
    }
    end += character.length;
  }
  return end;
}
