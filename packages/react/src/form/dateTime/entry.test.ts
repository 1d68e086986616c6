import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { isWhole, readDraft, resolve } from './entry.ts';
import { createZonedTime } from './zonedTime.ts';

const zoned = createZonedTime(Temporal);
const lisbon = 'Europe/Lisbon';

describe('a whole draft is shown', () => {
  test.for([
    [
      'in the person’s own zone, if its offset is the same then',
      '2026-07-01T10:00:00+01:00',
      lisbon,
      '10:00',
    ],
    ['in its own offset, if not', '2026-12-01T10:00:00+01:00', '+01:00', '10:00'],
    ['in a zone that was chosen before, if that fits', '2026-07-01T10:00:00+09:00', 'Asia/Tokyo', '10:00'],
    ['in UTC, if it is in none of them', '2026-07-01T10:00:00Z', 'UTC', '10:00'],
    ['in the person’s own zone, if that keeps UTC then', '2026-12-01T10:00:00Z', lisbon, '10:00'],
    ['with seconds, if it has some', '2026-12-01T10:00:30.250Z', lisbon, '10:00:30'],
  ] as const)('%s', ([, text, zone, time]) => {
    expect(readDraft(text, [lisbon, 'Asia/Tokyo'], zoned)).toMatchObject({ zone, time });
  });

  test('as nothing, if inputs cannot hold it', () => {
    const text = '1998-12-31T23:59:60Z';
    expect(readDraft(text, [lisbon], zoned)).toEqual({ date: '', time: '', zone: lisbon });
    expect(isWhole(text)).toBe(true);
  });
});

describe('a draft says of an entry', () => {
  test('nothing, if it is empty', () => {
    expect(resolve({ date: '', time: '', zone: lisbon }, zoned).text).toBe('');
  });

  test.for([
    ['that lacks its time', { date: '2026-12-01', time: '' }],
    ['that lacks its date', { date: '', time: '10:00' }],
    ['of a few digits', { date: '', time: '', partial: true }],
    ['that is not decided', { date: '2026-10-25', time: '01:30' }],
  ] as const)('%s that it is unfinished, and all of it', ([, wall]) => {
    const entry = { partial: false, ...wall, zone: lisbon };
    const { text } = resolve(entry, zoned);
    expect(text).not.toBe('');
    expect(isWhole(text)).toBe(false);
    expect(readDraft(text, ['UTC'], zoned)).toEqual(entry);
  });

  test('which of two moments was chosen', () => {
    const entry = { date: '2026-10-25', time: '01:30', zone: lisbon };
    expect(resolve(entry, zoned).open).toBe(true);
    const { text } = resolve({ ...entry, choice: 1 }, zoned);
    expect(text).toBe('2026-10-25T01:30:00+00:00');
    expect(readDraft(text, [lisbon], zoned)).toEqual({ ...entry, choice: 1 });
  });

  test('which neighbour of a skipped time was chosen; that is shown from then on', () => {
    const entry = { date: '2026-03-29', time: '01:30', zone: lisbon, choice: 1 };
    const { text, shown } = resolve(entry, zoned);
    expect(text).toBe('2026-03-29T02:30:00+01:00');
    expect(shown).toMatchObject({ date: '2026-03-29', time: '02:30' });
  });
});
