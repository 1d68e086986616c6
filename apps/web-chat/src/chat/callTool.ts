import { nameInvisible, type ServerIdentity } from '@elicitation-kit/core';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { ErrorCode, McpError, type CallToolResult } from '@modelcontextprotocol/sdk/types.js';

const MINUTES = 10;

/** What came of a call: the server's own words, or the page's where the server gave none. */
export interface ToolOutcome {
  readonly state: 'done' | 'failed' | 'stopped';
  readonly by: 'server' | 'page';
  readonly text: string;
}

/** Calls a tool and waits up to ten minutes after its last sign of life, as a person may be asked meanwhile. Never rejects. */
export async function callTool(
  client: Client,
  server: ServerIdentity,
  call: { readonly name: string; readonly arguments: Readonly<Record<string, unknown>> },
  signal: AbortSignal,
): Promise<ToolOutcome> {
  try {
    const result = (await client.callTool({ ...call }, undefined, {
      signal,
      timeout: MINUTES * 60_000,
      resetTimeoutOnProgress: true,
      // Without it no progress token goes out, and nothing could reset the timeout.
      onprogress: () => {},
    })) as CallToolResult;
    return { state: result.isError ? 'failed' : 'done', by: 'server', text: textOf(result) };
  } catch (error) {
    // The SDK reports an abort as a timeout: only the signal tells.
    if (signal.aborted) return { state: 'stopped', by: 'page', text: 'You stopped this call.' };
    return { state: 'failed', by: 'page', text: inWords(error, server.label) };
  }
}

function textOf(result: CallToolResult): string {
  return nameInvisible(
    result.content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n'),
  );
}

function inWords(error: unknown, label: string): string {
  if (!(error instanceof McpError)) return `${label} can’t be reached.`;
  switch (error.code) {
    case ErrorCode.ConnectionClosed:
      return `The connection ended before ${label} answered.`;
    case ErrorCode.RequestTimeout:
      return `${label} was silent for ${MINUTES} minutes. The call was given up.`;
    default:
      // Not in its own words: here the page speaks.
      return `${label} refused the call (error ${error.code}).`;
  }
}
