import type { ElicitationStore } from '@elicitation-kit/core';
import { reply } from '@elicitation-kit/web-chat/assistant';
import { callTool } from '@elicitation-kit/web-chat/call-tool';
import type { Entry } from '../hostApi.ts';
import type { RunningServer, Servers } from './createServers.ts';

/** So much of it stays in view. */
const MOST_ENTRIES = 200;
/** Nobody follows more at once. */
const MOST_CALLS = 16;
/** What is longer is cut, as the page's own field does. */
const LONGEST_MESSAGE = 500;

/** What was said and called; there while windows come and go. */
export interface Conversation {
  readonly entries: () => readonly Entry[];
  /** Adds the person's message and does what the scripted assistant makes of it. */
  readonly say: (text: string) => void;
  /** Where many calls run already, it says so and calls nothing. */
  readonly call: (serverId: string, tool: string) => void;
  /** Gives up a running call; the server is told. */
  readonly stop: (callId: number) => void;
}

export function createConversation(
  store: ElicitationStore,
  servers: Servers,
  changed: () => void,
): Conversation {
  const stopping = new Map<number, AbortController>();
  let entries: readonly Entry[] = [];
  let counted = 0;

  const add = (entry: (id: number) => Entry): number => {
    counted += 1;
    entries = [...entries, entry(counted)].slice(-MOST_ENTRIES);
    changed();
    return counted;
  };
  const answer = (text: string): number => add((id) => ({ kind: 'assistant', id, text }));

  const run = async (
    { client, identity, inCall }: RunningServer,
    tool: string,
    args: Readonly<Record<string, unknown>>,
  ): Promise<void> => {
    if (stopping.size >= MOST_CALLS) return void answer('Too much runs at once. Stop something first.');
    const call = add((id) => ({ kind: 'call', id, server: identity.label, tool }));
    const controller = new AbortController();
    stopping.set(call, controller);
    inCall.set(call, { name: tool });
    const { state, by, text } = await callTool(
      client,
      identity,
      { name: tool, arguments: args },
      controller.signal,
    );
    stopping.delete(call);
    inCall.delete(call);
    // A request lives inside a call: with the last one gone, nobody waits for an answer.
    if (inCall.size === 0) store.cancelAll({ serverId: identity.id });
    const outcome = { text, by, isBad: state === 'failed' };
    entries = entries.map((entry) =>
      entry.id === call && entry.kind === 'call' ? { ...entry, outcome } : entry,
    );
    changed();
  };

  return {
    entries: () => entries,
    say: (said) => {
      const text = said.slice(0, LONGEST_MESSAGE);
      add((id) => ({ kind: 'person', id, text }));
      const next = reply(text);
      if (next.kind === 'say') return void answer(next.text);
      const server = servers.withTool(next.tool);
      if (server) void run(server, next.tool, next.arguments);
      else answer('No connected server can do that.');
    },
    call: (serverId, tool) => {
      const server = servers.withTool(tool, serverId);
      if (server) void run(server, tool, {});
    },
    stop: (callId) => stopping.get(callId)?.abort(),
  };
}
