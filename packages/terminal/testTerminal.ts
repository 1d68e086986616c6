import { constants, openSync } from 'node:fs';
import { ReadStream, WriteStream } from 'node:tty';
import { spawn, type IPty } from '@lydell/node-pty';
import headless from '@xterm/headless';
import { onTestFinished } from 'vitest';

/** A real pseudo-terminal, and what a person sees of it. */
export interface TestTerminal {
  /** What stands on the screen and above it, without blank lines at the end. */
  readonly screen: () => string;
  /** The same, with the lines that were broken at the window's width put together. */
  readonly text: () => string;
  /** Every byte that was written to it. */
  readonly raw: () => string;
  /** Resolves once the text stands on the screen, as it was drawn since the last key; rejects when the program ends or time is over. */
  readonly sees: (text: string | RegExp) => Promise<void>;
  /** The same for the prompt that waits. */
  readonly asks: (text: string) => Promise<void>;
  readonly press: (keys: string) => void;
  readonly signal: (name: string) => void;
  readonly resize: (columns: number, rows: number) => void;
  /** Lines that the terminal had to wrap itself. */
  readonly wrapped: () => readonly string[];
  /** The program's exit status. */
  readonly ended: Promise<number>;
}

/** What keys send. */
export const KEY: Readonly<
  Record<'enter' | 'up' | 'down' | 'tab' | 'escape' | 'backspace' | 'ctrlC' | 'ctrlD' | 'ctrlU', string>
> = {
  enter: '\r',
  up: '\x1b[A',
  down: '\x1b[B',
  tab: '\t',
  escape: '\x1b',
  backspace: '\x7F',
  ctrlC: '\x03',
  ctrlD: '\x04',
  ctrlU: '\x15',
};

interface Size {
  readonly columns?: number;
  readonly rows?: number;
}

const LONGEST_MS = 15_000;

/** Runs a program on a terminal of its own until the test is over. */
export function startInTerminal(
  file: string,
  args: readonly string[],
  {
    columns = 80,
    rows = 40,
    env = {},
    cwd,
  }: Size & { readonly env?: Readonly<Record<string, string>>; readonly cwd?: string } = {},
): TestTerminal {
  const inherited = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined || /^(NO_COLOR|FORCE_COLOR|ACCESSIBLE|CI|NODE_.*|VITEST.*)$/.test(name)
      ? []
      : [[name, value]],
  );
  const pty = spawn(file, [...args], {
    cols: columns,
    rows,
    ...(cwd !== undefined && { cwd }),
    env: { ...(Object.fromEntries(inherited) as Record<string, string>), TERM: 'xterm-256color', ...env },
  });
  onTestFinished(() => pty.kill());
  return watch(pty, columns, rows);
}

/** A terminal that this process reads and writes itself, until the test is over. */
export function openTerminal({ columns = 80, rows = 40 }: Size = {}): TestTerminal & {
  readonly input: ReadStream;
  readonly output: WriteStream;
} {
  // Somebody has to be at the other end, or it hangs up.
  const pty = spawn('sleep', ['600'], { cols: columns, rows });
  const { ptsName } = pty as IPty & { readonly ptsName: string };
  const connect = (): number => openSync(ptsName, constants.O_RDWR | constants.O_NOCTTY);
  const input = new ReadStream(connect());
  const output = new WriteStream(connect());
  onTestFinished(() => {
    input.destroy();
    output.destroy();
    pty.kill();
  });
  return { ...watch(pty, columns, rows), input, output };
}

/** Lines put together again, also some that were never one. */
function flat(text: string): string {
  return text
    .replaceAll(/ *\n {2,}(?=[^ •│!])/g, ' ')
    .replaceAll(/ *\n(?=[a-z])/g, ' ')
    .replaceAll(/(?<=\S) +/g, ' ');
}

function watch(pty: IPty, columns: number, rows: number): TestTerminal {
  const terminal = new headless.Terminal({ cols: columns, rows, scrollback: 5_000, allowProposedApi: true });
  const listeners = new Set<() => void>();
  let raw = '';
  let isFresh = true;
  let isOver = false;
  const look = (): void => {
    for (const listener of [...listeners]) listener();
  };

  pty.onData((data) => {
    raw += data;
    isFresh = true;
    terminal.write(data, look);
  });
  const ended = new Promise<number>((resolve) => {
    pty.onExit(({ exitCode }) => {
      // What it wrote last may still be on its way to the screen.
      terminal.write('', () => {
        isOver = true;
        look();
        resolve(exitCode);
      });
    });
  });

  const lines = (): readonly { readonly text: string; readonly isWrapped: boolean }[] => {
    const { active } = terminal.buffer;
    return Array.from({ length: active.length }, (_, at) => {
      const line = active.getLine(at);
      return { text: line?.translateToString(true) ?? '', isWrapped: line?.isWrapped === true };
    });
  };
  const screen = (): string =>
    lines()
      .map(({ text, isWrapped }) => (isWrapped ? text : `\n${text}`))
      .join('')
      .trimEnd();

  const until = (what: string, is: (seen: string) => boolean): Promise<void> =>
    new Promise((resolve, reject) => {
      const finish = (how: () => void): void => {
        clearTimeout(timer);
        listeners.delete(check);
        how();
      };
      const check = (): void => {
        const seen = screen();
        if (isFresh && is(seen)) finish(resolve);
        else if (isOver) finish(() => reject(new Error(`It ended without ${what}:\n${seen}`)));
      };
      const timer = setTimeout(
        () => finish(() => reject(new Error(`No ${what} in:\n${screen()}`))),
        LONGEST_MS,
      );
      listeners.add(check);
      check();
    });

  return {
    screen,
    text: () => flat(screen()),
    raw: () => raw,
    sees: (text) =>
      until(`“${String(text)}”`, (seen) =>
        typeof text === 'string' ? seen.includes(text) : text.test(seen),
      ),
    asks: (text) =>
      until(`prompt for “${text}”`, (seen) => {
        const at = seen.lastIndexOf('\n? ');
        return at >= 0 && [seen.slice(at), flat(seen.slice(at))].some((prompt) => prompt.includes(text));
      }),
    press: (keys) => {
      isFresh = false;
      pty.write(keys);
    },
    signal: (name) => pty.kill(name),
    resize: (more, less) => {
      terminal.resize(more, less);
      pty.resize(more, less);
    },
    wrapped: () => lines().flatMap(({ text, isWrapped }) => (isWrapped ? [text] : [])),
    ended,
  };
}
