// A host without a page, for the client scenarios: `node client.ts <sdk-v1|sdk-v2|transport> <server's address>`. The
// runner names the scenario in MCP_CONFORMANCE_SCENARIO.
import { forSdkV1 } from '@elicitation-kit/adapters/sdk-v1';
import { forSdkV2 } from '@elicitation-kit/adapters/sdk-v2';
import { elicitationTransport } from '@elicitation-kit/adapters/transport';
import { createElicitationStore } from '@elicitation-kit/core';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as TransportV1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { sendAsItStands } from './sendAsItStands.ts';

const [through = '', url = ''] = process.argv.slice(2);
const scenario = process.env['MCP_CONFORMANCE_SCENARIO'] ?? '';
const info = { name: 'elicitation-kit', version: '1.0.0' };
const server = { id: 'conformance', label: 'Conformance' };
const store = createElicitationStore();
sendAsItStands(store);

const { tools, call, close } = await (through === 'sdk-v1' ? connectV1() : connectV2());
switch (scenario) {
  case 'elicitation-sep1034-client-defaults':
    await call('test_client_elicitation_defaults');
    break;
  case 'sep-2322-client-request-state':
    // Side by side: what belongs to one call must not reach another.
    await Promise.all([call('test_mrtr_echo_state'), call('test_mrtr_unrelated')]);
    await call('test_mrtr_no_state');
    // SDK v2 takes an answer without `resultType` for an invalid one; it is the kit's business that it arrives.
    await call('test_mrtr_no_result_type').catch(() => {});
    break;
  case 'json-schema-ref-no-deref':
    await tools();
    break;
  default:
    throw new Error(`This client knows no scenario called ${scenario}.`);
}
await close();

interface Connected {
  readonly tools: () => Promise<unknown>;
  readonly call: (name: string) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

async function connectV1(): Promise<Connected> {
  const client = new ClientV1(info);
  forSdkV1(client, store, { server });
  await client.connect(new TransportV1(new URL(url)) as Transport);
  return {
    tools: () => client.listTools(),
    call: (name) => client.callTool({ name, arguments: {} }),
    close: () => client.close(),
  };
}

async function connectV2(): Promise<Connected> {
  const client = new Client(info, { versionNegotiation: { mode: 'auto' } });
  const inner = new StreamableHTTPClientTransport(new URL(url));
  if (through === 'sdk-v2') forSdkV2(client, store, { server });
  await client.connect(through === 'sdk-v2' ? inner : elicitationTransport(inner, store, { server }));
  return {
    tools: () => client.listTools(),
    call: (name) => client.callTool({ name, arguments: {} }),
    close: () => client.close(),
  };
}
