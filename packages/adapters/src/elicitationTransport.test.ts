import type { ElicitationStore, ServerIdentity } from '@elicitation-kit/core';
import { Client, InMemoryTransport, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as HttpTransportV1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { InMemoryTransport as InMemoryTransportV1 } from '@modelcontextprotocol/sdk/inMemory.js';
import { createAskingServer, type AskingServer, type Era } from '../askingServer.ts';
import { connectionOf, testAdapter, type Connection } from '../testAdapter.ts';
import { elicitationTransport } from './elicitationTransport.ts';

testAdapter('any client: SDK v1 in memory', async (store, server) => {
  const asking = createAskingServer();
  const [ours, theirs] = InMemoryTransportV1.createLinkedPair();
  await asking.connect(theirs);
  const client = new ClientV1({ name: 'host', version: '1.0.0' });
  await client.connect(elicitationTransport(ours, store, { server }));
  return connectionOfV1(client, asking);
});

testAdapter('any client: SDK v1 over Streamable HTTP', async (store, server) => {
  const asking = createAskingServer();
  const client = new ClientV1({ name: 'host', version: '1.0.0' });
  const transport = new HttpTransportV1(await asking.listen());
  await client.connect(elicitationTransport(transport, store, { server }));
  return connectionOfV1(client, asking);
});

for (const era of ['2025-11-25', '2026-07-28'] as const) {
  testAdapter(
    'any client: SDK v2 in memory',
    async (store, server) => connectedV2(store, server, era, 'memory'),
    {},
    era,
  );
  testAdapter(
    'any client: SDK v2 over Streamable HTTP',
    async (store, server) => connectedV2(store, server, era, 'http'),
    {},
    era,
  );
}

async function connectedV2(
  store: ElicitationStore,
  server: ServerIdentity,
  era: Era,
  over: 'memory' | 'http',
): Promise<Connection> {
  const asking = createAskingServer(era);
  const client = new Client(
    { name: 'host', version: '1.0.0' },
    { versionNegotiation: { mode: era === '2025-11-25' ? 'legacy' : 'auto' } },
  );
  if (over === 'memory') {
    const [ours, theirs] = InMemoryTransport.createLinkedPair();
    await asking.connect(theirs);
    await client.connect(elicitationTransport(ours, store, { server }));
  } else {
    const transport = new StreamableHTTPClientTransport(await asking.listen());
    await client.connect(elicitationTransport(transport, store, { server }));
  }
  return connectionOf(
    asking,
    (signal) => client.callTool({ name: 'ask' }, { ...(signal && { signal }) }),
    () => client.close(),
  );
}

function connectionOfV1(client: ClientV1, asking: AskingServer): Connection {
  return connectionOf(
    asking,
    (signal) => client.callTool({ name: 'ask' }, undefined, { ...(signal && { signal }) }),
    () => client.close(),
  );
}
