import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js';
import type { ServerNotification, ServerRequest } from '@modelcontextprotocol/sdk/types.js';

/** What the SDK hands to a tool beside its arguments. */
export type ToolCall = RequestHandlerExtra<ServerRequest, ServerNotification>;

const reported = new WeakMap<ToolCall, number>();

/** Tells the caller of a tool that the call is alive, so that its own timeout starts anew; nothing where it wants no progress. */
export function reportProgress(call: ToolCall, message: string): void {
  const progressToken = call._meta?.progressToken;
  if (progressToken === undefined) return;
  const progress = (reported.get(call) ?? 0) + 1;
  reported.set(call, progress);
  const params = { progressToken, progress, message };
  call.sendNotification({ method: 'notifications/progress', params }).catch(() => {});
}
