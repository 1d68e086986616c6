import type { ElicitationStore, ServerIdentity, Tool } from '@elicitation-kit/core';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { reply } from '../assistant/reply.ts';
import { callTool, type ToolOutcome } from './callTool.ts';

/** One thing in the transcript. */
export type Entry =
  | { readonly kind: 'person' | 'assistant'; readonly id: number; readonly text: string }
  | ToolEntry;

/** A tool call: still running, or with what came of it. */
export interface ToolEntry {
  readonly kind: 'tool';
  readonly id: number;
  readonly tool: string;
  readonly outcome?: ToolOutcome;
}

/** The conversation, for components to show. */
export interface Conversation {
  readonly subscribe: (onChange: () => void) => () => void;
  readonly getSnapshot: () => readonly Entry[];
  /** Adds the person's message and does what the assistant makes of it. */
  readonly say: (text: string) => void;
  /** Gives up a running call; the server is told. */
  readonly stop: (id: number) => void;
}

/** A conversation and the calls in it. */
export interface Chat extends Conversation {
  /** The tool that is being called; undefined where several are, as nothing tells which of them asks. */
  readonly toolInCall: () => Tool | undefined;
}

/** A conversation with the scripted assistant, which calls the tools of one server. `onCall` hears of each call. */
export function createChat(
  client: Client,
  store: ElicitationStore,
  server: ServerIdentity,
  onCall?: (serverId: string, tool: string) => void,
): Chat {
  const listeners = new Set<() => void>();
  const running = new Map<number, { readonly tool: string; readonly stopping: AbortController }>();
  let entries: readonly Entry[] = [];

  const set = (next: readonly Entry[]) => {
    entries = next;
    for (const onChange of listeners) onChange();
  };

  const run = async (tool: string, args: Readonly<Record<string, unknown>>) => {
    const id = entries.length;
    const stopping = new AbortController();
    running.set(id, { tool, stopping });
    onCall?.(server.id, tool);
    set([...entries, { kind: 'tool', id, tool }]);
    const outcome = await callTool(client, server, { name: tool, arguments: args }, stopping.signal);
    running.delete(id);
    // A request lives inside a call: with the last call gone, nobody waits for an answer any more.
    if (running.size === 0) store.cancelAll({ serverId: server.id });
    set(entries.map((entry) => (entry.id === id && entry.kind === 'tool' ? { ...entry, outcome } : entry)));
  };

  return {
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    getSnapshot: () => entries,
    say: (text) => {
      set([...entries, { kind: 'person', id: entries.length, text }]);
      const next = reply(text);
      if (next.kind === 'call') void run(next.tool, next.arguments);
      else set([...entries, { kind: 'assistant', id: entries.length, text: next.text }]);
    },
    stop: (id) => running.get(id)?.stopping.abort(),
    toolInCall: () => {
      const [only, ...others] = running.values();
      return only && others.length === 0 ? { name: only.tool } : undefined;
    },
  };
}
