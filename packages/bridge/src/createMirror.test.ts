import { expect, test } from 'vitest';
import { createMirror } from './createMirror.ts';
import type { ToView } from './messages.ts';

const item = { id: '1', server: { id: 'booking', label: 'Booking' }, phase: 'asking', askedAt: 0 };
const stamp = { v: 1, now: 0, ack: 0 };
const said = (seq: number, what: object): ToView => ({ ...stamp, seq, ...what }) as ToView;
const everything = said(1, { type: 'sync', epoch: 'a', items: [item], muted: [], ended: null });

test('everything as it was before is not taken for everything as it is, also by a view that has lost its place', () => {
  const mirror = createMirror();
  expect(mirror.take(everything)).toBe('changed');
  mirror.take(said(2, { type: 'drop', id: '1' }));
  expect(mirror.take(said(4, { type: 'beat' }))).toBe('behind');
  mirror.fallBehind();
  expect(mirror.take(everything)).toBe('nothing new');
  expect(mirror.items()).toEqual([]);
  mirror.take(said(5, { type: 'sync', epoch: 'a', items: [], muted: [], ended: null }));
  expect(mirror.isBehind()).toBe(false);
});
