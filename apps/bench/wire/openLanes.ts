import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { elicitationTransport } from '@elicitation-kit/adapters/transport';
import { createElicitationStore, type ElicitationStore } from '@elicitation-kit/core';
import { Client, InMemoryTransport, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as StreamableHTTPClientTransportV1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { InMemoryTransport as InMemoryTransportV1 } from '@modelcontextprotocol/sdk/inMemory.js';
import type { Transport as TransportV1 } from '@modelcontextprotocol/sdk/shared/transport.js';
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import type { Transport } from '@modelcontextprotocol/client';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { CONTENT } from './request.ts';
import { createPushingServer, createRoundsServer } from './tools.ts';

const TOOLS = join(import.meta.dirname, 'toolServer.ts');
const INFO = { name: 'bench', version: '1.0.0' };
// The same as the kit's, so that servers have the same to read.
const ELICITATION = { capabilities: { elicitation: { form: {}, url: {} } } };
const AUTO = { versionNegotiation: { mode: 'auto' } } as const;
const accept = (): { readonly action: 'accept'; readonly content: Record<string, string | number> } => ({
  action: 'accept',
  content: { ...CONTENT } as Record<string, string | number>,
});

/** Calls a tool of the server at the other end. */
export type CallTool = (name: 'small' | 'large' | 'ask') => Promise<unknown>;

/** One client library on one transport, twice: with an answer of its own to what is asked, and with the kit's transport around its own. */
export interface Lane {
  readonly name: string;
  /** What the call is made of besides the wire is nearly nothing: what the kit adds shows in µs, not in per cent. */
  readonly isBare: boolean;
  readonly plain: CallTool;
  readonly kit: CallTool;
}

/** Real clients of both SDKs, connected to real servers. */
export interface Lanes {
  readonly lanes: readonly Lane[];
  readonly close: () => Promise<void>;
}

export async function openLanes(): Promise<Lanes> {
  const closing: (() => unknown)[] = [];
  const process = fork(TOOLS, ['http']);
  closing.push(() => process.disconnect());
  const url = `http://127.0.0.1:${await portOf(process)}`;
  const stdio = (): Transport =>
    new StdioClientTransport({ command: globalThis.process.execPath, args: [TOOLS] });
  const inMemory = (): Transport => {
    const [ours, theirs] = InMemoryTransport.createLinkedPair();
    const handle = serveStdio(createRoundsServer, { transport: theirs, legacy: 'reject' });
    closing.push(() => handle.close());
    return ours;
  };
  const inMemoryV1 = async (): Promise<TransportV1> => {
    const [ours, theirs] = InMemoryTransportV1.createLinkedPair();
    await createPushingServer().connect(theirs);
    return ours;
  };

  const modern = async (transport: Transport, isKit: boolean): Promise<CallTool> => {
    const client = new Client(INFO, isKit ? AUTO : { ...AUTO, ...ELICITATION });
    if (!isKit) client.setRequestHandler('elicitation/create', accept);
    await client.connect(isKit ? wrapped(transport) : transport);
    closing.push(() => client.close());
    return (name) => client.callTool({ name });
  };
  const pushed = async (transport: TransportV1, isKit: boolean): Promise<CallTool> => {
    const client = new ClientV1(INFO, isKit ? {} : ELICITATION);
    if (!isKit) client.setRequestHandler(ElicitRequestSchema, accept);
    await client.connect(isKit ? wrapped(transport) : transport);
    closing.push(() => client.close());
    return (name) => client.callTool({ name });
  };

  const over = async (
    name: string,
    isBare: boolean,
    open: (isKit: boolean) => Promise<CallTool>,
  ): Promise<Lane> => ({ name, isBare, plain: await open(false), kit: await open(true) });
  const http = () => new StreamableHTTPClientTransport(new URL(`${url}/modern`));
  const httpV1 = () => new StreamableHTTPClientTransportV1(new URL(url)) as TransportV1;

  const lanes = [
    await over('SDK v2, Streamable HTTP', false, (isKit) => modern(http(), isKit)),
    await over('SDK v1, Streamable HTTP', false, (isKit) => pushed(httpV1(), isKit)),
    await over('SDK v2, stdio', false, (isKit) => modern(stdio(), isKit)),
    await over('SDK v2, in memory', true, (isKit) => modern(inMemory(), isKit)),
    await over('SDK v1, in memory', true, async (isKit) => pushed(await inMemoryV1(), isKit)),
  ];
  return {
    lanes,
    close: async () => {
      for (const close of closing.toReversed()) await close();
    },
  };
}

/** A transport with the kit around it, and a view that answers at once. */
function wrapped<T extends Transport | TransportV1>(transport: T): T {
  const store: ElicitationStore = createElicitationStore({ rate: false });
  store.subscribe(() => {
    for (const { id, phase } of store.getSnapshot().items) if (phase === 'asking') store.answer(id, accept());
  });
  return elicitationTransport(transport, store, { server: { id: 'bench', label: 'Bench' } });
}

async function portOf(process: ChildProcess): Promise<number> {
  const [port] = (await once(process, 'message')) as [number];
  return port;
}
