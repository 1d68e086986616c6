import type { ElicitationRequest } from '../read/request.ts';
import type { ElicitationContext, ElicitationRecord } from './options.ts';

/** Writes down how a request ended: names and times, never a value. */
export function createRecord(
  id: string,
  params: unknown,
  { server, tool, user }: ElicitationContext,
  request: ElicitationRequest | undefined,
  ended: Pick<ElicitationRecord, 'askedAt' | 'endedAt' | 'action' | 'ending' | 'refused'>,
): ElicitationRecord {
  return {
    id,
    server: server.id,
    ...(tool && { tool: tool.name }),
    ...(user !== undefined && { user }),
    mode: (params as { readonly mode?: unknown } | null | undefined)?.mode === 'url' ? 'url' : 'form',
    ...(request?.mode === 'url' && request.host !== undefined && { urlHost: request.host }),
    fields: request?.mode === 'form' ? request.fields.map((field) => field.name) : [],
    ...ended,
  };
}
