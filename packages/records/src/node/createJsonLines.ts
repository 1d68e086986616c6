import { appendFile } from 'node:fs/promises';
import { apart, type ElicitationRecord } from '@elicitation-kit/core';
import { createWriter } from './createWriter.ts';
import { toLine } from './toLine.ts';

export type { RecordLine } from './toLine.ts';

/** What is used of a writable stream of Node's. */
export interface LineStream {
  readonly write: (text: string, done: (error?: Error | null) => void) => unknown;
  readonly on: (event: 'error', listener: (error: Error) => void) => unknown;
}

/** Writes records down. Function-typed members: they can be passed on without binding. */
export interface JsonLines {
  /** Adds a line; for `StoreOptions.onRecord`. Returns at once and never throws. */
  readonly onRecord: (record: ElicitationRecord) => void;
  /** Resolves once everything recorded so far is written, or reported as lost. Never rejects. */
  readonly flush: () => Promise<void>;
  /** The same, and takes no further records: call it before the process ends. A stream is left open. */
  readonly close: () => Promise<void>;
}

/** How records are written down, and who hears of those that are not. */
export interface JsonLinesOptions {
  /** Told why records were not written, and how many; 0 where a stream failed between writes. What it throws is a warning of the process, and stops nothing. */
  readonly onError: (error: unknown, lost: number) => void;
  /** How much may wait for a slow disk or stream, in characters; what comes beyond is lost and reported. Default 4,194,304. */
  readonly mostWaiting?: number | undefined;
  /** The permissions of a file that does not exist yet. Default 0o600: its owner only. */
  readonly mode?: number | undefined;
}

/**
 * Appends one line of JSON for each record to a file, by its path, or to a writable stream. A file is opened anew for each
 * write: to rotate it, rename it.
 */
export function createJsonLines(target: string | URL | LineStream, options: JsonLinesOptions): JsonLines {
  const { onError, mostWaiting = 4 * 1024 * 1024, mode = 0o600 } = options;
  // Not within a write, nor within the store's own call.
  const report = (error: unknown, lost: number): void =>
    queueMicrotask(() => apart(() => onError(error, lost)));
  const write =
    typeof target === 'string' || target instanceof URL
      ? (text: string) => appendFile(target, text, { mode })
      : toStream(target, (error) => report(error, 0));
  const writer = createWriter(write, mostWaiting, report);
  let closed = false;

  return {
    onRecord: (record) => {
      if (closed) report(new Error('elicitation-kit: a record came after close(), and was lost.'), 1);
      else writer.add(toLine(record));
    },
    flush: writer.flush,
    close: () => {
      closed = true;
      return writer.flush();
    },
  };
}

/** A write resolves when the stream has taken it over. What it says outside of writes goes to `onError`. */
function toStream(stream: LineStream, onError: (error: Error) => void): (text: string) => Promise<void> {
  const told = new WeakSet<Error>();
  // A stream that fails says so twice: to the write, and as an event, which unheard would end the process.
  stream.on('error', (error) => {
    if (!told.has(error)) onError(error);
    told.add(error);
  });
  return (text) =>
    new Promise((resolve, reject) => {
      stream.write(text, (error) => {
        if (!error) return resolve();
        told.add(error);
        reject(error);
      });
    });
}
