import type { FormParams, PageParams } from '@elicitation-kit/fixtures';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { EmptyResultSchema, ErrorCode, McpError } from '@modelcontextprotocol/sdk/types.js';
import type { z } from 'zod';
import { reportProgress, type ToolCall } from './reportProgress.ts';

/** A question that was not accepted. A `failed` one has no answer that counts; `why` is fit for a tool result. */
export type NotAccepted =
  | { readonly action: 'decline' }
  | { readonly action: 'cancel' }
  | { readonly action: 'failed'; readonly why: string };

/** How a question ended. */
export type Answer<Content> = NotAccepted | { readonly action: 'accept'; readonly content: Content };

/** Puts a question to the person; an accepted answer is taken only if `shape` takes it. Never rejects. */
export type Ask = <Content>(question: FormParams, shape: z.ZodType<Content>) => Promise<Answer<Content>>;

/** Asks the person to open a page. `accept` is their consent, and says nothing of what they did there. Never rejects. */
export type AskToOpen = (page: PageParams) => Promise<NotAccepted | { readonly action: 'accept' }>;

/** How long a question waits without a sign of life from the client, ms. People need longer than the SDK's 60 s. */
const patience = 10 * 60_000;

/** How long it waits at most, ms. */
const limit = 60 * 60_000;

const pinged = new WeakSet<McpServer>();

/** The way to ask the person behind one tool call; `undefined` where the client cannot show a form. */
export function askPerson(server: McpServer, call: ToolCall): Ask | undefined {
  if (!server.server.getClientCapabilities()?.elicitation?.form) return undefined;
  return async (question, shape) => {
    const result = await put(server, call, question);
    if (result.action !== 'accept') return result;
    // The SDK does not look at an accept without content, and its schema is not the tool's last word.
    const content = shape.safeParse(result.content ?? {});
    return content.success
      ? { action: 'accept', content: content.data }
      : { action: 'failed', why: 'the answer did not fit the question' };
  };
}

/** The way to ask the person behind one tool call to open a page; `undefined` where the client cannot. */
export function askToOpen(server: McpServer, call: ToolCall): AskToOpen | undefined {
  if (!server.server.getClientCapabilities()?.elicitation?.url) return undefined;
  return async (page) => {
    const result = await put(server, call, page);
    return result.action === 'accept' ? { action: 'accept' } : result;
  };
}

async function put(
  server: McpServer,
  call: ToolCall,
  question: FormParams | PageParams,
): Promise<NotAccepted | { readonly action: 'accept'; readonly content?: unknown }> {
  // Clients on this SDK ignore the cancel of request id 0, so a withdrawn question would stay open: a ping takes that id.
  if (!pinged.has(server)) {
    pinged.add(server);
    call.sendRequest({ method: 'ping' }, EmptyResultSchema).catch(() => {});
  }
  try {
    return await server.server.elicitInput(question, {
      // Without it, the question leaves the stream of the call and is lost on Streamable HTTP.
      relatedRequestId: call.requestId,
      // Withdraws the question when the call is cancelled.
      signal: call.signal,
      timeout: patience,
      maxTotalTimeout: limit,
      resetTimeoutOnProgress: true,
      // A sign of life from the person's side, passed on so that the caller's own timeout starts anew too.
      onprogress: () => reportProgress(call, 'Waiting for an answer'),
    });
  } catch (error) {
    return { action: 'failed', why: reasonOf(error) };
  }
}

// From the code alone: messages can hold what the person typed.
function reasonOf(error: unknown): string {
  const code = error instanceof McpError ? error.code : undefined;
  if (code === ErrorCode.RequestTimeout) return 'nobody answered in time';
  if (code === ErrorCode.InvalidParams) return 'the client refused the question, or its answer did not fit';
  return 'the question could not be put to the person';
}
