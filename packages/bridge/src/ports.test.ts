import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createElicitationStore, type ElicitationStore, type ElicitationView } from '@elicitation-kit/core';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocketServer } from 'ws';
import { asBrowser } from '../testBrowser.ts';
import { testView } from '../testView.ts';
import { connectView } from './connectView.ts';
import { fromMessagePort } from './messagePort.ts';
import { serveStore } from './serveStore.ts';
import { fromSse } from './sse.ts';
import { createSseHandler } from './sseHandler.ts';
import { fromWebSocket } from './webSocket.ts';

describe('a view of a store in the same process', () => {
  testView((store) => ({ view: store, close: () => {} }));
});

describe('a view over a MessagePort', () => {
  testView((store) => {
    const { port1, port2 } = new MessageChannel();
    const stop = serveStore(store, fromMessagePort(port1));
    const view = connectView(fromMessagePort(port2));
    return {
      view,
      close: () => {
        view.close();
        stop();
      },
    };
  });
});

describe('a view over an event stream and POSTs', () => {
  testView((store) => {
    const handler = createSseHandler({ storeOf: () => store, origins: ['http://127.0.0.1'] });
    const view = connectView(() =>
      fromSse('http://127.0.0.1/ask', { fetch: (url, init) => handler(asBrowser(url, init)) }),
    );
    return { view, close: view.close };
  });
});

describe('a view over a WebSocket', () => {
  testView(async (store) => {
    const server = new WebSocketServer({ host: '127.0.0.1', port: 0, maxPayload: 4 * 1024 * 1024 });
    await once(server, 'listening');
    server.on('connection', (socket) => serveStore(store, fromWebSocket(socket)));
    const { port } = server.address() as AddressInfo;
    const view = connectView(() => fromWebSocket(new WebSocket(`ws://127.0.0.1:${port}`)));
    return {
      view,
      close: async () => {
        view.close();
        server.close();
        await once(server, 'close');
      },
    };
  });
});

test('a view over a WebSocket gets all that waits, however long that is', async () => {
  const store = createElicitationStore({ noViewMs: false });
  const sockets = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await once(sockets, 'listening');
  sockets.on('connection', (socket) => serveStore(store, fromWebSocket(socket)));
  const message = 'x'.repeat(30_000);
  const requestedSchema = { type: 'object', properties: { city: { type: 'string' } } };
  for (let at = 0; at < 160; at += 1) {
    const server = { id: `server-${at % 5}`, label: 'Booking' };
    void store.onElicitation({ message, requestedSchema }, { server });
  }
  await vi.waitFor(() => expect(store.getSnapshot().items).toHaveLength(160));
  const { port } = sockets.address() as AddressInfo;
  const view = connectView(() => fromWebSocket(new WebSocket(`ws://127.0.0.1:${port}`)));
  onTestFinished(() => {
    view.close();
    store.close();
    sockets.close();
  });
  await vi.waitFor(() => expect(view.getSnapshot().items).toHaveLength(160));
});

