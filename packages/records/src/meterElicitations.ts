import type { ElicitationRecord } from '@elicitation-kit/core';
import { createShelf } from './createShelf.ts';
import { oneLine } from './oneLine.ts';
import { shortName } from './shortName.ts';
import { waitedMs } from './waitedMs.ts';

interface Attributes {
  readonly [name: string]: string;
}

/** What is used of a `Meter` of `@opentelemetry/api`, of any version that has it. */
export interface ElicitationMeter {
  readonly createCounter: (
    name: string,
    options: { description: string; unit: string },
  ) => { readonly add: (value: number, attributes: Attributes) => void };
  readonly createHistogram: (
    name: string,
    options: { description: string; unit: string; advice: { explicitBucketBoundaries: number[] } },
  ) => { readonly record: (value: number, attributes: Attributes) => void };
}

/** What feeds the instruments. Function-typed members: they can be passed on without binding. */
export interface MeteredElicitations {
  /** Measures a request that has ended; for `StoreOptions.onRecord`. */
  readonly onRecord: (record: ElicitationRecord) => void;
  /** Measures a call of a tool, by the server's id and the tool's name. */
  readonly called: (server: string, tool: string) => void;
}

/** Stands for every name past the cap; the conventions' own word. */
const OTHER = '_OTHER';
/** Seconds: people take from one to hundreds. */
const BOUNDARIES = [0.5, 1, 2, 5, 10, 20, 30, 45, 60, 90, 120, 300, 600, 1_800];

/**
 * Makes the instruments `mcp.elicitation.requests`, `.duration`, `.refusals` and `.tool_calls` of an OpenTelemetry meter. Past so
 * many servers, or tools of one server, the attribute is `_OTHER`. Defaults: 20 and 10.
 */
export function meterElicitations(
  meter: ElicitationMeter,
  most: { readonly servers?: number | undefined; readonly tools?: number | undefined } = {},
): MeteredElicitations {
  const { servers: mostServers = 20, tools: mostTools = 10 } = most;
  const requests = meter.createCounter('mcp.elicitation.requests', {
    description: 'Elicitation requests that have ended.',
    unit: '{request}',
  });
  const duration = meter.createHistogram('mcp.elicitation.duration', {
    description: 'How long elicitation requests waited for the person.',
    unit: 's',
    advice: { explicitBucketBoundaries: [...BOUNDARIES] },
  });
  const refusals = meter.createCounter('mcp.elicitation.refusals', {
    description: 'Constraints that refused answers to elicitation requests broke.',
    unit: '{refusal}',
  });
  const calls = meter.createCounter('mcp.elicitation.tool_calls', {
    description: 'Tool calls during which a server could elicit.',
    unit: '{call}',
  });

  const servers = createShelf(mostServers, ({ name = OTHER, rest }) => ({
    server: rest ? OTHER : oneLine(name),
    tools: createShelf(rest ? 0 : mostTools, (tool) => ({
      ...(tool.name !== undefined && { 'gen_ai.tool.name': oneLine(tool.name) }),
      ...(tool.rest && { 'gen_ai.tool.name': OTHER }),
    })),
  }));

  const attributesOf = (serverId: string, toolName: string | undefined): Attributes => {
    const { server, tools } = servers.at(serverId);
    const tool = toolName === undefined ? undefined : shortName(toolName);
    return { 'mcp.elicitation.server': server, ...tools.at(tool) };
  };

  return {
    onRecord: (record) => {
      const asker = attributesOf(record.server, record.tool);
      const outcome = {
        ...asker,
        'mcp.elicitation.mode': record.mode,
        'mcp.elicitation.action': record.action,
        'mcp.elicitation.ending': record.ending,
      };
      requests.add(1, outcome);
      const waited = waitedMs(record);
      if (waited !== undefined) duration.record(waited / 1_000, outcome);
      for (const constraint of record.refused)
        refusals.add(1, { ...asker, 'mcp.elicitation.constraint': constraint });
    },
    called: (server, tool) => calls.add(1, attributesOf(server, tool)),
  };
}
