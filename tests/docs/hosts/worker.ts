// docs/hosts/browser.md, from here on.
import { serveStore } from '@elicitation-kit/bridge';
import { fromMessagePort, type MessagePortLike } from '@elicitation-kit/bridge/message-port';
import { createElicitationStore, type ElicitationStore } from '@elicitation-kit/core';

// The page may be slow to connect, or reload its part: that is no reason to cancel.
export const store: ElicitationStore = createElicitationStore({ noViewMs: false });

/** In the worker: `self.onmessage = ({ ports: [port] }) => serve(port)`. */
export function serve(port: MessagePortLike): void {
  serveStore(store, fromMessagePort(port));
}
