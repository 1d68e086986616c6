import { render } from '@testing-library/react';
import axe from 'axe-core';
import type { Ending } from '@elicitation-kit/core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { dangling, repeatedIds } from '../../../react/testAccessibility.ts';
import { recordOf } from '../../testRecord.ts';
import { createCounters, type Counters } from '../index.ts';
import { ElicitationStats, type ElicitationStatsProps } from './index.ts';
import './stats.css';

/** The text of each row, by its heading. */
function rows(): { readonly [heading: string]: readonly string[] } {
  const all = Array.from(document.querySelectorAll('tbody tr'), (row) =>
    Array.from(row.children, (cell) => (cell.textContent ?? '').trim()),
  );
  return Object.fromEntries(all.map(([heading = '', ...cells]) => [heading, cells]));
}

const headings = (): readonly string[] =>
  Array.from(document.querySelectorAll('thead th'), (heading) => heading.textContent ?? '');

function show(counters: Counters, props: Partial<ElicitationStatsProps> = {}): ReturnType<typeof render> {
  return render(<ElicitationStats counters={counters} {...props} />);
}

function record(counters: Counters, ending: Ending, times = 1): void {
  for (let at = 0; at < times; at += 1)
    counters.onRecord(
      recordOf({ tool: 'book', ending, action: ending === 'accepted' ? 'accept' : 'cancel' }),
    );
}

beforeEach(() => page.viewport(1024, 768));
afterEach(() => {
  const { dataset, style } = document.documentElement;
  document.documentElement.removeAttribute('dir');
  delete dataset['ekTheme'];
  style.colorScheme = '';
});

test('says so where nothing was asked, and shows the first request as it ends', async () => {
  const counters = createCounters();
  const { container } = show(counters);
  expect(container.textContent).toBe('No server has asked anything yet.');
  counters.onRecord(recordOf());
  await expect.poll(rows).toEqual({ booking: ['1', '1 100%', '0', '0', '2.0 sec', '2.0 sec'] });
});

test('shows the person’s endings with their shares, and of the others those that came about', () => {
  const counters = createCounters();
  record(counters, 'accepted', 6);
  record(counters, 'declined', 1);
  record(counters, 'timed-out', 2);
  show(counters);
  expect(headings()).toEqual([
    'Server, tool',
    'Asked',
    'By the person',
    'Without the person',
    'Waited',
    'Accepted',
    'Declined',
    'Cancelled',
    'Timed out',
    'Median',
    '95% within',
  ]);
  expect(rows()['book']).toEqual(['9', '6 67%', '1 11%', '0', '2 22%', '2.0 sec', '2.0 sec']);
});

test.each([
  ['timed-out', 'Timed out'],
  ['aborted', 'Taken back'],
  ['disconnected', 'Disconnected'],
  ['muted', 'Muted'],
  ['rate-limited', 'Too many'],
  ['unattended', 'Unattended'],
  ['no-view', 'Nowhere to show'],
  ['refused', 'Bad request'],
] as const)('has a column for “%s”', (ending, heading) => {
  const counters = createCounters();
  record(counters, ending);
  show(counters);
  expect(headings()).toContain(heading);
  expect(rows()['booking']).toContain('1 100%');
});

test('shows refused answers, and how often calls lead to questions, where they are known', () => {
  const counters = createCounters();
  for (let at = 0; at < 8; at += 1) counters.called('booking', 'book');
  counters.onRecord(recordOf({ tool: 'book', refused: ['pattern', 'minLength'] }));
  counters.onRecord(recordOf({ server: 'weather' }));
  show(counters);
  expect(headings().slice(4, 6)).toEqual(['Refused answers', 'Asked per call']);
  expect(rows()['book']?.slice(-2)).toEqual(['2', '0.13']);
  expect(rows()['weather']?.slice(-2)).toEqual(['0', '–']);
});

test('names servers in the host’s words, and tools under them', () => {
  const counters = createCounters({ tools: 2 });
  for (const tool of ['book', 'cancel', 'a', 'b']) counters.onRecord(recordOf({ tool }));
  counters.onRecord(recordOf());
  counters.onRecord(recordOf({ server: 'weather' }));
  show(counters, { labelOf: (id) => (id === 'booking' ? 'Booking' : undefined) });
  expect(Object.keys(rows())).toEqual([
    'Booking',
    'book',
    'cancel',
    'Outside any tool',
    'Other tools',
    'weather',
  ]);
});

test('a hostile name shows its unseen characters, reorders nothing and stays on its line', () => {
  const counters = createCounters();
  counters.onRecord(recordOf({ tool: 'pay\u202Egnp.\n\u200Bx' }));
  counters.onRecord(recordOf({ tool: 'y'.repeat(5_000) }));
  counters.onRecord(recordOf({ server: 'z'.repeat(5_000) }));
  show(counters);
  const [, hostile = '', long = '', server = ''] = Object.keys(rows());
  expect(hostile).toBe('pay[U+202E]gnp. [U+200B]x');
  expect([long.length, server.length]).toEqual([100, 100]);
  expect(document.querySelectorAll('.ek-stats-tool bdi')).toHaveLength(2);
});

