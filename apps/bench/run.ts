// `npm run bench`: the kit against its alternatives in Chromium, then store, bridge and transport; only the ratios of one run carry to
// another machine. `--quick` compares the kit with what is kept; `--save` keeps the figures and writes docs/benchmarks.md anew; `--browser`
// leaves the second half out, whose kept figures stay.
import { existsSync, readFileSync } from 'node:fs';
import { cpus, release, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { launchBrowser } from '../../scripts/launchBrowser.ts';
import { run } from '../../scripts/run.ts';
import { measureBrowser, type BrowserResult } from './browser/measureBrowser.ts';
import { browserGoals, worsened } from './browserGoals.ts';
import { contenders, QUICK, type ContenderName } from './contenders.ts';
import { readFigures, readWire, writeFigures, type Figures } from './figures.ts';
import { tables, writeDocs } from './report.ts';
import { measureWire } from './wire/measureWire.ts';

const ROOT = join(import.meta.dirname, '../..');
const quick = process.argv.includes('--quick');
const save = process.argv.includes('--save');
const isHalf = process.argv.includes('--browser');
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 11);

// What is measured is built as a host builds it.
process.env['NODE_ENV'] = 'production';
const effort = quick
  ? { cold: 3, fresh: 2, warm: 3, accepts: 0, answers: 50 }
  : { cold: rounds, fresh: rounds, warm: rounds, accepts: rounds, answers: 1_000 };
const measure = (): Promise<BrowserResult> =>
  measureBrowser(
    quick ? QUICK : (Object.keys(contenders) as ContenderName[]),
    quick
      ? { fresh: ['3 fields'], warm: ['30 fields', '10,000 options'] }
      : {
          fresh: ['3 fields', '30 fields'],
          warm: [
            '3 fields',
            '30 fields',
            '256 fields',
            '1,000 options',
            '1,000 titled options',
            '10,000 options',
            '10,000 titled options',
          ],
        },
    effort,
    launchBrowser,
  );
const inBrowser = await measure();
const firstHalf: Figures = {
  taken: new Date().toISOString().slice(0, 10),
  machine: {
    processor: `${cpus()[0]?.model ?? ''}, ${cpus().length} cores`,
    memory: `${Math.round(totalmem() / 2 ** 30)} GB`,
    system: `${type()} ${release()}`,
  },
  versions: { Chromium: inBrowser.browser, Node: process.versions.node, ...installed() },
  rounds: effort,
  medians: inBrowser.medians,
  failures: inBrowser.failures,
  sizes: await sizes(),
  wire: readWire(),
};

keep(firstHalf);
const figures = isHalf ? firstHalf : { ...firstHalf, wire: await measureWire({ quick }) };
keep(figures);
const { machine: _, ...all } = tables(figures);
for (const [name, text] of Object.entries(all)) console.log(`\n${name}\n\n${text}`);
if (!save) console.log(JSON.stringify(figures));

if (quick) {
  const kept = readFigures().medians;
  const once = worsened(figures.medians, kept);
  // What else the machine does is not worse twice.
  const twice = once.size > 0 ? worsened((await measure()).medians, kept) : once;
  const worse = Array.from(twice).filter(([what]) => once.has(what));
  for (const [what, values] of worse) console.error(`More than twice what is kept: ${what}: ${values}`);
  if (worse.length > 0) process.exitCode = 1;
} else if ([...browserGoals(figures.medians), ...figures.wire.goals].some(({ met }) => !met))
  process.exitCode = 1;

/** A half is kept before the other one begins. */
function keep(found: Figures): void {
  if (!save || quick) return;
  writeFigures(found);
  writeDocs(found);
}

/** The versions of what is compared, as they are installed. */
function installed(): { readonly [name: string]: string } {
  const names = ['react', '@rjsf/core', '@jsonforms/core', 'uniforms', 'react-hook-form', 'ajv'];
  return Object.fromEntries(
    names.map((name) => {
      const manifest = join(import.meta.dirname, 'node_modules', name, 'package.json');
      return [name, (JSON.parse(readFileSync(manifest, 'utf8')) as { readonly version: string }).version];
    }),
  );
}

/** What size-limit says of the last build of tests/size; nothing where there is none. */
async function sizes(): Promise<Figures['sizes']> {
  if (!existsSync(join(ROOT, 'tests/size/dist/host.js'))) return {};
  const { output } = await run('size-limit', ['--json']);
  const promises = JSON.parse(output) as readonly {
    readonly name: string;
    readonly size: number;
    readonly sizeLimit: number;
  }[];
  return Object.fromEntries(promises.map(({ name, size, sizeLimit }) => [name, { size, limit: sizeLimit }]));
}
