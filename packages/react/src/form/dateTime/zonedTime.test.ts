import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { createZonedTime } from './zonedTime.ts';

const zoned = createZonedTime(Temporal);

function sent(date: string, time: string, zone: string): readonly string[] {
  const { moments, skipped } = zoned.momentsOf({ date, time }, zone);
  return [...(skipped ? ['skipped'] : []), ...moments.map(({ text }) => text)];
}

describe('a wall time', () => {
  test.for([
    ['Europe/Lisbon', '2026-12-01', '02:00', '2026-12-01T02:00:00+00:00'],
    ['Europe/Lisbon', '2026-07-01', '02:00', '2026-07-01T02:00:00+01:00'],
    ['Asia/Kathmandu', '2026-07-01', '02:00:30', '2026-07-01T02:00:30+05:45'],
    ['America/St_Johns', '2026-01-01', '12:00', '2026-01-01T12:00:00-03:30'],
    ['+08:00', '2026-03-29', '02:30', '2026-03-29T02:30:00+08:00'],
    ['UTC', '2026-03-29', '02:30', '2026-03-29T02:30:00Z'],
    ['UTC', '0001-01-01', '00:00', '0001-01-01T00:00:00Z'],
    ['UTC', '9999-12-31', '23:59', '9999-12-31T23:59:00Z'],
  ] as const)('in %s on %s at %s is sent as %s', ([zone, date, time, text]) => {
    expect(sent(date, time, zone)).toEqual([text]);
  });

  test.for([
    ['Europe/Berlin', '2026-03-29', '02:30', '2026-03-29T01:30:00+01:00', '2026-03-29T03:30:00+02:00'],
    ['America/New_York', '2026-03-08', '02:00', '2026-03-08T01:00:00-05:00', '2026-03-08T03:00:00-04:00'],
    ['Australia/Lord_Howe', '2026-10-04', '02:15', '2026-10-04T01:45:00+10:30', '2026-10-04T02:45:00+11:00'],
    ['Pacific/Apia', '2011-12-30', '10:00', '2011-12-29T10:00:00-10:00', '2011-12-31T10:00:00+14:00'],
  ] as const)('that the clocks in %s skip, %s at %s, has two neighbours', ([zone, date, time, ...texts]) => {
    expect(sent(date, time, zone)).toEqual(['skipped', ...texts]);
  });

  test.for([
    ['Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T02:30:00+02:00', '2026-10-25T02:30:00+01:00'],
    ['Europe/Lisbon', '2026-10-25', '01:00', '2026-10-25T01:00:00+01:00', '2026-10-25T01:00:00+00:00'],
    ['Australia/Lord_Howe', '2026-04-05', '01:45', '2026-04-05T01:45:00+11:00', '2026-04-05T01:45:00+10:30'],
    ['Africa/Casablanca', '2026-02-15', '02:30', '2026-02-15T02:30:00+01:00', '2026-02-15T02:30:00+00:00'],
  ] as const)(
    'that the clocks in %s show twice, %s at %s, is two moments',
    ([zone, date, time, ...texts]) => {
      expect(sent(date, time, zone)).toEqual(texts);
    },
  );

  test('of a time when offsets had seconds is sent as the same moment, with an offset that RFC 3339 can tell', () => {
    const [text = ''] = sent('1900-01-01', '00:00', 'Europe/Lisbon');
    expect(text).toBe('1899-12-31T23:59:45-00:37');
    expect(zoned.wallTimeOf(text, 'Europe/Lisbon')).toMatchObject({ date: '1900-01-01', time: '00:00' });
  });
});

describe('a text', () => {
  test.for([
    ['2026-12-01T02:00:00+01:00', '02:00'],
    ['2026-12-01t01:00:00z', '02:00'],
    ['2026-12-01T01:00:00-00:00', '02:00'],
    ['2026-12-01T01:00:30.123456789012Z', '02:00:30'],
  ] as const)('%s is shown as %s where that is the time', ([text, time]) => {
    expect(zoned.wallTimeOf(text, 'Europe/Berlin')).toMatchObject({ date: '2026-12-01', time });
  });

  test.for([
    '1998-12-31T23:59:60Z',
    '0000-01-01T00:00:00Z',
    '2026-02-31T00:00:00Z',
    '2026-12-01T02:00:00',
    '-',
  ])('%s is nothing that inputs can hold', (text) => {
    expect(zoned.wallTimeOf(text, 'UTC')).toBeUndefined();
  });
});

test('a zone is what the engine knows by name, or an offset', () => {
  for (const zone of ['Europe/Lisbon', 'UTC', '+08:00', '-03:30']) expect(zoned.isZone(zone)).toBe(true);
  for (const zone of ['Etc/Unknown', 'Nowhere/Here', '']) expect(zoned.isZone(zone)).toBe(false);
});

test('an offset is that of the day, whatever of it is entered', () => {
  expect(zoned.offsetAt('Europe/Lisbon', { date: '2026-07-01', time: '' })).toBe('+01:00');
  expect(zoned.offsetAt('Europe/Lisbon', { date: '2026-12-01', time: '08:00' })).toBe('+00:00');
  expect(zoned.offsetAt('Asia/Kathmandu', { date: '', time: '' })).toBe('+05:45');
});
