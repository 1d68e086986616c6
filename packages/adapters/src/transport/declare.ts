import type { ElicitationCapability } from '@elicitation-kit/core';
import { bag, metaOf, type Bag, type Message } from './message.ts';

/** Where revision 2026-07-28 declares what a client can do: in each of its requests. */
const CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities';

/** A request with the capability of the store in the place of the client's own; the same object where nothing is declared in it. */
export function declare(message: Message, elicitation: () => ElicitationCapability): Message {
  const { method, params } = message;
  if (method === 'initialize') {
    const capabilities = withElicitation(bag(params)['capabilities'], elicitation());
    return { ...message, params: { ...params, capabilities } };
  }
  const meta = metaOf(message);
  if (!(CAPABILITIES in meta)) return message;
  const capabilities = withElicitation(meta[CAPABILITIES], elicitation());
  return { ...message, params: { ...params, _meta: { ...meta, [CAPABILITIES]: capabilities } } };
}

function withElicitation(capabilities: unknown, elicitation: ElicitationCapability): Bag {
  const { elicitation: _, tasks, ...others } = bag(capabilities);
  return {
    ...others,
    // An empty capability would mean form.
    ...(Object.keys(elicitation).length > 0 && { elicitation }),
    ...(tasks !== undefined && { tasks: withoutElicitation(tasks) }),
  };
}

/** The store answers at once, never by a task. */
function withoutElicitation(tasks: unknown): unknown {
  const { requests, ...others } = bag(tasks);
  const { elicitation: _, ...rest } = bag(requests);
  return requests === undefined ? tasks : { ...others, requests: rest };
}
