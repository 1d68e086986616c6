import { describe, expect, test, vi } from 'vitest';
import { hearErrors } from '../../core/testReports.ts';
import { recordOf } from '../testRecord.ts';
import { createCounters, type Counters } from './index.ts';

const waits = (counters: Counters): unknown => counters.getSnapshot().servers[0]?.counts.waiting;
const names = (counters: Counters): unknown =>
  counters
    .getSnapshot()
    .servers.map(({ server, rest, tools }) => [
      server ?? `rest: ${rest}`,
      ...tools.map((tool) => tool.tool ?? `rest: ${tool.rest}`),
    ]);

test('counts by server and by tool, in the order in which they came', () => {
  const counters = createCounters();
  for (const tool of ['book', 'cancel', 'book']) counters.onRecord(recordOf({ tool }));
  counters.onRecord(recordOf({ server: 'weather' }));
  expect(names(counters)).toEqual([
    ['booking', 'book', 'cancel'],
    ['weather', 'rest: undefined'],
  ]);
  const [booking, weather] = counters.getSnapshot().servers;
  expect(booking?.counts.asked).toBe(3);
  expect(booking?.tools.map(({ counts }) => counts.asked)).toEqual([2, 1]);
  expect(weather?.counts.asked).toBe(1);
});

test('counts refused answers by the constraint that they broke', () => {
  const counters = createCounters();
  counters.onRecord(recordOf({ refused: ['minLength', 'pattern', 'minLength'] }));
  counters.onRecord(recordOf({ refused: ['pattern'] }));
  expect(counters.getSnapshot().servers[0]?.counts.refused).toEqual({ minLength: 2, pattern: 2 });
});

test('counts the calls of tools, also of one that never asks', () => {
  const counters = createCounters();
  for (let at = 0; at < 4; at += 1) counters.called('booking', 'book');
  counters.called('booking', 'list');
  counters.onRecord(recordOf({ tool: 'book' }));
  const [booking] = counters.getSnapshot().servers;
  expect(booking?.counts).toMatchObject({ asked: 1, calls: 5 });
  expect(booking?.tools).toMatchObject([
    { tool: 'book', counts: { asked: 1, calls: 4 } },
    { tool: 'list', counts: { asked: 0, calls: 1 } },
  ]);
});

describe('the time that requests waited', () => {
  test('is told by its median and its 95th percentile', () => {
    const counters = createCounters();
    for (const seconds of [90, 1, 3]) counters.onRecord(recordOf({ seconds }));
    expect(waits(counters)).toEqual({ count: 3, totalMs: 94_000, medianMs: 3_000, p95Ms: 90_000 });
  });

  test('is right to within a tenth, of ten thousand too', () => {
    const counters = createCounters();
    for (let at = 1; at <= 10_000; at += 1) counters.onRecord(recordOf({ seconds: at / 100 }));
    const { medianMs = 0, p95Ms = 0 } = counters.getSnapshot().servers[0]?.counts.waiting ?? {};
    expect(Math.abs(medianMs / 50_000 - 1)).toBeLessThan(0.1);
    expect(Math.abs(p95Ms / 95_000 - 1)).toBeLessThan(0.1);
  });

  test('is not that of requests which nobody was asked', () => {
    const counters = createCounters();
    for (const ending of ['muted', 'rate-limited', 'unattended', 'refused'] as const)
      counters.onRecord(recordOf({ ending, action: 'cancel', seconds: 0 }));
    expect(waits(counters)).toEqual({ count: 0, totalMs: 0 });
  });

  test('is none where the system’s clock was set back meanwhile', () => {
    const counters = createCounters();
    counters.onRecord(recordOf({ seconds: -3_600 }));
    expect(waits(counters)).toMatchObject({ totalMs: 0, medianMs: 0 });
  });

  test('may be of any length', () => {
    const counters = createCounters();
    for (const seconds of [0, 0.001, 86_400, 1e9]) counters.onRecord(recordOf({ seconds }));
    expect(waits(counters)).toMatchObject({ count: 4, medianMs: 0.5 });
  });
});

