import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connectView, serveStore, type Port, type RemoteView } from '@elicitation-kit/bridge';
import { fromMessagePort } from '@elicitation-kit/bridge/message-port';
import { fromSse } from '@elicitation-kit/bridge/sse';
import { createSseHandler } from '@elicitation-kit/bridge/sse-handler';
import { fromWebSocket } from '@elicitation-kit/bridge/web-socket';
import type { ElicitationStore } from '@elicitation-kit/core';
import { toNodeListener } from '@elicitation-kit/web-chat/to-node-listener';
import { WebSocket, WebSocketServer } from 'ws';

/** No person acts as often as this bench: the host takes it all the same. */
const SERVED = { mostASecond: Infinity };
const ORIGIN = 'http://bench.test';

/** A host that serves stores to views, both in this process, with a real wire between them. */
export interface Site {
  /** Resolves with a view that has heard its host. */
  readonly connect: (store: ElicitationStore) => Promise<RemoteView>;
  /** The messages that have gone to a view or come from one, of all views. */
  readonly messages: () => number;
  readonly close: () => void;
}

export type Wire = 'MessageChannel' | 'WebSocket' | 'event stream and POST';

export function openSite(wire: Wire): Promise<Site> {
  return sites[wire]();
}

const sites: { readonly [wire in Wire]: () => Promise<Site> } = {
  MessageChannel: async () =>
    site((store) => {
      const { port1, port2 } = new MessageChannel();
      serveStore(store, fromMessagePort(port1), SERVED);
      return fromMessagePort(port2);
    }),

  WebSocket: async () => {
    const stores: ElicitationStore[] = [];
    const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
    await once(server, 'listening');
    server.on('connection', (socket, { url = '' }) => {
      const store = stores[Number(url.slice(1))];
      if (store) serveStore(store, fromWebSocket(socket), SERVED);
    });
    const { port } = server.address() as AddressInfo;
    return site(
      (store) => fromWebSocket(new WebSocket(`ws://127.0.0.1:${port}/${stores.push(store) - 1}`)),
      () => server.close(),
    );
  },

  'event stream and POST': async () => {
    const stores: ElicitationStore[] = [];
    const handler = createSseHandler({
      ...SERVED,
      storeOf: (request) => stores[Number(request.headers.get('x-user'))],
      origins: [ORIGIN],
    });
    const listener: RequestListener = (request, response) =>
      void toNodeListener(handler, 'http://127.0.0.1')(request, response);
    const server = createServer(listener);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    return site(
      (store) =>
        fromSse(`http://127.0.0.1:${port}/`, {
          headers: { origin: ORIGIN, 'x-user': String(stores.push(store) - 1) },
        }),
      () => {
        server.closeAllConnections();
        server.close();
      },
    );
  },
};

function site(open: (store: ElicitationStore) => Port, close: () => void = () => {}): Site {
  const views: RemoteView[] = [];
  let messages = 0;

  const counted = (port: Port): Port => ({
    ...port,
    send: (message) => {
      messages += 1;
      port.send(message);
    },
    receive: (on) =>
      port.receive({
        ...on,
        message: (message) => {
          messages += 1;
          on.message(message);
        },
      }),
  });

  return {
    connect: async (store) => {
      const view = connectView(counted(open(store)));
      views.push(view);
      await until(view, () => view.getSnapshot().connected);
      return view;
    },
    messages: () => messages,
    close: () => {
      for (const view of views) view.close();
      close();
    },
  };
}

/** Resolves once something holds of a view. */
export function until(view: Pick<RemoteView, 'subscribe'>, holds: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const check = (): void => {
      if (!holds()) return;
      stop();
      resolve();
    };
    const stop = view.subscribe(check);
    check();
  });
}
