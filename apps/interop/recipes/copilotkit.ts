import { forAiSdk } from '@elicitation-kit/adapters/ai-sdk';
import type { ElicitationStore, ServerIdentity } from '@elicitation-kit/core';
import { BuiltInAgent, type BuiltInAgentClassicConfig, type MCPClientProvider } from '@copilotkit/runtime/v2';
import { createMCPClient, ElicitationRequestSchema } from '@ai-sdk/mcp';

/** An agent of CopilotKit whose MCP server can ask: it takes clients of the AI SDK. */
export async function createAskingAgent(
  url: string,
  store: ElicitationStore,
  server: ServerIdentity,
  configuration: BuiltInAgentClassicConfig,
): Promise<{ readonly agent: BuiltInAgent; readonly close: () => Promise<void> }> {
  const hooks = forAiSdk(store, { server });
  const client = await createMCPClient({
    transport: { type: 'http', url },
    capabilities: hooks.capabilities,
  });
  hooks.attach(client, ElicitationRequestSchema);
  // Its types want a client of `@ai-sdk/mcp` 1, which knows 2025-11-25 only; one of 2 runs as well.
  const mcpClients = [client as unknown as MCPClientProvider];
  const agent = new BuiltInAgent({ ...configuration, mcpClients });
  return { agent, close: () => client.close() };
}
