import fc from 'fast-check';
import { Temporal as polyfill } from 'temporal-polyfill/implementation';
import { describe, expect, test } from 'vitest';
import { readDraft, resolve } from './entry.ts';
import { createZonedTime } from './zonedTime.ts';

const native = (globalThis as { Temporal?: typeof polyfill }).Temporal;

/** Zones whose clocks jump by an hour, half an hour, a day, twice a year or once in a lifetime, and some that never do. */
const zones = [
  'America/New_York',
  'Europe/Lisbon',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Africa/Casablanca',
  'Europe/Berlin',
  'Asia/Kathmandu',
  'Africa/Monrovia',
  'America/St_Johns',
  'Pacific/Kiritimati',
  'UTC',
  '+05:45',
];

const zone = fc.constantFrom(...zones);
const second = (from: string, to: string): fc.Arbitrary<number> =>
  fc.integer({ min: Date.parse(from) / 1000, max: Date.parse(to) / 1000 });
/** Any second that a date-time can name, or one of the last and next decades, or near a jump of the clocks. */
const instant = fc.oneof(
  second('0001-01-03T00:00:00Z', '9999-12-30T00:00:00Z'),
  second('1970-01-01T00:00:00Z', '2060-01-01T00:00:00Z'),
  fc
    .tuple(
      fc.constantFrom(
        '2026-03-08T07:00:00Z',
        '2026-11-01T06:00:00Z',
        '2026-03-29T01:00:00Z',
        '2026-10-25T01:00:00Z',
        '2026-04-04T15:00:00Z',
        '2026-10-03T15:30:00Z',
        '2011-12-30T10:00:00Z',
        '2026-02-15T02:00:00Z',
        '2026-03-22T02:00:00Z',
      ),
      fc.integer({ min: -100_000, max: 100_000 }),
    )
    .map(([jump, seconds]) => Date.parse(jump) / 1000 + seconds),
);

describe.each([
  ['the engine’s own Temporal', native],
  ['the polyfill', polyfill],
])('with %s', (_, temporal) => {
  // The Node that the workspace brings has it.
  const zoned = createZonedTime(temporal ?? polyfill);

  test('a moment becomes a wall time in any zone, and that the same moment again', () => {
    fc.assert(
      fc.property(instant, zone, (seconds, in_) => {
        const text = new Date(seconds * 1000).toISOString();
        const shown = zoned.wallTimeOf(text, in_);
        const { moments, skipped } = zoned.momentsOf(shown ?? { date: '', time: '' }, in_);
        expect(moments.map((moment) => Date.parse(moment.text) / 1000)).toContain(seconds);
        expect(skipped).toBe(false);
      }),
      { numRuns: 1_000 },
    );
  });

  test('each draft is read back as the entry that it came from, finished or not', () => {
    fc.assert(
      fc.property(instant, zone, fc.constantFrom(0, 1, undefined), (seconds, in_, choice) => {
        const wall = new Date(seconds * 1000).toISOString();
        const entry = { date: wall.slice(0, 10), time: wall.slice(11, 19), zone: in_, choice };
        const { text, open } = resolve(entry, zoned);
        expect(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/.test(text)).toBe(!open);
        expect(resolve(readDraft(text, [in_], zoned), zoned)).toMatchObject({ text, open });
      }),
      { numRuns: 1_000 },
    );
  });

  test('what is sent shows the wall time that was entered, unless clocks skip it', () => {
    fc.assert(
      fc.property(second('1975-01-01T00:00:00Z', '2060-01-01T00:00:00Z'), zone, (seconds, in_) => {
        const wall = new Date(seconds * 1000).toISOString().slice(0, 19);
        const { moments, skipped } = zoned.momentsOf({ date: wall.slice(0, 10), time: wall.slice(11) }, in_);
        for (const { text } of moments) expect(text.startsWith(wall)).toBe(!skipped);
      }),
      { numRuns: 1_000 },
    );
  });
});
