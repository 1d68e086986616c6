// A process of `npm run mutate`: keeps a Vitest over copies of the project, and says of mutants whether a test tells them from
// the code. It is killed from outside where a mutant never comes to an end.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createVitest, type TestModule, type TestSpecification } from 'vitest/node';

/** What is to be tried in one copy: tests, on a file that is changed for so long. */
export interface Trial {
  readonly file?: { readonly path: string; readonly code: string };
  readonly tests: readonly string[];
}

/** How trials went, copy by copy, or that they disturbed one another. */
export interface Verdicts {
  readonly failed: readonly boolean[];
  readonly times: { readonly [test: string]: number };
  readonly isClear: boolean;
}

const [root = '', ...tests] = process.argv.slice(2);
let order: readonly string[] = [];
const at = ({ moduleId }: TestSpecification): number => order.indexOf(moduleId);

class InOrder {
  shard(files: TestSpecification[]): TestSpecification[] {
    return files;
  }
  sort(files: TestSpecification[]): TestSpecification[] {
    return files.toSorted((one, other) => at(one) - at(other));
  }
}

const vitest = await createVitest({
  root,
  config: false,
  watch: false,
  // To begin a process takes longer than most tests.
  isolate: false,
  fsModuleCache: false,
  pool: 'threads',
  maxWorkers: 1,
  include: tests.map((test) => `slot*/${test}`),
  setupFiles: ['./tests/failOnConsole.ts'],
  restoreMocks: true,
  reporters: [{}],
  // What looks at megabytes tells little for its time.
  testNamePattern: /^(?!.*(?:megabytes|10 MB))/,
  onConsoleLog: () => false,
  sequence: { sequencer: InOrder },
});
const known = new Map((await vitest.globTestSpecifications()).map((spec) => [spec.moduleId, spec]));

async function judge(trials: readonly Trial[]): Promise<Verdicts> {
  const within = (slot: number, path: string): string => join(root, `slot${slot}`, path);
  const idsOf = ({ tests: wanted }: Trial, slot: number): readonly string[] =>
    wanted.map((test) => within(slot, test));
  order = trials.flatMap(idsOf);
  const specs = order.map((id) => known.get(id)).filter((spec) => spec !== undefined);
  if (specs.length < order.length)
    throw new Error(`Of ${order.length} files of tests, ${specs.length} were found.`);

  const changed = trials.flatMap(({ file }, slot) =>
    file ? [{ ...file, at: within(slot, file.path) }] : [],
  );
  const originals = changed.map((file) => [file.at, readFileSync(file.at, 'utf8')] as const);
  for (const file of changed) write(file.at, file.code);
  try {
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specs);
    // Of earlier trials Vitest remembers more than these.
    const ran = new Map(testModules.map((module) => [module.moduleId, module]));
    const times = order.map((id) => [id.replace(/.*\/slot\d+\//, ''), timeOf(ran.get(id))] as const);
    return {
      failed: trials.map((trial, slot) => idsOf(trial, slot).some((id) => !ran.get(id)?.ok())),
      times: Object.fromEntries(times),
      isClear: unhandledErrors.length === 0,
    };
  } finally {
    for (const [path, code] of originals) write(path, code);
  }
}

function timeOf(module: TestModule | undefined): number {
  const { collectDuration = 0, duration = 0 } = module?.diagnostic() ?? {};
  return collectDuration + duration;
}

/** What is changed alone is compiled anew: Vite's own way drops all that imports it too, some of it while it is still being read. */
function write(path: string, code: string): void {
  writeFileSync(path, code);
  for (const { moduleGraph } of vitest.projects.flatMap(({ vite }) => Object.values(vite.environments)))
    for (const module of moduleGraph.getModulesByFile(path) ?? []) module.transformResult = null;
}

process.on('message', (trials: readonly Trial[]) => {
  void judge(trials).then((verdicts) => process.send?.(verdicts));
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
