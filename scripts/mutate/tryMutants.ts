import { SLOTS } from './copyProject.ts';
import type { Trial } from './judge.ts';
import type { Judge } from './judges.ts';
import type { Mutant } from './mutantsOf.ts';
import type { Outcome } from './table.ts';

/** So many of the nearest tests are asked first; the others only about what these do not tell. */
const FIRST = 4;

interface Turn {
  readonly mutant: Mutant;
  readonly tests: readonly string[];
  /** What is asked next, if these tell nothing. */
  readonly others: readonly string[];
}

/** Tries each mutant with the tests that are about its file; says of each what became of it, as soon as that is known. */
export async function tryMutants(
  mutants: readonly Mutant[],
  judges: readonly Judge[],
  relevant: (file: string) => readonly string[],
  times: { readonly [test: string]: number },
  tell: (mutant: Mutant, outcome: Outcome) => void,
): Promise<void> {
  const queue: Turn[] = mutants.map((mutant) => {
    const tests = relevant(mutant.file);
    return { mutant, tests: tests.slice(0, FIRST), others: tests.slice(FIRST) };
  });
  // A process that has taken a turn may still put its mutant back.
  let busy = 0;

  const settle = ({ mutant, others }: Turn, isTold: boolean): void => {
    if (isTold || others.length === 0) tell(mutant, isTold ? 'killed' : 'survived');
    else queue.unshift({ mutant, tests: others, others: [] });
  };

  const take = async (judge: Judge, turns: readonly Turn[]): Promise<void> => {
    const trials = turns.map(({ mutant, tests }): Trial => ({
      file: { path: mutant.file, code: mutant.code },
      tests,
    }));
    const usual = trials.flatMap(({ tests }) => tests).reduce((sum, test) => sum + (times[test] ?? 0), 0);
    const verdicts = await judge.try(trials, 15_000 + 5 * usual);
    const isClear = verdicts !== 'stuck' && verdicts.isClear;
    const [only] = turns;
    if (isClear) for (const [at, turn] of turns.entries()) settle(turn, verdicts.failed[at] === true);
    else if (turns.length > 1) for (const turn of turns) await take(judge, [turn]);
    else if (only) tell(only.mutant, verdicts === 'stuck' ? 'timed out' : 'killed');
  };

  await Promise.all(
    judges.map(async (judge) => {
      while (queue.length > 0 || busy > 0) {
        const turns = queue.splice(0, SLOTS);
        if (turns.length === 0) {
          await new Promise((resolve) => setTimeout(resolve, 100));
          continue;
        }
        busy += 1;
        await take(judge, turns).finally(() => (busy -= 1));
      }
    }),
  );
}
