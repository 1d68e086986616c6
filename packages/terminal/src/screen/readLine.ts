import { createInterface } from 'node:readline';
import { StringDecoder } from 'node:string_decoder';
import type { TerminalInput } from './createKeys.ts';

/** One line as the terminal itself edits it; nothing where the input ends. Rejects with the signal's reason. */
export function readLine(input: TerminalInput, signal: AbortSignal): Promise<string | undefined> {
  const reader = createInterface({ input, terminal: false });
  return settle(signal, (done) => {
    reader.once('line', done);
    reader.once('close', () => done(undefined));
    return () => {
      reader.removeAllListeners();
      reader.close();
    };
  });
}

/** One line that is not shown. */
export function readHidden(input: TerminalInput, signal: AbortSignal): Promise<string | undefined> {
  const decoder = new StringDecoder();
  let typed: readonly string[] = [];
  return settle(signal, (done) => {
    const leave = (): void => done(undefined);
    const take = (chunk: Buffer): void => {
      for (const character of decoder.write(chunk)) {
        if (character === '\r' || character === '\n') return done(typed.join(''));
        if (character === '\x03' || character === '\x04') return leave();
        if (character === '\x7F' || character === '\b') typed = typed.slice(0, -1);
        else if (character >= ' ') typed = [...typed, character];
      }
    };
    input.setRawMode?.(true);
    input.on('data', take);
    input.once('end', leave);
    input.resume();
    return () => {
      input.off('data', take);
      input.off('end', leave);
      input.pause();
      input.setRawMode?.(false);
    };
  });
}

function settle<T>(signal: AbortSignal, start: (done: (value: T) => void) => () => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const finish = (how: () => void): void => {
      signal.removeEventListener('abort', abort);
      stop();
      how();
    };
    const abort = (): void => finish(() => reject(signal.reason as Error));
    const stop = start((value) => finish(() => resolve(value)));
    signal.addEventListener('abort', abort);
    if (signal.aborted) abort();
  });
}
