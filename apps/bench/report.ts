import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { browserGoals, type Goal } from './browserGoals.ts';
import { contenders, type ContenderName } from './contenders.ts';
import type { Figures } from './figures.ts';

const DOCS = join(import.meta.dirname, '../../docs/benchmarks.md');

/** The tables of a run, in Markdown, by their names. */
export function tables(figures: Figures): { readonly [name: string]: string } {
  const { medians, wire } = figures;
  const lists = ['1,000 options', '1,000 titled options', '10,000 options', '10,000 titled options'];
  const forms = ['3 fields', '30 fields', '256 fields'];
  const cells = (measures: readonly string[], head = measures, ratios = true): string =>
    table(
      ['', ...head],
      (Object.keys(contenders) as ContenderName[])
        .filter((name) => medians[name])
        .map((name) => [
          contenders[name].label,
          ...measures.map((measure) => cell(figures, name, measure, ratios)),
        ]),
    );
  return {
    machine: table(
      ['', ''],
      Object.entries({
        taken: figures.taken,
        ...figures.machine,
        ...figures.versions,
        ...inWords(figures.rounds),
      }),
    ),
    goals: goalTable(browserGoals(medians)),
    opening: cells(['cold open', 'preloaded open', ...forms.map((form) => `open, ${form}`)]),
    typing: cells([
      'first key, 3 fields',
      'first key, 30 fields',
      ...forms.map((form) => `steady key, ${form}`),
      'accept',
    ]),
    'lists, opened': cells(
      lists.map((list) => `open, ${list}`),
      lists,
    ),
    'lists, a key or a pick': cells(
      lists.map((list) => `pick, ${list}`),
      lists,
    ),
    'bytes and remains': cells(
      ['first, kB', 'with a form, kB', 'styles, kB', 'heap left, MB', 'nodes left', 'listeners left'],
      undefined,
      false,
    ),
    'what could not be measured':
      figures.failures.length > 0
        ? figures.failures.map((failure) => `- ${withLabel(failure)}`).join('\n')
        : 'Nothing.',
    promises: table(
      ['gzip, kB', 'is', 'limit'],
      Object.entries(figures.sizes).map(([promise, { size, limit }]) => [
        promise,
        (size / 1000).toFixed(2),
        String(limit / 1000),
      ]),
    ),
    'wire goals': goalTable(wire.goals.map(({ ratio, ...goal }) => ({ ...goal, value: ratio }))),
    wire: table(
      ['store, bridge, transport', ''],
      wire.figures.map(({ what, value, unit }) => [what, `${short(value)} ${unit}`]),
    ),
  };
}

/** The docs with these tables in the places that are marked for them. */
export function fillDocs(docs: string, figures: Figures): string {
  const all = tables(figures);
  return docs.replaceAll(/(<!-- figures: (.+?) -->\n)[^]*?(<!-- \/figures -->)/g, (_, start, name, end) => {
    const text = all[String(name)];
    if (text === undefined) throw new Error(`docs/benchmarks.md asks for “${name}”, which no run has.`);
    return `${start}\n${text}\n\n${end}`;
  });
}

export function readDocs(): string {
  return readFileSync(DOCS, 'utf8');
}

export function writeDocs(figures: Figures): void {
  writeFileSync(DOCS, fillDocs(readDocs(), figures));
}

/** A value, and how many times the floor's it is. */
function cell({ medians }: Figures, name: ContenderName, measure: string, ratios: boolean): string {
  const value = medians[name]?.[measure];
  if (value === null) return 'cannot';
  if (value === undefined) return '';
  const floor = medians['floor']?.[measure];
  return ratios && floor ? `${short(value)} (${short(value / floor, 2)})` : short(value);
}

function goalTable(goals: readonly Goal[]): string {
  return table(
    ['goal', 'is', 'at most', ''],
    goals.map(({ what, value, most, met }) => [what, short(value), String(most), met ? 'met' : '**missed**']),
  );
}

function withLabel(failure: string): string {
  return failure.replace(/^\w+/, (name) => contenders[name as ContenderName].label);
}

function inWords(rounds: Figures['rounds']): { readonly [what: string]: string } {
  return Object.fromEntries(
    Object.entries(rounds).map(([what, count]) => [`samples, ${what}`, String(count)]),
  );
}

function short(value: number, digits = 3): string {
  return String(Number(value.toPrecision(digits)));
}

/** A table as the formatter leaves it. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, at) =>
    Math.max(3, ...[head, ...rows].map((row) => Array.from(row[at] ?? '').length)),
  );
  const line = (row: readonly string[]): string =>
    `| ${widths.map((width, at) => (row[at] ?? '').padEnd(width)).join(' | ')} |`;
  return [head, widths.map((width) => '-'.repeat(width)), ...rows].map(line).join('\n');
}
