import { PassThrough } from 'node:stream';
import type { Key } from 'node:readline';
import type { Arming } from './createArming.ts';
import { createPaste, type Pressed } from './createPaste.ts';
import { onProcess } from './onProcess.ts';

/** What keys come from: `process.stdin`, or a stream with its members. */
export interface TerminalInput extends NodeJS.ReadableStream {
  readonly isTTY?: boolean | undefined;
  readonly setRawMode?: ((mode: boolean) => unknown) | undefined;
}

/** The keys of a terminal while a request is asked: raw from the first prompt to the last, and then as it was. */
export interface Keys {
  /** What prompts read. */
  readonly stream: PassThrough;
  readonly close: () => void;
}

const ENDS = ['end', 'close', 'error'] as const;

/** Calls `left` for Ctrl-C, Ctrl-D and the end of the input, `pressed` for each other key that counts. */
export function createKeys(
  input: TerminalInput,
  arming: Arming,
  on: { readonly left: () => void; readonly pressed: () => void },
): Keys {
  const paste = createPaste(arming.waiting);
  const read = (pressed: Pressed): readonly Pressed[] => {
    const pasted = paste(pressed);
    if (pasted === undefined) return takes(pressed.key) ? [pressed] : [];
    if (pasted.length > 0) on.pressed();
    return pasted;
  };
  const takes = ({ ctrl = false, name, sequence = '' }: Key): boolean => {
    // Also close behind an Escape, which then counts as held down.
    if (/[\x03\x04]$/.test(sequence)) {
      on.left();
      return false;
    }
    // Escape is pressed out of habit, and would throw away what was typed; Ctrl-Z would leave the terminal raw.
    if (name === 'escape' || (ctrl && name === 'z')) return false;
    if (!arming.takes(name === 'return' || name === 'enter' ? 'enter' : 'other')) return false;
    on.pressed();
    return true;
  };

  const stream = new KeyStream(read);
  const pass = (chunk: Buffer): void => void stream.write(chunk);
  const cook = (): void => void input.setRawMode?.(false);

  input.setRawMode?.(true);
  input.on('data', pass);
  for (const end of ENDS) input.on(end, on.left);
  const stopCooking = onProcess('exit', cook);
  input.resume();

  return {
    stream,
    close: () => {
      input.off('data', pass);
      for (const end of ENDS) input.off(end, on.left);
      stopCooking();
      input.pause();
      cook();
    },
  };
}

/** A terminal's input as prompts see it; whether it is raw is not theirs to say. */
class KeyStream extends PassThrough {
  readonly isTTY = true;
  readonly #read: (pressed: Pressed) => readonly Pressed[];

  constructor(read: (pressed: Pressed) => readonly Pressed[]) {
    super();
    this.#read = read;
    this.setMaxListeners(0);
  }

  setRawMode(): this {
    return this;
  }

  override emit(event: string | symbol, ...args: unknown[]): boolean {
    if (event !== 'keypress') return super.emit(event, ...args);
    const [char, key = {}] = args as [string | undefined, Key | undefined];
    for (const pressed of this.#read({ char, key })) super.emit('keypress', pressed.char, pressed.key);
    return true;
  }
}
