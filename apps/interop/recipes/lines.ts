// The lines of docs/clients.md, compiled against the libraries; `libraries` runs the like.
import { forAcp } from '@elicitation-kit/adapters/acp';
import { forAiSdk } from '@elicitation-kit/adapters/ai-sdk';
import { forClaudeAgent } from '@elicitation-kit/adapters/claude-agent';
import { forCloudflareAgents } from '@elicitation-kit/adapters/cloudflare-agents';
import { forCopilot } from '@elicitation-kit/adapters/copilot';
import { forMastra } from '@elicitation-kit/adapters/mastra';
import { forMcpUse } from '@elicitation-kit/adapters/mcp-use';
import { forStrands } from '@elicitation-kit/adapters/strands';
import { elicitationTransport } from '@elicitation-kit/adapters/transport';
import type { ElicitationStore, ServerIdentity } from '@elicitation-kit/core';
import { createMCPClient, ElicitationRequestSchema } from '@ai-sdk/mcp';
import { client, methods, PROTOCOL_VERSION, type Stream } from '@agentclientprotocol/sdk';
import { query } from '@anthropic-ai/claude-agent-sdk';
import { approveAll, type CopilotClient } from '@github/copilot-sdk';
import { MCPClient as MastraClient } from '@mastra/mcp';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { McpClient } from '@strands-agents/sdk';
import type { MCPClientManager } from 'agents/mcp/client';
import { MCPClient as McpUseClient } from 'mcp-use';
import { MCPClient as OldMastraClient } from 'mastra-mcp-1';

interface Given {
  readonly store: ElicitationStore;
  readonly server: ServerIdentity;
  readonly url: string;
  /** Of the call in flight. */
  readonly controller: AbortController;
}

export async function transport({ store, server, url }: Given): Promise<void> {
  // elicitationTransport
  const mcp = new Client({ name: 'host', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } });
  const inner = new StreamableHTTPClientTransport(new URL(url));
  await mcp.connect(elicitationTransport(inner, store, { server }));
  // end
}

export async function claudeAgent({ store, url }: Given): Promise<void> {
  // forClaudeAgent
  const { onElicitation, onMessage } = forClaudeAgent(store, {
    server: (name) => ({ id: name, label: name }), // the key in `mcpServers`
  });
  const mcpServers = { booking: { type: 'http', url } } as const;
  const session = query({ prompt: 'Book a table', options: { mcpServers, onElicitation } });
  for await (const message of session) onMessage(message);
  // end
}

export async function aiSdk({ store, server, url, controller }: Given): Promise<void> {
  // forAiSdk
  const hooks = forAiSdk(store, { server, signal: () => controller.signal });
  const mcp = await createMCPClient({
    transport: { type: 'http', url },
    capabilities: hooks.capabilities,
  });
  hooks.attach(mcp, ElicitationRequestSchema);
  // end
}

export function mastra({ store, server, url }: Given): MastraClient {
  // forMastra
  const { inputRequests, capabilities } = forMastra(store, { server });
  const mcp = new MastraClient({
    servers: { booking: { url: new URL(url), inputRequests, capabilities } },
  });
  // end
  return mcp;
}

export async function oldMastra({ store, server, url, controller }: Given): Promise<void> {
  // forMastra 1
  const { onRequest, capabilities } = forMastra(store, { server, signal: () => controller.signal });
  const mcp = new OldMastraClient({ servers: { booking: { url: new URL(url), capabilities } } });
  await mcp.elicitation.onRequest('booking', onRequest);
  // end
}

export class Host {
  declare readonly mcp: MCPClientManager;
  declare readonly store: ElicitationStore;

  // forCloudflareAgents
  onStart() {
    const server = (serverId: string) => ({ id: serverId, label: 'Booking' });
    this.mcp.configureElicitationHandlers(forCloudflareAgents(this.store, { server }));
  }
  // end
}

export async function acp({ store, server }: Given, stream: Stream): Promise<void> {
  // forAcp
  const { capabilities, create, complete } = forAcp(store, { server });
  const connection = client({ name: 'editor' })
    .onRequest(methods.client.elicitation.create, create)
    .onNotification(methods.client.elicitation.complete, complete)
    .connect(stream);
  await connection.agent.request(methods.agent.initialize, {
    protocolVersion: PROTOCOL_VERSION,
    clientCapabilities: capabilities,
  });
  // end
}

export async function copilot({ store, url }: Given, copilotClient: CopilotClient): Promise<void> {
  // forCopilot
  const session = await copilotClient.createSession({
    mcpServers: { booking: { type: 'http', url, tools: ['*'] } },
    onPermissionRequest: approveAll,
    onElicitationRequest: forCopilot(store),
  });
  // end
  await session.disconnect();
}

export function mcpUse({ store, server, url }: Given): McpUseClient {
  // forMcpUse
  const mcp = new McpUseClient({
    mcpServers: { booking: { url, onElicitation: forMcpUse(store, { server }) } },
  });
  // end
  return mcp;
}

export function strands({ store, server, url }: Given): McpClient {
  // forStrands
  const mcp = new McpClient({ url, elicitationCallback: forStrands(store, { server }) });
  // end
  return mcp;
}
