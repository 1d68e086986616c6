import type { Field } from '../read/request.ts';
import type { ElicitationContext, ElicitationRecord } from './options.ts';

/** Writes down how a request ended: names and times, never a value. */
export function createRecord(
  id: string,
  params: unknown,
  { server, tool, user }: ElicitationContext,
  fields: readonly Field[],
  ended: Pick<ElicitationRecord, 'askedAt' | 'endedAt' | 'action' | 'ending' | 'refused'>,
): ElicitationRecord {
  return {
    id,
    server: server.id,
    ...(tool && { tool: tool.name }),
    ...(user !== undefined && { user }),
    mode: (params as { readonly mode?: unknown } | null | undefined)?.mode === 'url' ? 'url' : 'form',
    fields: fields.map((field) => field.name),
    ...ended,
  };
}
