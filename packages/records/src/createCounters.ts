import { apart, type ElicitationRecord } from '@elicitation-kit/core';
import { createShelf, type Label } from './createShelf.ts';
import { createTally, type Counts, type Tally } from './createTally.ts';
import { shortName } from './shortName.ts';
import { untilChanged } from './untilChanged.ts';

/** Counts of one tool. */
export interface ToolCounts {
  /** The tool's name, cut at 100 characters; undefined for what no tool is known of, and for the rest. */
  readonly tool?: string;
  /** All tools of this server that came after the cap. */
  readonly rest?: true;
  readonly counts: Counts;
}

/** Counts of one server, altogether and by tool. */
export interface ServerCounts {
  /** The server's id; undefined for the rest. */
  readonly server?: string;
  /** All servers that came after the cap; not told apart by tool. */
  readonly rest?: true;
  readonly counts: Counts;
  readonly tools: readonly ToolCounts[];
}

/** Everything that has been counted: plain and immutable, in the order in which servers and tools first came. */
export interface CountersSnapshot {
  readonly servers: readonly ServerCounts[];
}

/** Counters by server and tool. Function-typed members: they can be passed on without binding. */
export interface Counters {
  /** Counts a request that has ended; for `StoreOptions.onRecord`. */
  readonly onRecord: (record: ElicitationRecord) => void;
  /** Counts a call of a tool, by the server's id and the tool's name, so that it shows how often calls lead to questions. */
  readonly called: (server: string, tool: string) => void;
  /** Calls `onChange` after each change; returns the way to stop. What it throws is reported to the host, and stops nothing. */
  readonly subscribe: (onChange: () => void) => () => void;
  /** The same object until something changes; what has not changed within it stays the same, too. */
  readonly getSnapshot: () => CountersSnapshot;
}

/** Makes counters, in memory that is bounded: past so many servers, or tools of one server, all others are counted together. Defaults: 50 and 50. */
export function createCounters(
  most: { readonly servers?: number | undefined; readonly tools?: number | undefined } = {},
): Counters {
  const { servers: mostServers = 50, tools: mostTools = 50 } = most;
  const listeners = new Set<() => void>();
  const servers = createShelf(mostServers, (label) => createServer(label, mostTools));
  const snapshot = untilChanged((): CountersSnapshot => ({
    servers: servers.entries().map(({ counts }) => counts()),
  }));

  const count = (server: string, tool: string | undefined, how: (tally: Tally) => void): void => {
    servers.at(server).count(tool, how);
    snapshot.changed();
    for (const listener of Array.from(listeners)) apart(listener);
  };

  return {
    onRecord: (record) => count(record.server, record.tool, (tally) => tally.add(record)),
    called: (server, tool) => count(server, tool, (tally) => tally.called()),
    subscribe: (onChange) => {
      const listener = (): void => onChange();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: snapshot.get,
  };
}

/** One server's tally and those of its tools. */
function createServer(
  { name, rest }: Label,
  mostTools: number,
): {
  readonly count: (tool: string | undefined, how: (tally: Tally) => void) => void;
  readonly counts: () => ServerCounts;
} {
  const all = createTally();
  const tools = createShelf(mostTools, createTool);
  const counts = untilChanged((): ServerCounts => ({
    ...(name !== undefined && { server: name }),
    ...(rest && { rest }),
    counts: all.counts(),
    tools: tools.entries().map((tool) => tool.counts()),
  }));
  return {
    count: (tool, how) => {
      how(all);
      // Tools of several servers must not be taken for one.
      if (!rest) tools.at(tool === undefined ? undefined : shortName(tool)).count(how);
      counts.changed();
    },
    counts: counts.get,
  };
}

function createTool({ name, rest }: Label): {
  readonly count: (how: (tally: Tally) => void) => void;
  readonly counts: () => ToolCounts;
} {
  const tally = createTally();
  const counts = untilChanged((): ToolCounts => ({
    ...(name !== undefined && { tool: name }),
    ...(rest && { rest }),
    counts: tally.counts(),
  }));
  return {
    count: (how) => {
      how(tally);
      counts.changed();
    },
    counts: counts.get,
  };
}
