import { forSdkV2 } from '@elicitation-kit/adapters/sdk-v2';
import type { ElicitationStore, ServerIdentity } from '@elicitation-kit/core';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { MCPServer } from '@openai/agents';

/** The person may think for ten minutes; the agents' own servers give a call five seconds. */
const CALL_MS = 600_000;

/** A server for `new Agent({ mcpServers })` on a client of ours: those of `@openai/agents` have no hook for elicitation. */
export class AskingMcpServer implements MCPServer {
  readonly name: string;
  readonly cacheToolsList = false;
  readonly #client = new Client({ name: 'host', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } });
  readonly #url: string;

  constructor(url: string, store: ElicitationStore, server: ServerIdentity) {
    this.name = server.id;
    this.#url = url;
    forSdkV2(this.#client, store, { server });
  }

  connect(): Promise<void> {
    return this.#client.connect(new StreamableHTTPClientTransport(new URL(this.#url)));
  }

  close(): Promise<void> {
    return this.#client.close();
  }

  async listTools(): ReturnType<MCPServer['listTools']> {
    return (await this.#client.listTools()).tools as Awaited<ReturnType<MCPServer['listTools']>>;
  }

  async callTool(
    name: string,
    args: Record<string, unknown> | null,
    _meta?: Record<string, unknown> | null,
    options?: { signal?: AbortSignal },
  ): ReturnType<MCPServer['callTool']> {
    const { content } = await this.#client.callTool(
      { name, arguments: args ?? {} },
      { timeout: CALL_MS, ...(options?.signal && { signal: options.signal }) },
    );
    return content as Awaited<ReturnType<MCPServer['callTool']>>;
  }

  async invalidateToolsCache(): Promise<void> {}
}
