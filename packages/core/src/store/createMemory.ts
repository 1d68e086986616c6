import type { ElicitationRequest } from '../read/request.ts';
import { visiblePart } from '../read/visible.ts';
import type { Elicitation } from './view.ts';

/** Of each server, so many questions are remembered. */
const MOST = 50;

/** What each server has asked before and what became of it: a digest of the question, never an answer. */
export interface Memory {
  readonly remember: (
    serverId: string,
    request: ElicitationRequest,
    as: NonNullable<Elicitation['repeated']>,
  ) => void;
  readonly recall: (serverId: string, request: ElicitationRequest) => Elicitation['repeated'];
}

export function createMemory(): Memory {
  const servers = new Map<string, Map<string, NonNullable<Elicitation['repeated']>>>();
  return {
    remember: (serverId, request, as) => {
      const asked = servers.get(serverId) ?? new Map<string, NonNullable<Elicitation['repeated']>>();
      servers.set(serverId, asked.set(digest(request), as));
      const [oldest] = asked.keys();
      if (asked.size > MOST && oldest !== undefined) asked.delete(oldest);
    },
    recall: (serverId, request) => servers.get(serverId)?.get(digest(request)),
  };
}

/** The same question, whatever its ids are: a page by its address, a form by its message and what its fields are called. */
function digest(request: ElicitationRequest): string {
  if (request.mode === 'url') return `url ${request.url}`;
  const fields = request.fields.map(({ kind, name, label }) => [kind, name, visiblePart(label)]);
  return hash(JSON.stringify([visiblePart(request.message), fields]));
}

// Two sums of 32 bits: enough to tell 50 questions apart, and no text of the server's is kept.
function hash(text: string): string {
  let one = 0x811c9dc5;
  let two = 5381;
  for (let at = 0; at < text.length; at += 1) {
    one = Math.imul(one ^ text.charCodeAt(at), 0x01000193);
    two = (Math.imul(two, 33) + text.charCodeAt(at)) | 0;
  }
  return `${one}.${two}`;
}
