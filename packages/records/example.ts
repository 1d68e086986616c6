// README, "Use it", from here on.
import { createElicitationStore } from '@elicitation-kit/core';
import { createCounters } from '@elicitation-kit/records';
import { createJsonLines } from '@elicitation-kit/records/json-lines';
import { meterElicitations } from '@elicitation-kit/records/opentelemetry';
import { metrics } from '@opentelemetry/api';

const counters = createCounters();
const lines = createJsonLines('elicitations.jsonl', {
  onError: (error, lost) => process.stderr.write(`${lost} elicitation records lost: ${String(error)}\n`),
});
const meter = meterElicitations(metrics.getMeter('my-host'));

export const store = createElicitationStore({
  onRecord: (record) => {
    for (const sink of [counters, lines, meter]) sink.onRecord(record);
  },
});

// Where your client calls a tool, so that you see how often calls lead to questions.
export function onToolCall(serverId: string, tool: string): void {
  for (const sink of [counters, meter]) sink.called(serverId, tool);
}

// Before the process ends.
export const close = () => lines.close();
