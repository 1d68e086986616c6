import { CONNECTION_CLOSED } from '../connectionClosed.ts';
import { createCalls, type Call } from './createCalls.ts';
import { createLegs } from './createLegs.ts';
import { createNames } from './createNames.ts';
import { createPulse } from './createPulse.ts';
import { createPushed } from './createPushed.ts';
import { createRounds } from './createRounds.ts';
import { declare } from './declare.ts';
import { asError, bag, isModern, text, type Message, type SendOptions, type Wire } from './message.ts';
import type { Settings } from './settings.ts';

const CANCELLED = 'notifications/cancelled';

/** What passes between a client and a server, and what is taken out of it. */
export interface Connection {
  readonly send: (message: Message, options?: SendOptions) => Promise<void>;
  readonly receive: (message: Message, extra?: unknown) => void;
  /** Ends all that is open: nothing can be sent any more. */
  readonly end: () => void;
}

export function createConnection(given: Omit<Settings, 'identity'>, wire: Wire): Connection {
  const { store, server, onCall } = given;
  const names = createNames();
  const settings: Settings = { ...given, identity: () => ({ claimedName: names.server(), ...server }) };
  const calls = createCalls(names.toolOf);
  const pulse = createPulse(wire, given.clock);
  const legs = createLegs(settings, wire, calls);
  const rounds = createRounds(settings, wire, calls, legs, pulse);
  const pushed = createPushed(settings, wire, calls, names, pulse);
  /** By the client's last request: servers of 2026-07-28 send none of their own. */
  let isPushing = true;

  const request = (message: Message, options?: SendOptions): Promise<void> => {
    isPushing = !isModern(message);
    const call = calls.open(message, options);
    if (rounds.resume(call)) return Promise.resolve();
    // One that goes on after a round of the client's own is the same call.
    if (message.method === 'tools/call' && call.tool && !isRetry(message)) count(call.tool);
    calls.move(call, message.id);
    const sending = wire.send(
      declare(message, () => store.capability(server.id)),
      options,
    );
    sending.catch(() => {
      // Not where the server has answered first, and a person may be asked by now.
      if (call.live === String(message.id)) calls.end(call);
    });
    return sending;
  };

  const count = (tool: NonNullable<Call['tool']>): void => {
    try {
      onCall?.({ server: settings.identity(), tool });
    } catch (error) {
      wire.report(asError(error));
    }
  };

  /** The client gives a request up: under the id that the server knows it by, if it works on it. */
  const cancel = (message: Message, options?: SendOptions): Promise<void> => {
    const call = calls.get(bag(message.params)['requestId']);
    if (!call) return wire.send(message, options);
    const { live } = call;
    calls.end(call);
    if (live === undefined) return Promise.resolve();
    if (!legs.isOwn(live)) return wire.send(message, options);
    return wire.send({ ...message, params: { ...message.params, requestId: live } }, options);
  };

  const answered = (message: Message, extra: unknown): void => {
    const call = calls.take(message.id);
    if (!call) {
      // Late, or a second one; the client knows nothing of it, or has its answer to come.
      if (!legs.isOwn(message.id) && !calls.get(message.id)) wire.deliver(message, extra);
      return;
    }
    names.learn(call, message.result);
    if (rounds.take(call, message, extra)) return;
    calls.end(call);
    const { id = null } = call.message;
    wire.deliver(legs.isOwn(message.id) ? { ...message, id } : message, extra);
  };

  const asked = (message: Message): void => {
    if (isPushing) pushed.receive(message);
    // In this revision a client must not answer (specification, Messages).
    else
      wire.report(
        new Error('elicitation-kit: the server pushed a request, which its revision does not have.'),
      );
  };

  const noticed = (message: Message, extra: unknown): void => {
    const { requestId, elicitationId, progressToken, progress } = bag(message.params);
    if (message.method === CANCELLED && pushed.cancel(requestId)) return;
    const id = text(elicitationId);
    if (message.method === 'notifications/elicitation/complete' && id !== undefined)
      store.complete(server.id, id);
    const call =
      message.method === 'notifications/progress' ? calls.byProgressToken(progressToken) : undefined;
    if (call && typeof progress === 'number') call.progress = progress;
    wire.deliver(message, extra);
  };

  return {
    send: (message, options) => {
      if (message.method !== undefined && message.id !== undefined) return request(message, options);
      if (message.method === CANCELLED) return cancel(message, options);
      return wire.send(message, options);
    },
    receive: (message, extra) => {
      const { id, method } = bag(message);
      if (method === undefined && id !== undefined) answered(message, extra);
      else if (method === 'elicitation/create' && isId(id)) asked(message);
      else if (method !== undefined && id === undefined) noticed(message, extra);
      else wire.deliver(message, extra);
    },
    end: () => {
      const reason = { code: CONNECTION_CLOSED };
      // First those to answer: nothing can be sent for them.
      pushed.endAll(reason);
      calls.endAll(reason);
      rounds.clear();
    },
  };
}

function isRetry(message: Message): boolean {
  const { params = {} } = message;
  return isModern(message) && ('inputResponses' in params || 'requestState' in params);
}

function isId(id: unknown): boolean {
  return typeof id === 'string' || typeof id === 'number';
}
