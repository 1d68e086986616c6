// `npm test`: every check and every test, in groups, each with its seconds. The last line holds the true totals.
import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './findBrowser.ts';
import { run } from './run.ts';

interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

interface Group {
  readonly name: string;
  /** Twice this and the group fails, so that slowness is noticed when it comes in. */
  readonly seconds: number;
  readonly steps: readonly (() => Promise<Tally>)[];
  /** The steps run at once: they wait for frames of the browser more than they reckon. */
  readonly atOnce?: true;
  /** It may have nothing to run on: its tests then say so, by name, and are skipped. */
  readonly maySkip?: true;
}

const groups: readonly Group[] = [
  {
    name: 'static',
    seconds: 30,
    steps: [
      command('format', 'oxfmt', '--check'),
      command('lint', 'oxlint', '--deny-warnings'),
      command('types', 'node', 'scripts/types.ts'),
      command('unused', 'knip', '--treat-config-hints-as-errors'),
    ],
  },
  { name: 'node', seconds: 90, steps: [vitest('--project=node')] },
  {
    name: 'browser',
    seconds: 180,
    atOnce: true,
    steps: [
      vitest('--project=browser', '--shard=1/2'),
      vitest('--project=browser', '--shard=2/2'),
      vitest('--project=stories'),
    ],
  },
  { name: 'end to end', seconds: 130, steps: [vitest('--project=e2e')] },
  { name: 'pack', seconds: 60, steps: [vitest('--project=pack')] },
  ...(process.env['CI']
    ? ([
        { name: 'looks', seconds: 90, steps: [vitest('--project=looks', '--project=stories-dark')] },
        { name: 'desktop', seconds: 50, steps: [vitest('--project=electron')], maySkip: true },
        {
          name: 'measured',
          seconds: 90,
          steps: [
            command('bench', 'node', 'apps/bench/run.ts', '--quick'),
            command('soak', 'node', 'apps/soak/run.ts', '--quick'),
          ],
        },
      ] as const)
    : []),
];

/** A check that passes or fails as a whole, and is heard only when it fails. */
function command(name: string, program: string, ...args: string[]): () => Promise<Tally> {
  return async () => {
    const { ok, output } = await run(program, args);
    console.log(ok ? ` ✓ ${name}` : ` ✗ ${name}\n${output}`);
    return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
  };
}

function vitest(...chosen: string[]): () => Promise<Tally> {
  return async () => {
    const report = join(tmpdir(), `elicitation-kit-${randomUUID()}.json`);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const { ok } = await run('vitest', ['run', ...chosen, ...reporters], 'live');
    const tally = readReport(report);
    // An error outside every test, as in a file that does not load, fails the run and no test.
    return ok || tally.failed > 0 ? tally : { ...tally, failed: 1 };
  };
}

function readReport(path: string): Tally {
  try {
    const report = JSON.parse(readFileSync(path, 'utf8')) as Record<string, number>;
    const count = (name: string): number => report[`num${name}Tests`] ?? 0;
    return {
      passed: count('Passed'),
      failed: count('Failed'),
      skipped: count('Pending') + count('Todo'),
    };
  } catch {
    return { passed: 0, failed: 0, skipped: 0 };
  } finally {
    rmSync(path, { force: true });
  }
}

function sum(tallies: readonly Tally[]): Tally {
  const total = (ending: keyof Tally): number => tallies.reduce((count, tally) => count + tally[ending], 0);
  return { passed: total('passed'), failed: total('failed'), skipped: total('skipped') };
}

function inWords({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

async function runGroup({ name, seconds, steps, atOnce, maySkip }: Group): Promise<Tally> {
  console.log(`\n── ${name}`);
  const start = performance.now();
  const tallies: Tally[] = [];
  if (atOnce) tallies.push(...(await Promise.all(steps.map((step) => step()))));
  else for (const step of steps) tallies.push(await step());
  const took = (performance.now() - start) / 1000;

  const tally = sum(tallies);
  console.log(`── ${name}: ${inWords(tally)} in ${took.toFixed(1)} s`);
  const faults = [
    ...(tally.passed + tally.failed + (maySkip ? tally.skipped : 0) === 0 ? ['ran no test'] : []),
    ...(took > 2 * seconds ? [`took more than twice its ${seconds} s`] : []),
  ];
  for (const fault of faults) console.error(` ✗ ${name} ${fault}`);
  return { ...tally, failed: tally.failed + faults.length };
}

process.env['CHROME_PATH'] = findBrowser();
const tallies: Tally[] = [];
for (const group of groups) tallies.push(await runGroup(group));

const total = sum(tallies);
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(`\n${inWords(total)}`);
