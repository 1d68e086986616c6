import type { Ending } from '@elicitation-kit/core';
import type { CountersSnapshot } from '../createCounters.ts';
import type { Counts } from '../createTally.ts';
import type { statsMessages } from './statsMessages.ts';

/** What a cell shows: a number of requests with its share of all, a time, or a number by itself. */
export type Cell =
  | { readonly requests: number; readonly of: number }
  | { readonly ms: number | undefined }
  | { readonly number: number | undefined };

export interface Column {
  readonly key: keyof typeof statsMessages;
  readonly cell: (counts: Counts) => Cell;
}

/** Columns under one heading; without one, their own headings stand alone. */
export interface ColumnGroup {
  readonly key?: keyof typeof statsMessages;
  readonly columns: readonly Column[];
}

const asked: Column = { key: 'asked', cell: (counts) => ({ number: counts.asked }) };

const byPerson: readonly Ending[] = ['accepted', 'declined', 'dismissed'];

const otherwise: readonly Ending[] = [
  'timed-out',
  'aborted',
  'disconnected',
  'muted',
  'rate-limited',
  'unattended',
  'no-view',
  'refused',
];

const waiting: readonly Column[] = [
  { key: 'median', cell: (counts) => ({ ms: counts.waiting.medianMs }) },
  { key: 'p95', cell: (counts) => ({ ms: counts.waiting.p95Ms }) },
];

const refusedAnswers: Column = { key: 'refusedAnswers', cell: (counts) => ({ number: refusals(counts) }) };

const perCall: Column = {
  key: 'perCall',
  cell: ({ asked: questions, calls }) => ({ number: calls > 0 ? questions / calls : undefined }),
};

/** The keys of the columns that not every table needs, of those that the counts fill; as one text, to be compared. */
export function filledColumns({ servers }: CountersSnapshot): string {
  const all = servers.map(({ counts }) => counts);
  const keys: readonly string[] = [
    ...otherwise.filter((ending) => all.some(({ endings }) => endings[ending] > 0)),
    ...(all.some((counts) => refusals(counts) > 0) ? [refusedAnswers.key] : []),
    ...(all.some(({ calls }) => calls > 0) ? [perCall.key] : []),
  ];
  return keys.join(' ');
}

/** The columns that every table has, and those of `filled`. */
export function columnsOf(filled: string): readonly ColumnGroup[] {
  const keys = filled.split(' ');
  const isFilled = ({ key }: Column): boolean => keys.includes(key);
  const groups: readonly ColumnGroup[] = [
    { columns: [asked] },
    { key: 'byPerson', columns: byPerson.map(ofEnding) },
    { key: 'otherwise', columns: otherwise.map(ofEnding).filter(isFilled) },
    { key: 'waiting', columns: waiting },
    { columns: [refusedAnswers, perCall].filter(isFilled) },
  ];
  return groups.filter(({ columns }) => columns.length > 0);
}

function ofEnding(ending: Ending): Column {
  return { key: ending, cell: ({ endings, asked: of }) => ({ requests: endings[ending], of }) };
}

function refusals({ refused }: Counts): number {
  return Object.values(refused).reduce((sum, count) => sum + count, 0);
}
