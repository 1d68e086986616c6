import type { FormParams } from '@elicitation-kit/fixtures';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js';
import {
  EmptyResultSchema,
  ErrorCode,
  McpError,
  type ServerNotification,
  type ServerRequest,
} from '@modelcontextprotocol/sdk/types.js';
import type { z } from 'zod';

/** How a question ended. A `failed` one has no answer that counts; `why` is fit for a tool result. */
export type Answer<Content> =
  | { readonly action: 'accept'; readonly content: Content }
  | { readonly action: 'decline' }
  | { readonly action: 'cancel' }
  | { readonly action: 'failed'; readonly why: string };

/** Puts a question to the person; an accepted answer is taken only if `shape` takes it. Never rejects. */
export type Ask = <Content>(question: FormParams, shape: z.ZodType<Content>) => Promise<Answer<Content>>;

/** What the SDK hands to a tool beside its arguments. */
export type ToolCall = RequestHandlerExtra<ServerRequest, ServerNotification>;

/** How long a question waits without a sign of life from the client, ms. People need longer than the SDK's 60 s. */
const patience = 10 * 60_000;

/** How long it waits at most, ms. */
const limit = 60 * 60_000;

const pinged = new WeakSet<McpServer>();

/** The way to ask the person behind one tool call; `undefined` where the client cannot show a form. */
export function askPerson(server: McpServer, call: ToolCall): Ask | undefined {
  if (!server.server.getClientCapabilities()?.elicitation?.form) return undefined;
  let progress = 0;

  // A sign of life from the person's side, passed on so that the caller's own timeout starts anew too.
  const onprogress = (): void => {
    const progressToken = call._meta?.progressToken;
    if (progressToken === undefined) return;
    progress += 1;
    const params = { progressToken, progress, message: 'Waiting for an answer' };
    call.sendNotification({ method: 'notifications/progress', params }).catch(() => {});
  };

  return async (question, shape) => {
    // Clients on this SDK ignore the cancel of request id 0, so a withdrawn form would stay open: a ping takes that id.
    if (!pinged.has(server)) {
      pinged.add(server);
      call.sendRequest({ method: 'ping' }, EmptyResultSchema).catch(() => {});
    }
    try {
      const result = await server.server.elicitInput(question, {
        // Without it, the question leaves the stream of the call and is lost on Streamable HTTP.
        relatedRequestId: call.requestId,
        // Withdraws the form when the call is cancelled.
        signal: call.signal,
        timeout: patience,
        maxTotalTimeout: limit,
        resetTimeoutOnProgress: true,
        onprogress,
      });
      if (result.action !== 'accept') return { action: result.action };
      // The SDK does not look at an accept without content, and its schema is not the tool's last word.
      const content = shape.safeParse(result.content ?? {});
      return content.success
        ? { action: 'accept', content: content.data }
        : { action: 'failed', why: 'the answer did not fit the question' };
    } catch (error) {
      return { action: 'failed', why: reasonOf(error) };
    }
  };
}

// From the code alone: messages can hold what the person typed.
function reasonOf(error: unknown): string {
  const code = error instanceof McpError ? error.code : undefined;
  if (code === ErrorCode.RequestTimeout) return 'nobody answered in time';
  if (code === ErrorCode.InvalidParams) return 'the client refused the question, or its answer did not fit';
  return 'the question could not be put to the person';
}