describe('a server that invents names', () => {
  test('fills its own rows at most, and what comes after is counted together', () => {
    const counters = createCounters({ servers: 2, tools: 3 });
    for (let at = 0; at < 10_000; at += 1) counters.onRecord(recordOf({ tool: `tool-${at}` }));
    counters.onRecord(recordOf({ server: 'weather', tool: 'forecast' }));
    expect(names(counters)).toEqual([
      ['booking', 'tool-0', 'tool-1', 'tool-2', 'rest: true'],
      ['weather', 'forecast'],
    ]);
    expect(counters.getSnapshot().servers[0]?.tools.at(-1)?.counts.asked).toBe(9_997);
  });

  test('cannot take the place of one that is known', () => {
    const counters = createCounters({ tools: 1 });
    for (const tool of ['book', 'book-2', 'book']) counters.onRecord(recordOf({ tool }));
    expect(counters.getSnapshot().servers[0]?.tools[0]?.counts.asked).toBe(2);
  });

  test.each(['__proto__', 'constructor', ''])('may call a tool %j', (tool) => {
    const counters = createCounters();
    counters.onRecord(recordOf({ server: tool || 'x', tool }));
    expect(counters.getSnapshot().servers[0]?.tools[0]).toMatchObject({ tool, counts: { asked: 1 } });
  });

  test('has them cut: they may be of any length', () => {
    const counters = createCounters();
    counters.onRecord(recordOf({ tool: '😀'.repeat(1e6) }));
    const { tool = '' } = counters.getSnapshot().servers[0]?.tools[0] ?? {};
    expect(tool).toBe(`${'😀'.repeat(49)}…`);
  });
});

test('servers past the cap are counted together, their tools not taken for one another', () => {
  const counters = createCounters({ servers: 1 });
  for (const server of ['a', 'b', 'c']) counters.onRecord(recordOf({ server, tool: 'book' }));
  expect(counters.getSnapshot().servers).toMatchObject([
    { server: 'a' },
    { rest: true, counts: { asked: 2 }, tools: [] },
  ]);
});

test('a snapshot stays the same object until something changes, and what has not changed stays within the next', () => {
  const counters = createCounters();
  counters.onRecord(recordOf({ tool: 'book' }));
  counters.onRecord(recordOf({ server: 'weather' }));
  const before = counters.getSnapshot();
  expect(counters.getSnapshot()).toBe(before);
  const kept = structuredClone(before);
  counters.onRecord(recordOf({ tool: 'cancel' }));
  const after = counters.getSnapshot();
  expect(before).toEqual(kept);
  expect(after).not.toBe(before);
  expect(after.servers[1]).toBe(before.servers[1]);
  expect(after.servers[0]?.tools[0]).toBe(before.servers[0]?.tools[0]);
});

test('tells who subscribed of each change, until they stop', () => {
  const counters = createCounters();
  const changed = vi.fn();
  const stop = counters.subscribe(changed);
  counters.onRecord(recordOf());
  counters.called('booking', 'book');
  expect(changed).toHaveBeenCalledTimes(2);
  stop();
  counters.onRecord(recordOf());
  expect(changed).toHaveBeenCalledTimes(2);
});

test('a subscriber that fails keeps nothing from the others, nor a record from the sink after the counters', async () => {
  const reported = hearErrors();
  const counters = createCounters();
  const heard = vi.fn<() => void>();
  counters.subscribe(() => {
    throw new Error('the table broke');
  });
  counters.subscribe(heard);
  for (const sink of [counters, { onRecord: heard }]) sink.onRecord(recordOf());
  expect(heard).toHaveBeenCalledTimes(2);
  await vi.waitFor(() => expect(reported).toEqual([new Error('the table broke')]));
});
