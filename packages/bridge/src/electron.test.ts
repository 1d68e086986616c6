import { createElicitationStore, type ElicitationStore } from '@elicitation-kit/core';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { testView } from '../testView.ts';
import { connectView, type RemoteView } from './connectView.ts';
import { fromElectron } from './electron.ts';
import type { ElectronBridge } from './electronChannel.ts';
import { serveElectron, type IpcMainEventLike, type WebContentsLike } from './electronMain.ts';
import { exposeElicitation } from './electronPreload.ts';

const ORIGIN = 'app://host';
const server = { id: 'booking', label: 'Booking' };
const form = {
  message: 'Where to?',
  requestedSchema: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
};

interface Window {
  readonly sender: WebContentsLike;
  /** What its preload script gives to its page. */
  readonly bridge: ElectronBridge;
  /** Sends past the preload script, as a renderer can that is no longer itself; from another frame, where one is given. */
  readonly sendRaw: (message: unknown, frame?: IpcMainEventLike['senderFrame']) => void;
  readonly emit: (event: 'destroyed' | 'did-navigate' | 'render-process-gone') => void;
}

/** Electron without Electron: structured clones between one main process and its windows, each a moment later. */
function createElectron() {
  type Listener = (event: IpcMainEventLike, message: unknown) => void;
  const main = new Set<Listener>();
  let windows = 0;

  const openWindow = (origin = ORIGIN): Window => {
    const mainFrame = { origin };
    const page = new Set<(event: unknown, message: unknown) => void>();
    const gone = new Map<string, Set<() => void>>();
    let isDestroyed = false;
    windows += 1;
    const sender: WebContentsLike = {
      id: windows,
      mainFrame,
      isDestroyed: () => isDestroyed,
      send: (_channel, message) => {
        const copy: unknown = structuredClone(message);
        queueMicrotask(() => page.forEach((listener) => listener({}, copy)));
      },
      on: (event: string, listener: () => void) =>
        gone.set(event, (gone.get(event) ?? new Set()).add(listener)),
      off: (event: string, listener: () => void) => gone.get(event)?.delete(listener),
    };
    const sendRaw: Window['sendRaw'] = (message, senderFrame = mainFrame) => {
      const copy: unknown = structuredClone(message);
      queueMicrotask(() => main.forEach((listener) => listener({ sender, senderFrame }, copy)));
    };
    let bridge: ElectronBridge | undefined;
    exposeElicitation(
      { exposeInMainWorld: (_key, api) => (bridge = api) },
      {
        send: (_channel, message) => sendRaw(message),
        on: (_channel, listener) => page.add(listener),
        off: (_channel, listener) => page.delete(listener),
      },
    );
    if (!bridge) throw new Error('nothing was exposed');
    return {
      sender,
      bridge,
      sendRaw,
      emit: (event) => {
        if (event === 'destroyed') isDestroyed = true;
        for (const listener of gone.get(event) ?? []) listener();
      },
    };
  };

  return {
    openWindow,
    ipcMain: {
      on: (_channel: string, listener: Listener) => main.add(listener),
      off: (_channel: string, listener: Listener) => main.delete(listener),
    },
  };
}

function serve(): {
  readonly store: ElicitationStore;
  readonly openWindow: (origin?: string) => Window;
  readonly connect: (window: Window) => RemoteView;
  readonly stop: () => void;
} {
  const store = createElicitationStore({ noViewMs: false });
  const { ipcMain, openWindow } = createElectron();
  const stop = serveElectron(ipcMain, { origins: [ORIGIN], storeOf: () => store });
  onTestFinished(() => store.close());
  return {
    store,
    openWindow,
    stop,
    connect: ({ bridge }) => {
      const view = connectView(() => fromElectron(bridge), { retryMs: { first: 5, longest: 5 } });
      onTestFinished(view.close);
      return view;
    },
  };
}

const isConnected = (view: RemoteView) => vi.waitFor(() => expect(view.getSnapshot().connected).toBe(true));
const settle = () => new Promise((resolve) => setImmediate(resolve));
const hello = { connection: 'a'.repeat(32), message: { v: 1, type: 'hello', from: 0 } };

describe('a view over Electron’s ipc', () => {
  testView((store) => {
    const { ipcMain, openWindow } = createElectron();
    const stop = serveElectron(ipcMain, { origins: [ORIGIN], storeOf: () => store });
    const { bridge } = openWindow();
    const view = connectView(() => fromElectron(bridge));
    return {
      view,
      close: () => {
        view.close();
        stop();
      },
    };
  });
});

