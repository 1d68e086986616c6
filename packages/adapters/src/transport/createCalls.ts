import type { Tool } from '@elicitation-kit/core';
import { metaOf, type Message, type SendOptions } from './message.ts';

/** A request of the client, from its sending to its one answer. */
export interface Call {
  /** As the client wrote it. */
  readonly message: Message;
  readonly options: SendOptions | undefined;
  readonly tool: Tool | undefined;
  /** Called when the call is over: answered, given up, or its connection closed. No signal, which every call would pay for and few need. */
  readonly endings: Set<(reason: unknown) => void>;
  isOver: boolean;
  /** The id under which the server works on it now; none while a person is asked. */
  live?: string | undefined;
  /** The last progress that the client heard of. */
  progress: number;
}

/** The requests of the client that are in flight, by the ids that the wire knows them by. */
export interface Calls {
  readonly open: (message: Message, options?: SendOptions) => Call;
  /** The server works on it under this id from now on. */
  readonly move: (call: Call, id: Message['id']) => void;
  /** The call that an answer with this id is for; the server has no other for it. */
  readonly take: (id: Message['id']) => Call | undefined;
  /** By the client's own id. */
  readonly get: (id: unknown) => Call | undefined;
  readonly end: (call: Call, reason?: object) => void;
  readonly endAll: (reason: object) => void;
  readonly list: () => readonly Call[];
  readonly byProgressToken: (token: unknown) => Call | undefined;
}

export function createCalls(toolOf: (message: Message) => Tool | undefined): Calls {
  const calls = new Map<string, Call>();
  const live = new Map<string, Call>();

  const leave = (call: Call): void => {
    if (call.live !== undefined) live.delete(call.live);
    call.live = undefined;
  };

  const end: Calls['end'] = (call, reason) => {
    leave(call);
    const id = keyOf(call.message.id);
    if (calls.get(id) === call) calls.delete(id);
    call.isOver = true;
    for (const ending of call.endings) ending(reason);
    call.endings.clear();
  };

  const move: Calls['move'] = (call, id) => {
    leave(call);
    call.live = keyOf(id);
    live.set(call.live, call);
  };

  return {
    open: (message, options) => {
      const endings: Call['endings'] = new Set();
      const call: Call = { message, options, tool: toolOf(message), endings, isOver: false, progress: 0 };
      const same = calls.get(keyOf(message.id));
      if (same) end(same);
      calls.set(keyOf(message.id), call);
      // How a client gives a request up without a message: SDK v2 over HTTP in 2026-07-28, the AI SDK always.
      const giveUp = (): void => end(call);
      for (const given of [options?.requestSignal, options?.signal])
        if (given) {
          given.addEventListener('abort', giveUp);
          endings.add(() => given.removeEventListener('abort', giveUp));
        }
      return call;
    },
    move,
    take: (id) => {
      const call = live.get(keyOf(id));
      if (call) leave(call);
      return call;
    },
    get: (id) => calls.get(keyOf(id)),
    end,
    endAll: (reason) => {
      for (const call of [...calls.values()]) end(call, reason);
    },
    list: () => [...calls.values()],
    byProgressToken: (token) =>
      token === undefined
        ? undefined
        : Array.from(calls.values()).find(({ message }) => metaOf(message)['progressToken'] === token),
  };
}

/** Some servers answer request 5 as "5", and clients take it. */
function keyOf(id: unknown): string {
  return String(id);
}
