import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { Trial, Verdicts } from './judge.ts';

/** Who says whether tests tell mutants from the code. `'stuck'`: they did not come to an end. */
export interface Judge {
  readonly try: (trials: readonly Trial[], mostMs: number) => Promise<Verdicts | 'stuck'>;
  readonly stop: () => void;
}

/** For a judge to load Vitest, and every module once more. */
const START_MS = 60_000;

/** A judge in a process of its own, begun anew after a mutant that had to be stopped. */
export function createJudge(root: string, tests: readonly string[]): Judge {
  let child: ChildProcess | undefined;
  let isFresh = true;

  const begin = async (): Promise<ChildProcess> => {
    // In a group of its own: what runs the tests is stopped with it.
    const started = fork(join(import.meta.dirname, 'judge.ts'), [root, ...tests], {
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, FUZZ_RUNS: '200', NODE_NO_WARNINGS: '1' },
    });
    child = started;
    isFresh = true;
    await answerOf(started, START_MS);
    return started;
  };

  const stop = (): void => {
    try {
      if (child?.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {} // It has ended.
    child = undefined;
  };

  return {
    try: async (trials, mostMs) => {
      const judge = child ?? (await begin());
      judge.send(trials);
      const verdict = await answerOf(judge, mostMs + (isFresh ? START_MS : 0));
      isFresh = false;
      if (verdict === 'stuck') stop();
      return verdict as Verdicts | 'stuck';
    },
    stop,
  };
}

/** The next message of a process; `'stuck'` where none comes in time, or it is out of memory. Rejects where the process fails. */
function answerOf(child: ChildProcess, mostMs: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const done = (answer: unknown): void => {
      clearTimeout(timer);
      child.off('message', done);
      child.off('exit', gone);
      resolve(answer);
    };
    const gone = (_code: number | null, signal: string | null): void => {
      if (signal !== null) return done('stuck');
      clearTimeout(timer);
      reject(new Error('A process of the mutation check has failed; its error stands above.'));
    };
    const timer = setTimeout(done, mostMs, 'stuck');
    child.on('message', done);
    child.on('exit', gone);
  });
}
