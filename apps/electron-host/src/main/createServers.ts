import { join } from 'node:path';
import { forSdkV1 } from '@elicitation-kit/adapters/sdk-v1';
import type { ElicitationStore, ServerIdentity, Tool } from '@elicitation-kit/core';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { getDefaultEnvironment, StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { ServerSettings, ServerState } from '../hostApi.ts';

/** A server and the client for it. */
export interface RunningServer {
  readonly identity: ServerIdentity;
  readonly client: Client;
  /** The tools in call, by call. */
  readonly inCall: Map<number, Tool>;
}

/** The MCP clients of the host: one for each server. */
export interface Servers {
  readonly list: () => readonly ServerState[];
  /** Connects a server; anew, where it is there already. Never rejects: what failed is in the list. */
  readonly connect: (settings: ServerSettings) => Promise<void>;
  readonly remove: (serverId: string) => Promise<void>;
  /** The connected server that has such a tool. */
  readonly withTool: (tool: string, serverId?: string) => RunningServer | undefined;
  readonly close: () => Promise<void>;
}

interface Known extends RunningServer {
  readonly settings: ServerSettings;
  readonly state: ServerState;
  /** It was muted when it connected, and so was told that it cannot ask. */
  readonly isUnasked: boolean;
}

/** `folder` is where the programs are that come with the host. */
export function createServers(store: ElicitationStore, folder: string, changed: () => void): Servers {
  const servers = new Map<string, Known>();

  const connect = async (settings: ServerSettings): Promise<void> => {
    const { id, label, budgetMs } = settings;
    const before = servers.get(id);
    const place = placeOf(settings);
    const client = new Client({ name: 'electron-host', version: '0.0.0' });
    const mine: Known = {
      settings,
      client,
      identity: { id, label, ...('bundled' in settings.start ? {} : { origin: place }) },
      inCall: new Map(),
      isUnasked: isMuted(store, id),
      state: { id, label, place, phase: 'connecting', tools: [] },
    };
    const set = (change: Partial<ServerState>): void => {
      const now = servers.get(id);
      if (now?.client === client) servers.set(id, { ...now, state: { ...now.state, ...change } });
      changed();
    };
    servers.set(id, mine);
    changed();
    await before?.client.close().catch(() => {});
    forSdkV1(client, store, {
      server: mine.identity,
      // Where several are in call, nothing tells which of them asks.
      tool: () => (mine.inCall.size === 1 ? Array.from(mine.inCall.values())[0] : undefined),
      budgetMs,
    });
    const transport = openTransport(settings, folder);
    transport.onclose = () => set({ phase: 'failed' });
    try {
      await client.connect(transport);
      const { tools } = await client.listTools();
      set({
        phase: 'connected',
        tools: tools.map(({ name, title }) => ({ name, title: title ?? name })),
      });
    } catch {
      set({ phase: 'failed' });
      await client.close().catch(() => {});
    }
  };

  // What a client declares is said once: a server that may ask again is told by a new connection.
  store.subscribe(() => {
    for (const { isUnasked, inCall, settings } of Array.from(servers.values()))
      if (isUnasked && inCall.size === 0 && !isMuted(store, settings.id)) void connect(settings);
  });

  return {
    list: () => Array.from(servers.values(), ({ state }) => state),
    connect,
    remove: async (serverId) => {
      const server = servers.get(serverId);
      servers.delete(serverId);
      changed();
      await server?.client.close();
    },
    withTool: (tool, serverId) =>
      Array.from(servers.values()).find(
        ({ state }) =>
          state.phase === 'connected' &&
          (serverId === undefined || state.id === serverId) &&
          state.tools.some(({ name }) => name === tool),
      ),
    close: async () => {
      await Promise.allSettled(Array.from(servers.values(), ({ client }) => client.close()));
    },
  };
}

function isMuted(store: ElicitationStore, serverId: string): boolean {
  return Object.keys(store.capability(serverId)).length === 0;
}

function openTransport({ start }: ServerSettings, folder: string): Transport {
  if ('url' in start) return new StreamableHTTPClientTransport(new URL(start.url));
  // What a server writes to its error output is its own affair.
  const stderr = 'ignore';
  if ('command' in start) return new StdioClientTransport({ ...start, args: [...start.args], stderr });
  // Electron is a Node as well: nothing has to be installed beside the host.
  const env = { ...getDefaultEnvironment(), ELECTRON_RUN_AS_NODE: '1' };
  return new StdioClientTransport({
    command: process.execPath,
    args: [join(folder, start.bundled)],
    env,
    stderr,
  });
}

function placeOf({ start }: ServerSettings): string {
  if ('bundled' in start) return 'comes with this app';
  return 'url' in start ? new URL(start.url).origin : start.command;
}
