import { forSdkV1 } from '@elicitation-kit/adapters/sdk-v1';
import type { ElicitationStore, ServerIdentity } from '@elicitation-kit/core';
import { loadMcpTools } from '@langchain/mcp-adapters';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';

type Tools = Awaited<ReturnType<typeof loadMcpTools>>;

/** The tools of a server for LangChain, on a client of ours: `MultiServerMCPClient` has no hook for elicitation. */
export async function loadAskingTools(
  url: string,
  store: ElicitationStore,
  server: ServerIdentity,
): Promise<{ readonly tools: Tools; readonly close: () => Promise<void> }> {
  const client = new Client({ name: 'host', version: '1.0.0' });
  forSdkV1(client, store, { server });
  await client.connect(new StreamableHTTPClientTransport(new URL(url)) as Transport);
  // The person may think for ten minutes; a call has one by default.
  const tools = await loadMcpTools(server.id, client, { defaultToolTimeout: 600_000 });
  return { tools, close: () => client.close() };
}
