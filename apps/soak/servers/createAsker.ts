import type { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { JSONRPCMessage, RequestId } from '@modelcontextprotocol/sdk/types.js';
import { canonical } from '../canonical.ts';
import type { How } from './messages.ts';

/** Asks on the wire itself, so that each response is seen, also one that a library would drop. */
export interface Asker {
  /** Sends a request; resolves with how it ended, once. `related` is the call whose stream it goes on; without it, it goes on the session's own. */
  readonly ask: (
    n: number,
    params: object,
    related?: RequestId,
  ) => { readonly ended: Promise<How>; readonly end: (how: How['how'] & ('taken back' | 'gone')) => void };
  /** Sends a notification. */
  readonly notify: (method: string, params: object, related?: RequestId) => void;
  /** Ends what is open as gone. */
  readonly close: () => void;
}

interface Asked {
  readonly n: number;
  readonly end: (how: How) => void;
}

/** Call it once the transport has its server: it takes the responses out before that. */
export function createAsker(
  transport: StreamableHTTPServerTransport,
  options: {
    readonly boundMs: number;
    /** As requests are numbered in a session. */
    readonly idOf: (count: number) => RequestId;
    readonly onAgain: (n: number, response: How) => void;
  },
): Asker {
  const open = new Map<RequestId, Asked>();
  const numbers = new Map<RequestId, number>();
  const { onmessage: pass } = transport;
  let count = 0;

  const take = (message: JSONRPCMessage): boolean => {
    // Nobody listens to the progress of a question here.
    if ('method' in message) return message.method === 'notifications/progress';
    const { id } = message;
    const n = id === undefined ? undefined : numbers.get(id);
    if (id === undefined || n === undefined) return false;
    const response: How =
      'error' in message ? { how: 'refused', code: message.error.code } : toAnswer(message.result);
    const asked = open.get(id);
    if (asked) asked.end(response);
    else options.onAgain(n, response);
    return true;
  };
  transport.onmessage = (message, extra) => {
    if (!take(message)) pass?.(message, extra);
  };

  const send = (message: JSONRPCMessage, related: RequestId | undefined): Promise<void> =>
    transport.send(message, related === undefined ? {} : { relatedRequestId: related });

  const notify: Asker['notify'] = (method, params, related) => {
    // A stream that is gone takes nothing, and nobody is there to miss it.
    send({ jsonrpc: '2.0', method, params: { ...params } }, related).catch(() => {});
  };

  return {
    ask: (n, params, related) => {
      const id = options.idOf(count);
      count += 1;
      numbers.set(id, n);
      let end: (how: How) => void = () => {};
      const ended = new Promise<How>((resolve) => {
        const bound = setTimeout(() => end({ how: 'lost' }), options.boundMs);
        end = (how) => {
          if (!open.delete(id)) return;
          clearTimeout(bound);
          resolve(how);
        };
        open.set(id, { n, end });
      });
      send({ jsonrpc: '2.0', id, method: 'elicitation/create', params: { ...params } }, related).catch(() =>
        end({ how: 'gone' }),
      );
      return {
        ended,
        end: (how) => {
          if (open.has(id) && how === 'taken back')
            notify('notifications/cancelled', { requestId: id, reason: 'No longer needed' }, related);
          end({ how });
        },
      };
    },
    notify,
    close: () => {
      for (const { end } of Array.from(open.values())) end({ how: 'gone' });
    },
  };
}

/** Exactly `action`, and `content` only where a form was accepted. */
function toAnswer(result: object): How {
  const { action, content, ...rest } = result as { readonly action?: unknown; readonly content?: unknown };
  const isAction = action === 'accept' || action === 'decline' || action === 'cancel';
  const isContent =
    content === undefined || (action === 'accept' && typeof content === 'object' && content !== null);
  return {
    how: 'answered',
    action: String(action),
    isWellFormed: isAction && isContent && Object.keys(rest).length === 0,
    ...(content !== undefined && { content: canonical(content as object) }),
  };
}
