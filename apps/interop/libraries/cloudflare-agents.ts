import { DatabaseSync } from 'node:sqlite';
import { forCloudflareAgents } from '@elicitation-kit/adapters/cloudflare-agents';
import { MCPClientManager } from 'agents/mcp/client';
import type { Library } from '../contract/library.ts';

/** The manager that an `Agent` has as `this.mcp`, with the storage of its Durable Object in memory. */
class Manager extends MCPClientManager {
  readonly #database = new DatabaseSync(':memory:');
  readonly #values = new Map<string, unknown>();

  override get lifecycle(): never {
    const database = this.#database;
    const values = this.#values;
    const storage = {
      sql: { exec: (query: string, ...bindings: string[]) => database.prepare(query).all(...bindings) },
      get: async (key: string) => values.get(key),
      put: async (key: string, value: unknown) => void values.set(key, value),
    };
    return { storage } as never;
  }
}

export const library: Library = {
  package: 'agents',
  adapter: 'forCloudflareAgents',
  eras: ['2025', '2026'],
  cannot: {
    keywords: 'it drops the keywords that the types of its MCP SDK do not name',
    completion: 'it hands on no notice of completion',
    '2026 bad request': 'it refuses such a request itself, and the whole call with it',
  },
  connect: async ({ url, store, server }) => {
    const mcp = new Manager('host', '1.0.0');
    await mcp.onStart();
    mcp.configureElicitationHandlers(forCloudflareAgents(store, { server: () => server }));
    const serverId = await mcp.registerServer('s1', {
      url,
      name: 'booking',
      transport: { type: 'streamable-http' },
    });
    const connected = await mcp.connectToServer(serverId);
    if (connected.state === 'failed') throw new Error(connected.error);
    return {
      call: (name, signal) => mcp.callTool({ serverId, name, arguments: {} }, { signal }),
      close: async () => {
        await mcp.closeConnection(serverId);
        store.cancelAll({ serverId: server.id }, 'disconnected');
      },
    };
  },
};
