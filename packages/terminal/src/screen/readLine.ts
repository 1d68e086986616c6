import { createInterface } from 'node:readline';
import { StringDecoder } from 'node:string_decoder';
import type { TerminalInput } from './createKeys.ts';

/** One line as the terminal itself edits it; nothing where the input ends. Rejects with the signal's reason. */
export function readLine(input: TerminalInput, signal: AbortSignal): Promise<string | undefined> {
  const reader = createInterface({ input, terminal: false });
  return settle(signal, (done) => {
    const ended = (): void => done(undefined);
    reader.once('line', done);
    reader.once('close', ended);
    return () => {
      reader.off('line', done);
      reader.off('close', ended);
      reader.close();
    };
  });
}

/** What keys send that stand for no character. */
const SEQUENCES = /\x1b(?:\[[\d;]*[A-Za-z~]|O[A-Z])/g;

/** One line that is not shown. */
export function readHidden(input: TerminalInput, signal: AbortSignal): Promise<string | undefined> {
  const decoder = new StringDecoder();
  let typed: readonly string[] = [];
  return settle(signal, (done) => {
    const leave = (): void => done(undefined);
    const take = (chunk: Buffer): void => {
      // Arrows and their like are no part of it.
      for (const character of decoder.write(chunk).replaceAll(SEQUENCES, '')) {
        if (character === '\r' || character === '\n') return done(typed.join(''));
        if (character === '\x03' || character === '\x04') return leave();
        if (character === '\x7F' || character === '\b') typed = typed.slice(0, -1);
        else if (character === '\x15') typed = [];
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