test('is in the host’s language: words, numbers and times', () => {
  const counters = createCounters();
  for (let at = 0; at < 1_500; at += 1) counters.onRecord(recordOf({ seconds: 180 }));
  show(counters, { locale: 'de', messages: { accepted: 'Angenommen', asked: undefined } });
  expect(headings()).toContain('Angenommen');
  expect(headings()).toContain('Asked');
  expect(document.querySelector('.ek-stats')).toHaveAttribute('lang', 'de');
  expect(rows()['booking']?.map((cell) => cell.replaceAll(/\s/g, ' '))).toEqual([
    '1.500',
    '1.500 100 %',
    '0',
    '0',
    '3,0 Min.',
    '3,0 Min.',
  ]);
});

/** Sixty servers with tools, as far as they are told apart. */
function many(most?: Parameters<typeof createCounters>[0]): Counters {
  const counters = createCounters(most);
  const endings = ['accepted', 'declined', 'dismissed', 'timed-out', 'aborted', 'muted', 'no-view'] as const;
  for (let at = 0; at < 200; at += 1)
    counters.onRecord(
      recordOf({ server: `server-${at % 60}`, tool: `tool-${at}`, ending: endings[at % 7] ?? 'refused' }),
    );
  return counters;
}

describe.each(['ltr', 'rtl'] as const)('at 320 pixels, %s,', (dir) => {
  test('scrolls by itself, the names staying in sight, and the page does not', async () => {
    await page.viewport(320, 640);
    document.documentElement.dir = dir;
    show(many());
    const region = document.querySelector('.ek-stats');
    const name = document.querySelector('tbody th');
    if (!region || !name) throw new Error('There is no table.');
    const start = dir === 'ltr' ? 'left' : 'right';
    const before = name.getBoundingClientRect()[start];
    region.scrollLeft = dir === 'ltr' ? 200 : -200;
    expect(Math.abs(region.scrollLeft)).toBe(200);
    expect(name.getBoundingClientRect()[start]).toBe(before);
    expect(document.documentElement.scrollWidth).toBe(320);
  });
});

describe.each(['light', 'dark'] as const)('%s', (theme) => {
  test.each([
    ['empty', () => createCounters()],
    ['full', () => many({ servers: 5, tools: 2 })],
  ])('and %s, it has nothing that axe finds', async (_how, make) => {
    const { dataset, style } = document.documentElement;
    dataset['ekTheme'] = theme;
    style.colorScheme = theme;
    const { container } = show(make());
    const { violations } = await axe.run(container, { rules: { 'target-size': { enabled: true } } });
    expect(violations).toEqual([]);
    expect([dangling(), repeatedIds()]).toEqual([[], []]);
  });
});

test('every number has a heading of its row and one of its column', () => {
  show(many());
  const table = document.querySelector('table');
  const wide = Array.from(table?.rows ?? [], ({ cells }) =>
    Array.from(cells, (cell) => cell.colSpan).reduce((sum, span) => sum + span, 0),
  );
  const [first = 0, second = 0, ...rest] = wide;
  expect(new Set(rest)).toEqual(new Set([first]));
  const spanned = document.querySelectorAll('thead [rowspan]').length;
  expect(first - second).toBe(spanned);
  expect(document.querySelectorAll('tbody th:not([scope="row"]), thead th:not([scope^="col"])')).toHaveLength(
    0,
  );
});

test('a change draws the rows that it is about, and no others', async () => {
  const counters = many();
  show(counters);
  const formatted = vi.spyOn(Intl.NumberFormat.prototype as { readonly format: unknown }, 'format', 'get');
  counters.onRecord(recordOf({ server: 'server-3', tool: 'tool-3' }));
  await expect.poll(() => rows()['server-3']?.[0]).toBe('5');
  const cells = document.querySelectorAll('tbody tr:first-child td').length;
  expect(document.querySelectorAll('tbody td').length).toBeGreaterThan(2_000);
  expect(formatted.mock.calls.length).toBeLessThan(cells);
});

test('ten thousand requests in a burst are drawn together', async () => {
  const counters = createCounters();
  const labelOf = vi.fn((id: string) => id);
  counters.onRecord(recordOf());
  show(counters, { labelOf });
  labelOf.mockClear();
  for (let at = 1; at < 10_000; at += 1) {
    counters.onRecord(recordOf({ ending: 'rate-limited', action: 'cancel' }));
    // Each comes as a promise of the store's is settled.
    await Promise.resolve();
  }
  await expect.poll(() => rows()['booking']?.[0]).toBe('10,000');
  expect(labelOf.mock.calls.length).toBeLessThan(10);
});
