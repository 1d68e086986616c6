import type { Call, Calls } from './createCalls.ts';
import { declare } from './declare.ts';
import { bag, text, type Bag, type Message, type SendOptions, type Wire } from './message.ts';
import type { Settings } from './settings.ts';

/** A request whose stream breaks is sent again this often, with the same answers: nobody is asked twice. */
const RESENDS = 3;
const RESEND_MS = 500;

/** Sends a call of the client again, with what its round asked for, under ids of its own. */
export interface Legs {
  /** `id` is the client's own, where the server has not seen it yet. */
  readonly send: (call: Call, inputs: Bag, id?: Message['id']) => void;
  /** Ends a call with an error to the client. */
  readonly fail: (call: Call, message: string) => void;
  /** Whether an id is of a request that was sent from here. */
  readonly isOwn: (id: unknown) => boolean;
}

export function createLegs({ store, server, clock }: Settings, wire: Wire, calls: Calls): Legs {
  // Of this connection only, so that no client has such an id.
  const prefix = `elicited-${Math.random().toString(36).slice(2)}-`;
  let sent = 0;

  const fail: Legs['fail'] = (call, message) => {
    if (call.isOver) return;
    calls.end(call);
    wire.deliver({ jsonrpc: '2.0', id: call.message.id ?? null, error: { code: -32603, message } });
  };

  const attempt = (call: Call, inputs: Bag, id: Message['id'], left: number): void => {
    calls.move(call, id);
    const isLive = (): boolean => call.live === String(id);
    const { inputResponses: _, requestState: __, ...params } = bag(call.message.params);
    const message = declare({ ...call.message, id: id ?? null, params: { ...params, ...inputs } }, () =>
      store.capability(server.id),
    );

    const again = (): void => {
      // Answered or given up meanwhile.
      if (!isLive()) return;
      if (left === 0) return fail(call, 'The connection broke whenever the answers were sent.');
      const wait = RESEND_MS * 2 ** (RESENDS - left);
      clock.setTimeout(() => {
        if (isLive()) attempt(call, inputs, nextId(), left - 1);
      }, wait);
    };

    // Headers and signal stay the call's own; a stream that it resumed would be another request's.
    const { resumptionToken: ___, ...given } = call.options ?? {};
    const options: SendOptions = { ...given, onRequestStreamEnd: again };
    wire.send(message, options).catch((error: unknown) => {
      // What `fetch` says of a network that failed. Whatever else went wrong would go wrong again.
      if (error instanceof TypeError) again();
      else if (isLive()) fail(call, `The answers could not be sent: ${kindOf(error)}.`);
    });
  };

  const nextId = (): string => `${prefix}${(sent += 1)}`;
  return {
    send: (call, inputs, id = nextId()) => attempt(call, inputs, id, RESENDS),
    fail,
    isOwn: (id) => text(id)?.startsWith(prefix) ?? false,
  };
}

/** What an error is, without its message: the other side may have echoed the answers in it. */
function kindOf(error: unknown): string {
  const { name, code } = (error ?? {}) as { readonly name?: unknown; readonly code?: unknown };
  return [name, code].filter((part) => typeof part === 'string' || typeof part === 'number').join(' ');
}
