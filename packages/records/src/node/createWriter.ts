/** Writes texts in order, one write at a time; what comes meanwhile waits, up to a number of characters. */
export interface Writer {
  readonly add: (line: string) => void;
  /** Resolves once everything added so far is written, or reported as lost. Never rejects. */
  readonly flush: () => Promise<void>;
}

export function createWriter(
  write: (text: string) => Promise<void>,
  mostWaiting: number,
  onLost: (error: unknown, lost: number) => void,
): Writer {
  let waiting: string[] = [];
  let length = 0;
  let unheld = 0;
  // After a write that failed, a part of a line may stand there.
  let start = '';
  let running: Promise<void> | undefined;

  const run = async (): Promise<void> => {
    while (waiting.length > 0) {
      const lines = waiting;
      waiting = [];
      length = 0;
      try {
        await write(start + lines.join(''));
        start = '';
      } catch (error) {
        start = '\n';
        onLost(error, lines.length);
      }
      if (unheld > 0) onLost(new Error(TOO_SLOW), unheld);
      unheld = 0;
    }
    running = undefined;
  };

  return {
    add: (line) => {
      if (length + line.length > mostWaiting) {
        unheld += 1;
        return;
      }
      waiting.push(line);
      length += line.length;
      running ??= run();
    },
    flush: () => running ?? Promise.resolve(),
  };
}

const TOO_SLOW = 'elicitation-kit: records came faster than they could be written, and were lost.';
