import { elicitationTransport } from '@elicitation-kit/adapters/transport';
import type { ElicitationStore, ServerIdentity } from '@elicitation-kit/core';
import { createMcpHost, type GenkitMcpHost } from '@genkit-ai/mcp';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';

/** An MCP host for Genkit over a transport that asks: Genkit has no hook for elicitation, but takes a transport. */
export function createAskingHost(
  url: string,
  store: ElicitationStore,
  server: ServerIdentity,
): GenkitMcpHost {
  const inner = new StreamableHTTPClientTransport(new URL(url)) as Transport;
  return createMcpHost({
    name: 'host',
    mcpServers: { [server.id]: { transport: elicitationTransport(inner, store, { server }) } },
  });
}