describe('a window', () => {
  test.each(['did-navigate', 'render-process-gone', 'destroyed'] as const)(
    'that is gone (%s) cancels nothing and is told nothing more',
    async (event) => {
      const { store, openWindow, connect } = serve();
      const window = openWindow();
      const view = connect(window);
      await isConnected(view);
      view.close();
      const send = vi.spyOn(window.sender, 'send');
      window.emit(event);
      void store.onElicitation(form, { server });
      await vi.waitFor(() => expect(store.getSnapshot().items).toHaveLength(1));
      expect(send.mock.calls.filter(([, message]) => 'message' in (message as object))).toEqual([]);
      const next = connect(openWindow());
      await vi.waitFor(() => expect(next.getSnapshot().items).toHaveLength(1));
    },
  );

  test('whose connection is ended from the main process connects anew', async () => {
    const { store, openWindow, connect } = serve();
    const window = openWindow();
    const view = connect(window);
    await isConnected(view);
    const lost = vi.fn();
    view.subscribe(() => {
      if (!view.getSnapshot().connected) lost();
    });
    window.emit('did-navigate');
    await vi.waitFor(() => expect(lost).toHaveBeenCalled());
    await isConnected(view);
    void store.onElicitation(form, { server });
    await vi.waitFor(() => expect(view.getSnapshot().items).toHaveLength(1));
  });
});

describe('a hostile renderer', () => {
  test('of another origin, in a frame of a page, or of a frame that is gone is not heard', async () => {
    const { openWindow } = serve();
    const foreign = openWindow('https://evil.test');
    const own = openWindow();
    const sends = [vi.spyOn(foreign.sender, 'send'), vi.spyOn(own.sender, 'send')];
    foreign.sendRaw(hello);
    own.sendRaw(hello, { origin: ORIGIN });
    own.sendRaw(hello, null);
    await settle();
    for (const send of sends) expect(send).not.toHaveBeenCalled();
  });

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['a number', 7],
    ['a connection of another form', { ...hello, connection: '../x' }],
    ['a connection that is no text', { ...hello, connection: ['a'.repeat(32)] }],
  ])('that sends %s opens no connection', async (_what, message) => {
    const { openWindow } = serve();
    const window = openWindow();
    const send = vi.spyOn(window.sender, 'send');
    window.sendRaw(message);
    await settle();
    expect(send).not.toHaveBeenCalled();
  });

  test('holds so many connections at most', async () => {
    const { openWindow } = serve();
    const window = openWindow();
    const send = vi.spyOn(window.sender, 'send');
    for (let at = 0; at < 100; at += 1)
      window.sendRaw({ ...hello, connection: at.toString(16).padStart(32, '0') });
    await settle();
    expect(send).toHaveBeenCalledTimes(8);
  });

  test('hears and ends nothing of another window by the name of its connection', async () => {
    const { store, openWindow, connect } = serve();
    const window = openWindow();
    const said = vi.spyOn(window.sender, 'send');
    const view = connect(window);
    await isConnected(view);
    const [[, first] = []] = said.mock.calls;
    const { connection } = (first ?? {}) as { readonly connection?: string };
    expect(connection).toMatch(/^[\da-f]{32}$/);
    const other = openWindow();
    other.sendRaw({ connection, closed: true });
    other.sendRaw({ connection, message: hello.message });
    void store.onElicitation(form, { server });
    await vi.waitFor(() => expect(view.getSnapshot().items).toHaveLength(1));
    expect(view.getSnapshot().connected).toBe(true);
  });

  test('that sends what no JSON can hold, or answers by the name of an object’s own parts, breaks nothing', async () => {
    const { store, openWindow } = serve();
    const window = openWindow();
    const asked = store.onElicitation(form, { server });
    await vi.waitFor(() => expect(store.getSnapshot().items).toHaveLength(1));
    const id = store.getSnapshot().items[0]?.id ?? '';
    window.sendRaw(hello);
    const ring: { [key: string]: unknown } = {};
    ring['ring'] = ring;
    const hostile: readonly unknown[] = [
      ring,
      7n,
      new Date(),
      new Map([['city', 'Bern']]),
      new Uint8Array(1024),
      /x/,
      JSON.parse('{"__proto__":{"city":"Bern"}}'),
      Array.from({ length: 100_000 }, () => ring),
      'x'.repeat(2 * 1024 * 1024),
    ];
    let n = 0;
    for (const one of hostile)
      for (const content of [one, { city: one }, { city: 'Bern', [String(one)]: one }]) {
        n += 1;
        const message = { v: 1, n, type: 'answer', id, result: { action: 'accept', content } };
        window.sendRaw({ connection: hello.connection, message });
        // What is no message is not counted.
        window.sendRaw({ connection: hello.connection, message: { v: 1, n, type: 'shown', id: 'x' } });
      }
    await settle();
    expect(store.getSnapshot().items).toMatchObject([{ id, phase: 'asking' }]);
    n += 1;
    const message = { v: 1, n, type: 'answer', id, result: { action: 'decline' } };
    window.sendRaw({ connection: hello.connection, message });
    expect(await asked).toEqual({ action: 'decline' });
  });
});

test('once stopped, nobody is served', async () => {
  const { openWindow, connect, stop } = serve();
  const view = connect(openWindow());
  await isConnected(view);
  stop();
  await vi.waitFor(() => expect(view.getSnapshot().connected).toBe(false));
});
