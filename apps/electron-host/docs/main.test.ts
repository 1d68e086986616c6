import { isAbsolute } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { expect, test, vi } from 'vitest';

/** What the code has Electron do, in order. */
const done = vi.hoisted(() => [] as (readonly [what: string, of?: unknown])[]);
const ready = vi.hoisted(() => Promise.withResolvers<void>());

vi.mock(import('electron'), () => {
  const note =
    (what: string) =>
    (of?: unknown): void =>
      void done.push([what, of]);
  class BrowserWindow {
    readonly webContents = { setWindowOpenHandler: () => {}, on: () => {} };
    readonly loadURL = async (url: string): Promise<void> => note('load')(url);
    constructor(options: { readonly webPreferences: { readonly preload: string } }) {
      note('window')(options.webPreferences.preload);
    }
  }
  return {
    app: { whenReady: () => ready.promise, on: note('hear') },
    BrowserWindow,
    ipcMain: { on: () => {} },
    protocol: { registerSchemesAsPrivileged: () => note('scheme')(), handle: note('serve') },
  } as never;
});

test('docs/hosts/electron.md: its main process serves the page, opens a window on it and connects the client', async () => {
  const connect = vi.spyOn(Client.prototype, 'connect').mockResolvedValue();
  await import('./main.ts');
  // Electron takes no scheme later.
  expect(done).toEqual([['scheme', undefined]]);
  ready.resolve();
  await vi.waitFor(() => expect(connect).toHaveBeenCalledTimes(1));
  expect(done.slice(1)).toEqual([
    ['serve', 'app'],
    ['window', expect.stringMatching(/preload\.cjs$/)],
    ['load', 'app://host/'],
    ['hear', 'activate'],
  ]);
  expect(isAbsolute(String(done[2]?.[1]))).toBe(true);
});
