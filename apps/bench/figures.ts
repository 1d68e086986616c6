import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Medians } from './browser/samples.ts';
import type { WireResult } from './wire/wireResult.ts';

/** What a run has found, as it is kept. */
export interface Figures {
  /** The day of the run. */
  readonly taken: string;
  readonly machine: { readonly [what: string]: string };
  readonly versions: { readonly [what: string]: string };
  /** How many samples each median is of. */
  readonly rounds: { readonly [what: string]: number };
  readonly medians: Medians;
  /** What a contender could not do, and why. */
  readonly failures: readonly string[];
  /** Of tests/size, bytes by the names of the promises. */
  readonly sizes: { readonly [promise: string]: { readonly size: number; readonly limit: number } };
  readonly wire: WireResult;
}

const KEPT = join(import.meta.dirname, 'figures.json');

/** The figures that the docs show. */
export function readFigures(): Figures {
  return JSON.parse(readFileSync(KEPT, 'utf8')) as Figures;
}

/** The second half of what is kept; nothing before the first run. */
export function readWire(): WireResult {
  return existsSync(KEPT) ? readFigures().wire : { figures: [], goals: [] };
}

export function writeFigures(figures: Figures): void {
  writeFileSync(KEPT, `${JSON.stringify(figures, null, 2)}\n`);
}
