// Times the kit in Chromium. One run interleaves all forms and compares medians: only the ratios carry to another machine.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import { launchBrowser } from '../../scripts/launchBrowser.ts';
import { goals } from './goals.ts';
import { forms, type FormName } from './src/forms.ts';
import type { Timings } from './src/page.tsx';

const WARM_UPS = 3;
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 21);
const TEXT = 'Shelf 7';

process.env['NODE_ENV'] = 'production';
const outDir = await mkdtemp(join(tmpdir(), 'elicitation-kit-bench-'));
const shared = { root: import.meta.dirname, configFile: false as const, logLevel: 'warn' as const };
await build({ ...shared, plugins: [react()], build: { outDir, emptyOutDir: true, target: 'es2023' } });
const served = await preview({ ...shared, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } });
const browser = await launchBrowser();
try {
  const page = await browser.newPage();
  await page.goto(served.resolvedUrls?.local[0] ?? '');
  await page.waitForFunction(() => 'measure' in window);

  const names = Object.keys(forms) as FormName[];
  const samples = new Map<FormName, Timings[]>(names.map((name) => [name, []]));
  for (let round = -WARM_UPS; round < rounds; round += 1)
    for (const name of names) {
      const timings = await page.evaluate(([form, text]) => window.measure(form, text), [
        name,
        TEXT,
      ] as const);
      if (round >= 0) samples.get(name)?.push(timings);
    }

  const at = ([form, timing]: readonly [FormName, keyof Timings]): number =>
    median((samples.get(form) ?? []).map((timings) => timings[timing]));
  console.table(
    Object.fromEntries(
      names.map((name) => [
        name,
        { 'open, ms': round1(at([name, 'open'])), 'key, ms': round1(at([name, 'key'])) },
      ]),
    ),
  );
  const results = goals.map(({ what, of, to, most }) => ({ what, ratio: round2(at(of) / at(to)), most }));
  console.table(results);
  console.log(JSON.stringify({ rounds, results }));
  if (results.some(({ ratio, most }) => ratio > most)) process.exitCode = 1;
} finally {
  await browser.close();
  await served.close();
  await rm(outDir, { recursive: true });
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function round1(value: number): number {
  return Math.round(value * 10) / 10;
}

function round2(value: number): number {
  return Math.round(value * 100) / 100;
}