describe('an answer that the way does not take is given back, and stands in nobody’s way', () => {
  const SIZE = 1024 * 1024 - 100;
  const server = { id: 'booking', label: 'Booking' };
  const form = {
    message: 'Where to?',
    requestedSchema: { type: 'object', properties: { city: { type: 'string' } } },
  };

  /** Answers two requests with as much as may be, another with little, and then the two anew. */
  const answerAll = async (store: ElicitationStore, view: ElicitationView) => {
    const answers = [1, 2, 3].map(() => store.onElicitation(form, { server }));
    const ids = await vi.waitFor(() => {
      const { items } = view.getSnapshot();
      expect(items).toHaveLength(3);
      return items.map(({ id }) => id);
    });
    for (const id of ids.slice(0, 2))
      view.answer(id, { action: 'accept', content: { city: 'x'.repeat(SIZE) } });
    view.answer(ids[2] ?? '', { action: 'accept', content: { city: 'Bern' } });
    expect(await answers[2]).toEqual({ action: 'accept', content: { city: 'Bern' } });
    await vi.waitFor(() =>
      expect(view.getSnapshot().items.map(({ phase, errors }) => [phase, errors])).toEqual(
        ids.slice(0, 2).map(() => ['asking', [{ field: '', constraint: 'maxLength' }]]),
      ),
    );
    view.answer(ids[0] ?? '', { action: 'decline' });
    view.answer(ids[1] ?? '', { action: 'decline' });
    return Promise.all(answers);
  };
  const ALL = [{ action: 'decline' }, { action: 'decline' }, { action: 'accept', content: { city: 'Bern' } }];

  const createStore = (): ElicitationStore => {
    const store = createElicitationStore({ noViewMs: false });
    onTestFinished(() => store.close());
    return store;
  };

  test('by a proxy that takes no body of so many bytes', async () => {
    const store = createStore();
    const handler = createSseHandler({ storeOf: () => store, origins: ['http://127.0.0.1'] });
    const fetch = vi.fn(async (url: string, init: RequestInit) =>
      typeof init.body === 'string' && init.body.length > 1_000_000
        ? new Response(null, { status: 413 })
        : handler(asBrowser(url, init)),
    );
    const view = connectView(() => fromSse('http://127.0.0.1/ask', { fetch }));
    onTestFinished(view.close);
    expect(await answerAll(store, view)).toEqual(ALL);
    // The stream stands as it stood.
    expect(fetch.mock.calls.filter(([, init]) => init.method !== 'POST')).toHaveLength(1);
  });

  test('which answers that are short enough by themselves are not', async () => {
    const store = createStore();
    const handler = createSseHandler({ storeOf: () => store, origins: ['http://127.0.0.1'] });
    const statuses: number[] = [];
    const fetch = async (url: string, init: RequestInit): Promise<Response> => {
      const isLong = typeof init.body === 'string' && init.body.length > 1_000_000;
      const response = isLong ? new Response(null, { status: 413 }) : await handler(asBrowser(url, init));
      statuses.push(response.status);
      return response;
    };
    const view = connectView(() => fromSse('http://127.0.0.1/ask', { fetch }));
    onTestFinished(view.close);
    const answers = [1, 2, 3].map(() => store.onElicitation(form, { server }));
    const items = await vi.waitFor(() => {
      const { items: seen } = view.getSnapshot();
      expect(seen).toHaveLength(3);
      return seen;
    });
    const result = { action: 'accept', content: { city: 'x'.repeat(600_000) } } as const;
    for (const { id } of items) view.answer(id, result);
    for (const answer of answers) expect((await answer).action).toBe('accept');
    expect(statuses).toContain(413);
  });

  test('by a WebSocket server that closes at so many bytes', async () => {
    const store = createStore();
    const sockets = new WebSocketServer({ host: '127.0.0.1', port: 0, maxPayload: 1_000_000 });
    await once(sockets, 'listening');
    sockets.on('connection', (socket) => serveStore(store, fromWebSocket(socket)));
    const { port } = sockets.address() as AddressInfo;
    const retryMs = { first: 10, longest: 10 };
    const view = connectView(() => fromWebSocket(new WebSocket(`ws://127.0.0.1:${port}`)), { retryMs });
    onTestFinished(() => {
      view.close();
      sockets.close();
    });
    expect(await answerAll(store, view)).toEqual(ALL);
  });

  test('by a WebSocket’s own border', async () => {
    const store = createStore();
    const sockets = new WebSocketServer({ host: '127.0.0.1', port: 0 });
    await once(sockets, 'listening');
    sockets.on('connection', (socket) => serveStore(store, fromWebSocket(socket)));
    const { port } = sockets.address() as AddressInfo;
    const view = connectView(() => fromWebSocket(new WebSocket(`ws://127.0.0.1:${port}`)), {
      contentLimit: Infinity,
    });
    onTestFinished(() => {
      view.close();
      sockets.close();
    });
    const answers = [1, 2].map(() => store.onElicitation(form, { server }));
    const [one, other] = await vi.waitFor(() => {
      const { items } = view.getSnapshot();
      expect(items).toHaveLength(2);
      return items;
    });
    view.answer(one?.id ?? '', { action: 'accept', content: { city: 'x'.repeat(4.5e6) } });
    view.answer(other?.id ?? '', { action: 'decline' });
    expect(await answers[1]).toEqual({ action: 'decline' });
    await vi.waitFor(() =>
      expect(view.getSnapshot().items).toMatchObject([
        { phase: 'asking', errors: [{ field: '', constraint: 'maxLength' }] },
      ]),
    );
  });
});
