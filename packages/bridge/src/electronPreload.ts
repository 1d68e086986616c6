import { newId } from '@elicitation-kit/core';
import { CHANNEL, type ElectronBridge } from './electronChannel.ts';

/** What is used of Electron's `contextBridge`. */
export interface ContextBridgeLike {
  readonly exposeInMainWorld: (key: string, api: ElectronBridge) => void;
}

/** What is used of Electron's `ipcRenderer`. */
export interface IpcRendererLike {
  readonly send: (channel: string, message: unknown) => void;
  readonly on: (channel: string, listener: (event: unknown, message: unknown) => void) => unknown;
  readonly off: (channel: string, listener: (event: unknown, message: unknown) => void) => unknown;
}

/**
 * Gives the page of a window the way to its store, as `window.elicitationKit`; call it in the preload script. It works with `sandbox` and
 * `contextIsolation` on, and hands no part of Electron to the page.
 */
export function exposeElicitation(
  contextBridge: ContextBridgeLike,
  ipcRenderer: IpcRendererLike,
  key = 'elicitationKit',
): void {
  contextBridge.exposeInMainWorld(key, {
    connect: ({ message, closed }) => {
      const connection = newId();
      const listener = (_event: unknown, said: unknown): void => {
        const mine = said as {
          readonly connection: string;
          readonly message: unknown;
          readonly closed?: true;
        };
        if (mine.connection !== connection) return;
        if (mine.closed) closed();
        else message(mine.message);
      };
      ipcRenderer.on(CHANNEL, listener);
      return {
        send: (sent) => ipcRenderer.send(CHANNEL, { connection, message: sent }),
        close: () => {
          ipcRenderer.off(CHANNEL, listener);
          ipcRenderer.send(CHANNEL, { connection, closed: true });
        },
      };
    },
  });
}
