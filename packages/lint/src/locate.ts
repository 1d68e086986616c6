import { toPointer } from './toPointer.ts';

interface Frame {
  readonly pointer: string;
  readonly isObject: boolean;
  /** What comes next in a list. */
  index: number;
  /** What comes next in an object is a name. */
  isAtName: boolean;
  /** Of the value that comes next, where the object has named it. */
  next: string;
}

/** The lines, from 1, at which the values of these JSON pointers stand: a member’s at its name. The text must be JSON. */
export function locate(text: string, wanted: ReadonlySet<string>): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  const frames: Frame[] = [];
  let line = 1;

  const mark = (pointer: string): void => {
    if (wanted.has(pointer)) lines.set(pointer, line);
  };
  /** The pointer of a value that begins here. */
  const begin = (): string => {
    const frame = frames.at(-1);
    const pointer =
      frame === undefined ? '' : frame.isObject ? frame.next : toPointer(frame.pointer, frame.index);
    if (!frame?.isObject) mark(pointer);
    return pointer;
  };

  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    const frame = frames.at(-1);
    switch (character) {
      case '\n':
        line += 1;
        break;
      case '{':
      case '[': {
        const isObject = character === '{';
        frames.push({ pointer: begin(), isObject, index: 0, isAtName: isObject, next: '' });
        break;
      }
      case '}':
      case ']':
        frames.pop();
        break;
      case ',':
        if (frame?.isObject) frame.isAtName = true;
        else if (frame) frame.index += 1;
        break;
      case '"': {
        const from = at;
        at = endOfString(text, at);
        if (frame?.isObject && frame.isAtName) {
          frame.isAtName = false;
          frame.next = toPointer(frame.pointer, JSON.parse(text.slice(from, at + 1)) as string);
          mark(frame.next);
        }
        break;
      }
      default:
    }
  }
  return lines;
}

function endOfString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return at;
  }
  return text.length;
}
