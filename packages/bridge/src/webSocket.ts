import type { Port } from './port.ts';

interface SocketEvent {
  readonly type: string;
  readonly data?: unknown;
  readonly code?: unknown;
}

type Listening = (
  type: 'open' | 'message' | 'close' | 'error',
  listener: (event: SocketEvent) => void,
) => void;

/** What is used of a `WebSocket`: the browser's, or one of the `ws` package. */
export interface WebSocketLike {
  readonly readyState: number;
  readonly bufferedAmount: number;
  readonly send: (text: string) => void;
  readonly close: (code?: number, reason?: string) => void;
  readonly addEventListener: Listening;
  readonly removeEventListener: Listening;
}

const OPEN = 1;
const CLOSING = 2;
/** So many bytes may wait to be sent. */
const MOST_WAITING = 1024 * 1024;
/** A socket closes with it where a message is too long. */
const TOO_LONG = 1009;
/** A longer message is no answer: content is capped below. What a host has waiting may be longer. */
const LONGEST = 4 * 1024 * 1024;

/**
 * A port over a `WebSocket`. On a server, check the `Origin` of the upgrade and whose session it is before: cookies come with any
 * page's socket.
 */
export function fromWebSocket(socket: WebSocketLike): Port {
  let waiting: string[] = [];
  const flush = (): void => {
    for (const text of waiting) socket.send(text);
    waiting = [];
  };
  let tellTooLong: (() => void) | undefined;
  let isToBeTold = false;
  /** A moment later: whoever sends may be in the midst of sending more. */
  const refuse = (tell: () => void): void => {
    if (isToBeTold) return;
    isToBeTold = true;
    queueMicrotask(() => {
      isToBeTold = false;
      tell();
    });
  };
  return {
    send: (message) => {
      if (socket.readyState >= CLOSING) return;
      const text = JSON.stringify(message);
      if (tellTooLong && new TextEncoder().encode(text).length > LONGEST) refuse(tellTooLong);
      else if (socket.readyState === OPEN) socket.send(text);
      else waiting.push(text);
    },
    isFull: () => socket.bufferedAmount > MOST_WAITING,
    receive: ({ message, closed, tooLong }) => {
      // Only a view asks to be told of its answers.
      const longest = tooLong ? Infinity : LONGEST;
      const onMessage = ({ data }: SocketEvent): void => {
        if (typeof data === 'string' && data.length <= longest) message(parse(data));
      };
      tellTooLong = tooLong;
      const onClose = ({ code }: SocketEvent): void => {
        if (code === TOO_LONG) tooLong?.();
        closed();
      };
      socket.addEventListener('open', flush);
      socket.addEventListener('message', onMessage);
      socket.addEventListener('close', onClose);
      // An error is always followed by a close, and says nothing that a page may know.
      socket.addEventListener('error', nothing);
      return () => {
        socket.removeEventListener('open', flush);
        socket.removeEventListener('message', onMessage);
        socket.removeEventListener('close', onClose);
        socket.close();
      };
    },
  };
}

function nothing(): void {}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
