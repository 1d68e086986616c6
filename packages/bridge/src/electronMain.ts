import type { ElicitationView } from '@elicitation-kit/core';
import { CHANNEL, type FromRenderer } from './electronChannel.ts';
import { serveStore, type ServeOptions } from './serveStore.ts';

/** What is used of Electron's `WebFrameMain`. */
export interface FrameLike {
  readonly origin: string;
}

/** What is used of Electron's `WebContents`. */
export interface WebContentsLike {
  readonly id: number;
  readonly mainFrame: FrameLike;
  readonly isDestroyed: () => boolean;
  readonly send: (channel: string, message: unknown) => void;
  readonly on: Listening;
  readonly off: Listening;
}

// Electron declares each event by itself: one signature for all of them would not take what it gives.
interface Listening {
  (event: 'destroyed', listener: () => void): unknown;
  (event: 'did-navigate', listener: () => void): unknown;
  (event: 'render-process-gone', listener: () => void): unknown;
}

/** What is used of Electron's `IpcMainEvent`. */
export interface IpcMainEventLike {
  readonly sender: WebContentsLike;
  /** Null where the frame is gone already. */
  readonly senderFrame: FrameLike | null;
}

/** What is used of Electron's `ipcMain`. */
export interface IpcMainLike {
  readonly on: (channel: string, listener: (event: IpcMainEventLike, message: unknown) => void) => unknown;
  readonly off: (channel: string, listener: (event: IpcMainEventLike, message: unknown) => void) => unknown;
}

/** Whom Electron's main process serves. */
export interface ElectronOptions extends Omit<ServeOptions, 'onClosed'> {
  /** The origins of the host's own pages, such as `app://host`: what any other page or frame says is not heard. */
  readonly origins: readonly string[];
  /** The store of the person before a window; nothing for a window that asks nobody. */
  readonly storeOf: (sender: WebContentsLike) => ElicitationView | undefined;
}

/** Views that one page may hold. */
const MOST_VIEWS = 8;

/**
 * Serves a store to the windows of an Electron host, whose preload script calls `exposeElicitation`. Heard are main frames of `origins`
 * alone. A window that is hidden, reloaded or closed cancels nothing.
 *
 * @returns the way to stop.
 */
export function serveElectron(ipcMain: IpcMainLike, options: ElectronOptions): () => void {
  const { origins, storeOf, ...serving } = options;
  const views = new Map<string, { readonly message: (message: unknown) => void; readonly end: () => void }>();

  const connect = (
    key: string,
    connection: string,
    sender: WebContentsLike,
    store: ElicitationView,
  ): void => {
    const mine = Array.from(views.keys()).filter((other) => other.startsWith(`${sender.id} `));
    if (mine.length >= MOST_VIEWS) return;
    let tellClosed = (): void => {};
    const onGone = (): void => tellClosed();
    const end = serveStore(
      store,
      {
        send: (message) => {
          if (!sender.isDestroyed()) sender.send(CHANNEL, { connection, message });
        },
        receive: ({ message, closed }) => {
          tellClosed = closed;
          sender.on('destroyed', onGone);
          sender.on('did-navigate', onGone);
          sender.on('render-process-gone', onGone);
          views.set(key, { message, end: () => end() });
          return () => {
            sender.off('destroyed', onGone);
            sender.off('did-navigate', onGone);
            sender.off('render-process-gone', onGone);
            views.delete(key);
            if (!sender.isDestroyed()) sender.send(CHANNEL, { connection, closed: true });
          };
        },
      },
      // Each page has its own cap, and windows are the host's.
      { mostPorts: Infinity, ...serving },
    );
  };

  const listener = (event: IpcMainEventLike, raw: unknown): void => {
    const { sender, senderFrame } = event;
    if (senderFrame === null || senderFrame !== sender.mainFrame || !origins.includes(senderFrame.origin))
      return;
    const said = readEnvelope(raw);
    if (said === undefined) return;
    const key = `${sender.id} ${said.connection}`;
    if ('closed' in said) return views.get(key)?.end();
    const store = views.has(key) ? undefined : storeOf(sender);
    if (store) connect(key, said.connection, sender, store);
    views.get(key)?.message(said.message);
  };

  ipcMain.on(CHANNEL, listener);
  return () => {
    ipcMain.off(CHANNEL, listener);
    for (const { end } of Array.from(views.values())) end();
  };
}

function readEnvelope(raw: unknown): FromRenderer | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined;
  const { connection, message, closed } = raw as { readonly [key: string]: unknown };
  if (typeof connection !== 'string' || !/^[\da-f]{32}$/.test(connection)) return undefined;
  return closed === true ? { connection, closed } : { connection, message };
}
