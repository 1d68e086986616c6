import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ElicitationRecord } from '@elicitation-kit/core';
import { beforeAll, describe, expect, test } from 'vitest';
import { play, scenarios } from '../testEndings.ts';
import { readMetrics } from '../testMetrics.ts';
import { createCounters } from './index.ts';
import { meterElicitations } from './meterElicitations.ts';
import { createJsonLines, type RecordLine } from './node/createJsonLines.ts';

const fail = (error: unknown): void => expect.unreachable(String(error));

const counters = createCounters();
const metrics = readMetrics();
let lines: readonly RecordLine[];

beforeAll(async () => {
  const stream = new PassThrough();
  const file = createJsonLines(stream, { onError: fail });
  const metered = meterElicitations(metrics.meter);
  const onRecord = (record: ElicitationRecord): void => {
    for (const sink of [counters, file, metered]) sink.onRecord(record);
  };
  for (const scenario of scenarios) await play(scenario, onRecord);
  await file.close();
  stream.end();
  lines = (await text(stream))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as RecordLine);
});

test('the scenarios are every ending that there is', () => {
  const { endings } = counters.getSnapshot().servers[0]?.counts ?? {};
  expect(Object.keys(endings ?? {}).toSorted()).toEqual(
    [...new Set(scenarios.map(({ ending }) => ending))].toSorted(),
  );
});

describe.each(scenarios.map((scenario, at) => [scenario.ending, scenario.action, at] as const))(
  'a request that ends “%s”, with %s,',
  (ending, action, at) => {
    test('is one line that says so', () => {
      expect(lines[at]).toMatchObject({ server: 'booking', tool: 'book', action, ending });
      expect(lines).toHaveLength(scenarios.length);
    });

    test('is counted, for its server and its tool', () => {
      const expected = scenarios.filter((scenario) => scenario.ending === ending).length;
      const [server] = counters.getSnapshot().servers;
      for (const { counts } of [server, server?.tools[0]].filter((row) => row !== undefined)) {
        expect(counts.asked).toBe(scenarios.length);
        expect(counts.endings[ending]).toBe(expected);
        expect(counts.actions[action]).toBe(
          scenarios.filter((scenario) => scenario.action === action).length,
        );
      }
    });

    test('is metered', async () => {
      const points = await metrics.pointsOf('mcp.elicitation.requests');
      expect(points).toContainEqual({
        value: 1,
        attributes: {
          'mcp.elicitation.server': 'booking',
          'gen_ai.tool.name': 'book',
          'mcp.elicitation.mode': 'form',
          'mcp.elicitation.action': action,
          'mcp.elicitation.ending': ending,
        },
      });
      expect(points).toHaveLength(scenarios.length);
    });
  },
);
