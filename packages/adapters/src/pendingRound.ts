import type { ServerIdentity, Tool } from '@elicitation-kit/core';
import { newRoundId, type InputRequests } from './answerRound.ts';
import { bag } from './transport/message.ts';

/** A call that can be answered by a wish for input: `tools/call`, `prompts/get` or `resources/read`. */
export interface Call {
  readonly method: string;
  readonly params?: { readonly [name: string]: unknown };
}

/**
 * A call that waits for the person, as plain JSON, for a host that keeps no connection meanwhile. It holds the call, the server's
 * questions and its state, and never an answer. The state may hold anything: keep the whole of it as you keep a session, and away from
 * other users; most servers refuse a state that is older than ten minutes.
 */
export interface PendingRound {
  /** Of this round only. */
  readonly id: string;
  readonly server: ServerIdentity;
  readonly tool?: Tool;
  /** The call as it was, without the answers of earlier rounds. */
  readonly call: Call;
  readonly inputRequests: InputRequests;
  readonly requestState?: string;
}

/** What is to be kept of a call whose result wants input; `undefined` where the result is another. */
export function toPendingRound(
  call: Call,
  result: unknown,
  server: ServerIdentity,
): PendingRound | undefined {
  const { resultType, inputRequests, requestState } = bag(result);
  if (resultType !== 'input_required') return undefined;
  const { inputResponses: _, requestState: __, ...params } = call.params ?? {};
  const name = call.method === 'tools/call' ? params['name'] : undefined;
  return {
    id: newRoundId(),
    server,
    ...(typeof name === 'string' && { tool: { name } }),
    call: { method: call.method, params },
    inputRequests: bag(inputRequests) as InputRequests,
    ...(typeof requestState === 'string' && { requestState }),
  };
}

/**
 * The request that goes on with a call: what it was, the answers, and the server's state byte for byte. Answers to what the round asks
 * beside elicitations, such as sampling, are the host's to add.
 */
export function toRetry(
  { call, inputRequests, requestState }: PendingRound,
  inputResponses: { readonly [key: string]: unknown },
): { readonly method: string; readonly params: { readonly [name: string]: unknown } } {
  return {
    method: call.method,
    params: {
      ...call.params,
      ...(Object.keys(inputRequests).length > 0 && { inputResponses }),
      ...(requestState !== undefined && { requestState }),
    },
  };
}
