import { expect, test } from 'vitest';
import { readMetrics } from '../testMetrics.ts';
import { recordOf } from '../testRecord.ts';
import { meterElicitations } from './meterElicitations.ts';

test('names and units are those of OpenTelemetry’s conventions', async () => {
  const { meter, instruments } = readMetrics();
  const metered = meterElicitations(meter);
  metered.onRecord(recordOf({ refused: ['pattern'] }));
  metered.called('booking', 'book');
  expect((await instruments()).map(({ name, unit }) => `${name} ${unit}`)).toEqual([
    'mcp.elicitation.requests {request}',
    'mcp.elicitation.duration s',
    'mcp.elicitation.refusals {refusal}',
    'mcp.elicitation.tool_calls {call}',
  ]);
});

test('waiting is a histogram of seconds, of the requests that waited for a person', async () => {
  const { meter, histogramsOf } = readMetrics();
  const { onRecord } = meterElicitations(meter);
  for (const seconds of [2, 40]) onRecord(recordOf({ seconds }));
  onRecord(recordOf({ ending: 'muted', action: 'decline', seconds: 0 }));
  const points = await histogramsOf('mcp.elicitation.duration');
  expect(points).toMatchObject([
    { attributes: { 'mcp.elicitation.ending': 'accepted' }, value: { count: 2, sum: 42 } },
  ]);
  // Steps that tell seconds from minutes; the SDK's own are made for milliseconds.
  expect(points[0]?.value.buckets.boundaries).toEqual(expect.arrayContaining([1, 10, 60, 600]));
});

test('refused answers are counted by constraint, tool calls by tool', async () => {
  const { meter, pointsOf } = readMetrics();
  const metered = meterElicitations(meter);
  metered.onRecord(recordOf({ refused: ['pattern', 'minLength', 'pattern'] }));
  for (let at = 0; at < 3; at += 1) metered.called('booking', 'book');
  const broken = await pointsOf('mcp.elicitation.refusals');
  expect(broken.map(({ attributes, value }) => [attributes['mcp.elicitation.constraint'], value])).toEqual([
    ['pattern', 2],
    ['minLength', 1],
  ]);
  expect(await pointsOf('mcp.elicitation.tool_calls')).toEqual([
    { attributes: { 'mcp.elicitation.server': 'booking', 'gen_ai.tool.name': 'book' }, value: 3 },
  ]);
});

test('a server that invents tools makes so many series at most, and others keep theirs', async () => {
  const { meter, pointsOf } = readMetrics();
  const { onRecord } = meterElicitations(meter, { servers: 2, tools: 3 });
  for (let at = 0; at < 1_000; at += 1) onRecord(recordOf({ tool: `tool-${at}` }));
  for (const server of ['weather', 'deploy', 'search']) onRecord(recordOf({ server, tool: 'one' }));
  const points = await pointsOf('mcp.elicitation.requests');
  const series = points.map(
    ({ attributes, value }) =>
      `${String(attributes['mcp.elicitation.server'])} ${String(attributes['gen_ai.tool.name'])} ${value}`,
  );
  expect(series).toEqual([
    'booking tool-0 1',
    'booking tool-1 1',
    'booking tool-2 1',
    'booking _OTHER 997',
    'weather one 1',
    '_OTHER _OTHER 2',
  ]);
});

test('a name is one line of limited length, without anything unseen; where no tool is known there is none', async () => {
  const { meter, pointsOf } = readMetrics();
  const { onRecord } = meterElicitations(meter);
  onRecord(recordOf({ tool: `a\nb\u202Ec${'d'.repeat(10_000)}` }));
  onRecord(recordOf());
  const [hostile, none] = await pointsOf('mcp.elicitation.requests');
  const name = String(hostile?.attributes['gen_ai.tool.name']);
  expect(name).toMatch(/^a b\[U\+202E\]cd+…$/);
  expect(name.length).toBeLessThan(120);
  expect(none?.attributes).not.toHaveProperty('gen_ai.tool.name');
});
