import type { Json } from '@elicitation-kit/core';

/** One end of a connection between a store and a view: messages that JSON can hold, in both directions. */
export interface Port {
  /** Sends one message, or loses it where the connection is gone; must not throw. */
  readonly send: (message: Json) => void;
  /** Starts the receiving; returns the way to stop, which also closes the connection. */
  readonly receive: (on: {
    readonly message: (message: unknown) => void;
    readonly closed: () => void;
    /** The other end, or something on the way, takes no message as long as the longest that was sent; it has not arrived. */
    readonly tooLong?: (() => void) | undefined;
  }) => () => void;
  /** Whether so much waits to be sent that more should wait. Default: never. */
  readonly isFull?: (() => boolean) | undefined;
}
