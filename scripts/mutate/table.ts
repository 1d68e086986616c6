import type { Mutant } from './mutantsOf.ts';

/** What became of a mutant. `types`: it does not compile. */
export type Outcome = 'killed' | 'timed out' | 'types' | 'ignored' | 'survived';

const COLUMNS: readonly Outcome[] = ['killed', 'timed out', 'types', 'ignored', 'survived'];

/** Files × what became of their mutants, then each survivor with its line and its change. */
export function table(mutants: readonly Mutant[], outcomes: ReadonlyMap<Mutant, Outcome>): string {
  const files = Array.from(new Set(mutants.map(({ file }) => file)));
  const row = (name: string, some: readonly Mutant[]): string => {
    const counts = COLUMNS.map((column) => some.filter((mutant) => outcomes.get(mutant) === column).length);
    const [killed = 0, timedOut = 0, , , survived = 0] = counts;
    const told = killed + timedOut;
    const score = told + survived === 0 ? '–' : `${((100 * told) / (told + survived)).toFixed(1)} %`;
    return `| ${[name, some.length, ...counts, score].join(' | ')} |`;
  };
  return [
    `| file | mutants | ${COLUMNS.join(' | ')} | noticed |`,
    `| --- | ${'---: | '.repeat(COLUMNS.length + 2).trim()}`,
    ...files.map((file) =>
      row(
        file.replace(/.*\/src\//, ''),
        mutants.filter((mutant) => mutant.file === file),
      ),
    ),
    row('all', mutants),
    '',
    ...mutants.filter((mutant) => outcomes.get(mutant) === 'survived').map(inWords),
  ].join('\n');
}

/** Where a mutant is, what it changes, and the line as it stands. */
export function inWords({ file, line, change, at }: Mutant): string {
  return `${file.replace(/.*\/src\//, '')}:${line}  ${change}\n    ${at}`;
}
