// `npm run mutate`: changes the code of packages/core in copies, one place at a time, and says which changes no test notices. Takes
// folders or files of packages/core/src (`npm run mutate -- read/secret.ts store`); without any, its rules: read, content, store.
import { globSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, setPriority } from 'node:os';
import { join } from 'node:path';
import { copyProject } from './copyProject.ts';
import { createJudge } from './judges.ts';
import { mutantsOf, type Mutant } from './mutantsOf.ts';
import { refusedByTypes } from './refusedByTypes.ts';
import { relevantTests } from './relevantTests.ts';
import { inWords, table, type Outcome } from './table.ts';
import { tryMutants } from './tryMutants.ts';

/** Mutants that change nothing that anybody could see, with the reason; found by the line and the change. */
const IGNORED = JSON.parse(readFileSync(join(import.meta.dirname, 'ignored.json'), 'utf8')) as readonly {
  readonly file: string;
  readonly at: string;
  readonly changes: readonly string[];
  readonly why: string;
}[];
const RULES = ['read', 'content', 'store'];
/** Found by chance, a mutant would not be found again; and a process for each takes long. */
const LEFT_OUT = ['**/*.{model,process}.test.ts'];
const SRC = 'packages/core/src';

const root = join(import.meta.dirname, '../..');
const chosen = process.argv.slice(2);
const files = (chosen.length > 0 ? chosen : RULES)
  .flatMap((path) => globSync(path.endsWith('.ts') ? path : `${path}/*.ts`, { cwd: join(root, SRC) }))
  .filter((path) => !/\.(?:test|d)\.ts$/.test(path))
  .toSorted();
if (files.length === 0) throw new Error(`There is no such file in ${SRC}: ${chosen.join(', ')}.`);

// Others work on this machine too.
setPriority(10);
const copies = Array.from({ length: Math.min(2, availableParallelism()) }, () => copyProject(root));
const copy = join(copies[0] ?? '', 'slot0');
const tests = globSync(`${SRC}/**/*.test.ts`, { cwd: copy, exclude: LEFT_OUT }).toSorted();
const judges = copies.map((at) => createJudge(at, tests));
const end = (): void => {
  for (const judge of judges) judge.stop();
  for (const at of copies) rmSync(at, { recursive: true, force: true });
};
process.on('exit', end);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

const whole = await judges[0]?.try([{ tests }], 300_000);
if (whole === undefined || whole === 'stuck' || whole.failed[0] || !whole.isClear)
  throw new Error('Without any mutant, the tests of core fail.');
const sources = globSync(`packages/core/{*,src/**/*}.ts`, { cwd: copy, exclude: LEFT_OUT });
const relevant = relevantTests(copy, sources, whole.times);

const isIgnored = ({ file, at, change }: Mutant): boolean =>
  IGNORED.some((one) => file === `${SRC}/${one.file}` && one.at === at && one.changes.includes(change));
const all = files.flatMap((path) => mutantsOf(`${SRC}/${path}`, readFileSync(join(copy, SRC, path), 'utf8')));
const outcomes = new Map<Mutant, Outcome>();
for (const mutant of all.filter(isIgnored)) outcomes.set(mutant, 'ignored');
const refused = refusedByTypes(copy, all);
// A condition that types hold is tried all the same: what comes over a wire has none.
for (const mutant of refused) if (!/→ (?:true|false)$/.test(mutant.change)) outcomes.set(mutant, 'types');
const open = all.filter((mutant) => !outcomes.has(mutant));
const given = all.length - open.length;

await tryMutants(open, judges, relevant, whole.times, (mutant, outcome) => {
  outcomes.set(mutant, outcome === 'survived' && refused.has(mutant) ? 'types' : outcome);
  if (outcomes.get(mutant) === 'survived')
    console.log(`${outcomes.size - given} of ${open.length}: ${inWords(mutant)}`);
});

console.log(table(all, outcomes));
for (const { file, at, changes } of IGNORED.filter((one) => files.includes(one.file)))
  for (const change of changes)
    if (
      !all.some((mutant) => mutant.file === `${SRC}/${file}` && mutant.at === at && mutant.change === change)
    )
      console.log(`ignored.json: ${file} has no “${change}” in “${at}”`);
process.exit();
