import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Content, ElicitationRecord } from '@elicitation-kit/core';
import { expect, test } from 'vitest';
import { createTestStore } from '../../core/testStore.ts';
import { readMetrics } from '../testMetrics.ts';
import { createCounters } from './index.ts';
import { meterElicitations } from './meterElicitations.ts';
import { createJsonLines } from './node/createJsonLines.ts';

const fail = (error: unknown): void => expect.unreachable(String(error));

const MARKER = 'MARKER';
const properties = {
  text: { type: 'string', maxLength: 20 },
  email: { type: 'string', format: 'email' },
  number: { type: 'number' },
  choice: { type: 'string', enum: ['a', 'b'] },
  choices: { type: 'array', items: { enum: ['a', 'b'] } },
};

test('no value that a person enters stands in a line, a count or a metric', async () => {
  const stream = new PassThrough();
  const lines = createJsonLines(stream, { onError: fail });
  const counters = createCounters();
  const { meter, pointsOf, histogramsOf } = readMetrics();
  const metered = meterElicitations(meter);
  const onRecord = (record: ElicitationRecord): void => {
    for (const sink of [lines, counters, metered]) sink.onRecord(record);
  };
  const store = createTestStore({
    onRecord,
    validate: (_request, content) =>
      content['text'] === `${MARKER}!` ? [{ field: 'text', constraint: 'refused' }] : [],
  });

  const { id, answer } = await store.ask({ properties, tool: { name: 'book' } });
  store.shown(id);
  const accept = (content: Content): void => store.answer(id, { action: 'accept', content });
  for (const field of Object.keys(properties)) accept({ [field]: MARKER.repeat(5) });
  accept({ [MARKER]: MARKER });
  accept({ text: `${MARKER}!` });
  accept({ text: MARKER, email: `${MARKER}@example.com`, choices: ['a'] });
  expect(JSON.stringify(await answer)).toContain(MARKER);

  const page = await store.ask({
    params: {
      mode: 'url',
      message: 'Link it',
      url: `https://example.com/${MARKER}?token=${MARKER}#${MARKER}`,
    },
  });
  store.opened(page.id);
  expect(await page.answer).toEqual({ action: 'accept' });

  await lines.close();
  stream.end();
  const sinks = {
    lines: await text(stream),
    counters: JSON.stringify(counters.getSnapshot()),
    metrics: JSON.stringify([
      await pointsOf('mcp.elicitation.requests'),
      await histogramsOf('mcp.elicitation.duration'),
      await pointsOf('mcp.elicitation.refusals'),
    ]),
  };
  for (const sink of Object.values(sinks)) {
    expect(sink).toContain('book');
    expect(sink).toContain('refused');
    expect(sink).not.toContain(MARKER);
  }
  expect(sinks.lines).toContain('"urlHost":"example.com"');
});
