import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cell } from './cell.ts';
import type { Era } from './contract/asks.ts';

/** What a row says of its library. */
export interface About {
  readonly package: string;
  readonly folder: string;
  readonly adapter: string;
}

export interface Row extends About {
  /** The file in `libraries`. */
  readonly name: string;
  readonly cells: readonly Cell[];
}

const TITLES = [
  'accept',
  'decline',
  'cancel',
  'url',
  'two at once',
  'three rounds',
  'keywords',
  'server abort',
  'host abort',
  'timeout',
  'close mid-dialog',
  'bad request',
  'completion',
  'page first',
] as const;

const REVISIONS: { readonly [era in Era]: string } = { '2025': '2025-11-25', '2026': '2026-07-28' };

/** One row as the run goes along: what passed, and what did not and why. */
export function inWords({ name, cells }: Row): string {
  const passed = cells.filter(({ outcome }) => outcome === 'passed').length;
  const others = cells.filter(({ outcome }) => outcome === 'cannot' || outcome === 'failed');
  const lines = others.map(({ outcome, era, title, reason, seen }) => {
    const why = [reason, seen].filter((part) => part !== undefined).join('. Seen: ');
    return outcome === 'failed'
      ? `   ✗ ${era} ${title}: ${why}`
      : `   ${era} ${title}: the library cannot: ${why}`;
  });
  const mark = others.some(({ outcome }) => outcome === 'failed') ? '✗' : '✓';
  return [` ${mark} ${name}: ${passed} passed`, ...lines].join('\n');
}

/** The table, and under it why a library cannot. */
export function inMarkdown(rows: readonly Row[]): string {
  const notes: string[] = [];
  const nothing = new Set<string>();
  const mark = (cell: Cell | undefined): string => {
    if (cell === undefined) return 'not run';
    if (cell.outcome === 'passed') return '✓';
    if (cell.outcome === 'none') {
      if (cell.reason !== undefined) nothing.add(cell.reason);
      return '–';
    }
    if (cell.outcome === 'failed') return 'FAILED';
    const note = `the library cannot: ${cell.reason}. Seen: ${brief(cell.seen ?? '')}`;
    if (!notes.includes(note)) notes.push(note);
    return `[${notes.indexOf(note) + 1}]`;
  };
  const lines = rows.flatMap((row) =>
    (['2025', '2026'] as const)
      .filter((era) => row.cells.some((cell) => cell.era === era))
      .map((era) => {
        const marks = TITLES.map((title) =>
          mark(row.cells.find((cell) => cell.era === era && cell.title === title)),
        );
        return [
          `\`${row.package}\` ${versionOf(row.folder)}`,
          `\`${row.adapter}\``,
          REVISIONS[era],
          ...marks,
        ];
      }),
  );
  const head = ['library', 'through', 'revision', ...TITLES];
  const table = [head, head.map(() => '---'), ...lines].map((line) => `| ${line.join(' | ')} |`).join('\n');
  const dash = nothing.size > 0 ? `–: there is nothing to do, as ${[...nothing].join('; ')}.` : '';
  return [table, dash, notes.map((note, at) => `${at + 1}. ${note}`).join('\n')].filter(Boolean).join('\n\n');
}

function versionOf(folder: string): string {
  const manifest = join(import.meta.dirname, 'node_modules', folder, 'package.json');
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { readonly version: string }).version;
}

/** What was seen, without what else stood before the person then. */
function brief(seen: string): string {
  const words = seen.replace(/ \(.*\)$/, '');
  return words.length > 60 ? `${words.slice(0, 59)}…` : words;
}
