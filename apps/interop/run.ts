// `npm run interop`: installs every client library, type-checks against them, runs the matrix and the recipes. With names
// of rows (`npm run interop -- ai-sdk-2 sdk-v2`) it runs these alone and leaves the docs as they are.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import type { Cell } from './cell.ts';
import { inMarkdown, inWords, type About, type Row } from './matrix.ts';
import { prepare } from './prepare.ts';
import { writeBetween } from './writeBetween.ts';

/** Rows of the matrix, by file in `libraries`: what needs least first. */
const ROWS = [
  'sdk-v1',
  'sdk-v2',
  'ai-sdk-2',
  'ai-sdk-1',
  'mastra-2',
  'mastra-1',
  'cloudflare-agents',
  'acp',
  'mcp-use',
  'strands',
  'claude-agent',
  'copilot',
  'transport-sdk-v1',
  'transport-sdk-v2',
  'transport-ai-sdk-2',
  'transport-genkit',
  'transport-strands',
];
const RECIPES = ['openai-agents', 'langchain', 'genkit', 'copilotkit', 'ai-sdk-data-parts'];

const here = import.meta.dirname;
/** Of the libraries' telemetry, nothing; the guard sees to the rest. */
const SILENT = {
  ANONYMIZED_TELEMETRY: 'false',
  COPILOTKIT_TELEMETRY_DISABLED: 'true',
  DO_NOT_TRACK: '1',
  LANGSMITH_TRACING: 'false',
  MASTRA_TELEMETRY_DISABLED: '1',
  MCP_USE_ANONYMIZED_TELEMETRY: 'false',
  OPENAI_AGENTS_DISABLE_TRACING: '1',
  SCARF_ANALYTICS: 'false',
};

const chosen = process.argv.slice(2);
const isWhole = chosen.length === 0;
const wanted = (name: string): boolean => isWhole || chosen.includes(name);
const refused = new Set<string>();
const tally = { passed: 0, failed: 0, skipped: 0 };

for (const name of chosen)
  if (![...ROWS, ...RECIPES, 'types', 'everything'].includes(name))
    throw new Error(`There is no row called ${name}.`);

prepare();
if (wanted('types')) await step('types', join(here, '../../node_modules/.bin/tsc'), ['--noEmit', '-p', here]);

const rows: Row[] = [];
for (const name of ROWS.filter(wanted)) {
  const cells: Cell[] = [];
  let about: About = { package: name, folder: name, adapter: '' };
  const { code, errors } = await node(['cell.ts', name], (line) => {
    if (line.startsWith('@cell ')) cells.push(JSON.parse(line.slice(6)) as Cell);
    if (line.startsWith('@library ')) about = JSON.parse(line.slice(9)) as About;
  });
  if (code !== 0) {
    tally.failed += 1;
    console.error(` ✗ ${name} ended with ${code}\n${errors}`);
  }
  const row: Row = { name, cells, ...about };
  rows.push(row);
  console.log(inWords(row));
  for (const { outcome } of cells)
    tally[outcome === 'passed' ? 'passed' : outcome === 'failed' ? 'failed' : 'skipped'] += 1;
}

for (const name of RECIPES.filter(wanted))
  await step(`recipe ${name}`, process.execPath, guarded([`recipes/run.ts`, name]));
if (wanted('everything'))
  await step('server-everything', process.execPath, guarded(['e2e/everything/run.ts']));

if (rows.length > 0) console.log(`\n${inMarkdown(rows)}`);
if (isWhole && tally.failed === 0) {
  const docs = join(here, '../../docs/clients.md');
  writeBetween(docs, 'matrix', inMarkdown(rows));
  await step('docs/clients.md', join(here, '../../node_modules/.bin/oxfmt'), [docs]);
}
process.exitCode = tally.failed > 0 ? 1 : 0;
console.log(`\n${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped`);

function guarded(args: readonly string[]): string[] {
  return ['--import', join(here, 'guard.ts'), ...args];
}

function node(
  args: readonly string[],
  onLine: (line: string) => void,
): Promise<{ readonly code: number; readonly errors: string }> {
  return start(process.execPath, guarded(args), onLine);
}

/** A check that passes or fails as a whole, and is heard only when it fails. */
async function step(name: string, program: string, args: readonly string[]): Promise<void> {
  let output = '';
  const { code, errors } = await start(program, args, (line) => {
    output += `${line}\n`;
  });
  tally[code === 0 ? 'passed' : 'failed'] += 1;
  console.log(code === 0 ? ` ✓ ${name}` : ` ✗ ${name}\n${output}${errors}`);
}

/** Runs a program to its end, ten minutes at most. */
function start(
  program: string,
  args: readonly string[],
  onLine: (line: string) => void,
): Promise<{ readonly code: number; readonly errors: string }> {
  const child = spawn(program, args, {
    cwd: here,
    env: { ...process.env, ...SILENT },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 600_000,
    shell: process.platform === 'win32',
  });
  let errors = '';
  createInterface(child.stderr).on('line', (line) => {
    // What a library has tried to reach is worth knowing, also where all is well.
    if (line.startsWith('[guard]') && !refused.has(line)) console.log(`   ${line}`);
    if (line.startsWith('[guard]')) refused.add(line);
    errors = `${errors}${line}\n`.slice(-4000);
  });
  createInterface(child.stdout).on('line', onLine);
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, errors: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, errors }));
  });
}
