import type { Port } from './port.ts';

/** What is used of a `MessagePort`, of the browser or of Node. */
export interface MessagePortLike {
  readonly postMessage: (message: unknown) => void;
  readonly start?: () => void;
  readonly close: () => void;
  readonly addEventListener: (type: string, listener: (event: { readonly data?: unknown }) => void) => void;
  readonly removeEventListener: (
    type: string,
    listener: (event: { readonly data?: unknown }) => void,
  ) => void;
}

/** A port over one end of a `MessageChannel`, between windows, frames, workers or threads. The other end must be in trusted hands: whoever holds it answers. */
export function fromMessagePort(port: MessagePortLike): Port {
  return {
    send: (message) => port.postMessage(message),
    receive: ({ message, closed }) => {
      const onMessage = (event: { readonly data?: unknown }): void => message(event.data);
      port.addEventListener('message', onMessage);
      port.addEventListener('close', closed);
      port.start?.();
      return () => {
        port.removeEventListener('message', onMessage);
        port.removeEventListener('close', closed);
        port.close();
      };
    },
  };
}
