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
  /** Whose words they are; absent where they are the host's own. */
  readonly server?: string;
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
  /** Calls a tool by its name, or as `server/tool`: one call at a time, so that it is known which one asks. */
  readonly call: (tool: string, args: { readonly [name: string]: unknown }) => Promise<CallResult>;
  readonly close: () => Promise<void>;
}

/** A person may think for so long, ms. */
const PATIENCE_MS = 3_600_000;

/**
 * Starts the servers and lets them ask through a store. What a server writes to stderr is dropped: it could move the cursor. Throws an error that names
 * those that cannot be started, after it has ended the others.
 */
export async function createHost(
  commands: readonly ServerCommand[],
  store: ElicitationStore,
  connect: (command: ServerCommand) => Transport = toStdio,
): Promise<Host> {
  let current: Tool | undefined;
  const clients: Client[] = [];
  const start = async (command: ServerCommand): Promise<Connected> => {
    const { id, label } = command;
    const client = new Client({ name: 'terminal-chat', version: '0.0.0' });
    clients.push(client);
    forSdkV1(client, store, { server: { id, label }, tool: () => current });
    try {
      await client.connect(connect(command));
      const { tools } = await client.listTools();
      return { id, label, client, tools: tools.map(({ name, title }): Tool => ({ name, title })) };
    } catch (error) {
      throw new Error(`The server “${id}” could not be started: ${reasonOf(error)}`, { cause: error });
    }
  };
  const close = async (): Promise<void> => {
    await Promise.allSettled(clients.map((client) => client.close()));
    store.close();
  };

  const started = await Promise.allSettled(commands.map(start));
  const failed = started.flatMap((one) => (one.status === 'rejected' ? [reasonOf(one.reason)] : []));
  if (failed.length > 0) {
    await close();
    throw new Error(failed.join('\n'));
  }
  const connected = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));

  const call: Host['call'] = async (name, args) => {
    const found = connected.flatMap((one) =>
      one.tools
        .filter((tool) => tool.name === name || `${one.id}/${tool.name}` === name)
        .map((tool) => ({ ...one, tool })),
    );
    const [owner, another] = found;
    if (!owner) return { text: `No server has a tool “${name}”.`, isError: true };
    if (another)
      return {
        text: `Several servers have a tool “${name}”. Write ${found.map(({ id }) => `${id}/${name}`).join(' or ')}.`,
        isError: true,
      };
    const { tool, label: server } = owner;
    current = tool;
    try {
      const { content, isError = false } = (await owner.client.callTool(
        { name: tool.name, arguments: { ...args } },
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
      return { server, text: texts.join('\n'), isError };
    } catch (error) {
      return { server, text: reasonOf(error), isError: true };
    } finally {
      current = undefined;
    }
  };

  return {
    servers: connected.map(({ id, label, tools }) => ({ id, label, tools })),
    call,
    close,
  };
}

interface Connected {
  readonly id: string;
  readonly label: string;
  readonly client: Client;
  readonly tools: readonly Tool[];
}

/** A server may have a say in it. */
function reasonOf(error: unknown): string {
  return nameInvisible(error instanceof Error ? error.message : String(error));
}

function toStdio({ command, args }: ServerCommand): Transport {
  return new StdioClientTransport({ command, args: [...args], stderr: 'ignore' });
}
