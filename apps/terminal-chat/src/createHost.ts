import { forSdkV1 } from '@elicitation-kit/adapters/sdk-v1';
import { nameInvisible, type ElicitationStore, type Tool } from '@elicitation-kit/core';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';

/** A server that the host starts as a child process. */
export interface ServerCommand {
  readonly id: string;
  readonly label: string;
  readonly command: string;
  readonly args: readonly string[];
}

/** What came of a call: words for a person, with what is not seen named. */
export interface CallResult {
  readonly text: string;
  readonly isError: boolean;
}

/** Servers that are connected, and one way to call their tools. */
export interface Host {
  readonly servers: readonly {
    readonly id: string;
    readonly label: string;
    readonly tools: readonly Tool[];
  }[];
  /** Calls a tool, one call at a time, so that it is known which one asks. */
  readonly call: (tool: string, args: { readonly [name: string]: unknown }) => Promise<CallResult>;
  readonly close: () => Promise<void>;
}

/** A person may think for so long, ms. */
const PATIENCE_MS = 3_600_000;

/** Starts the servers and lets them ask through a store. What a server writes to stderr is dropped: it could move the cursor. */
export async function createHost(
  commands: readonly ServerCommand[],
  store: ElicitationStore,
  connect: (command: ServerCommand) => Transport = toStdio,
): Promise<Host> {
  let current: Tool | undefined;
  const connected = await Promise.all(
    commands.map(async (command) => {
      const { id, label } = command;
      const client = new Client({ name: 'terminal-chat', version: '0.0.0' });
      forSdkV1(client, store, { server: { id, label }, tool: () => current });
      await client.connect(connect(command));
      const { tools } = await client.listTools();
      return { id, label, client, tools: tools.map(({ name, title }): Tool => ({ name, title })) };
    }),
  );

  const call: Host['call'] = async (name, args) => {
    const owner = connected.find(({ tools }) => tools.some((tool) => tool.name === name));
    if (!owner) return { text: `No server has a tool “${name}”. /tools lists them.`, isError: true };
    current = owner.tools.find((tool) => tool.name === name);
    try {
      const { content, isError = false } = (await owner.client.callTool(
        { name, arguments: { ...args } },
        CallToolResultSchema,
        {
          timeout: PATIENCE_MS,
          resetTimeoutOnProgress: true,
          onprogress: () => {},
        },
      )) as {
        readonly content: readonly { readonly type: string; readonly text?: string }[];
        readonly isError?: boolean;
      };
      const texts = content.flatMap(({ type, text }) =>
        type === 'text' && text !== undefined ? [nameInvisible(text)] : [],
      );
      return { text: texts.join('\n'), isError };
    } catch (error) {
      return { text: nameInvisible(error instanceof Error ? error.message : String(error)), isError: true };
    } finally {
      current = undefined;
    }
  };

  return {
    servers: connected.map(({ id, label, tools }) => ({ id, label, tools })),
    call,
    close: async () => {
      await Promise.all(connected.map(({ client }) => client.close()));
      store.close();
    },
  };
}

function toStdio({ command, args }: ServerCommand): Transport {
  return new StdioClientTransport({ command, args: [...args], stderr: 'ignore' });
}
