// docs/hosts/electron.md, from here on.
import { join } from 'node:path';
import { forSdkV1 } from '@elicitation-kit/adapters/sdk-v1';
import { serveElectron } from '@elicitation-kit/bridge/electron-main';
import { createElicitationStore } from '@elicitation-kit/core';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { app, BrowserWindow, dialog, ipcMain, shell } from 'electron';
import { registerScheme, servePage } from './servePage.ts'; // to be copied: see below

// Windows come and go: none of them has to be there for a request to wait.
const store = createElicitationStore({ noViewMs: false });
const client = new Client({ name: 'my-host', version: '1.0.0' });
forSdkV1(client, store, { server: { id: 'booking', label: 'Booking' } });

serveElectron(ipcMain, {
  origins: ['app://host'], // your pages; what any other page or frame says is not heard
  storeOf: () => store, // one person at this computer
  openUrl: async (url) => {
    await shell.openExternal(url); // the store's own address, which it has let pass: https, or http on this computer
    return true;
  },
});

function openWindow(): void {
  const window = new BrowserWindow({
    webPreferences: {
      preload: join(import.meta.dirname, 'preload.cjs'), // must be absolute
      sandbox: true,
      contextIsolation: true,
    },
  });
  window.webContents.setWindowOpenHandler(() => ({ action: 'deny' }));
  window.webContents.on('will-navigate', (event) => event.preventDefault());
  void window.loadURL('app://host/');
}

async function start(): Promise<void> {
  servePage(join(import.meta.dirname, 'page')); // the folder of the built page
  openWindow();
  app.on('activate', () => {
    if (BrowserWindow.getAllWindows().length === 0) openWindow();
  });
  try {
    await client.connect(new StreamableHTTPClientTransport(new URL('https://booking.example.com/mcp')));
  } catch {
    dialog.showErrorBox('Booking', 'It cannot be reached.');
  }
}

registerScheme(); // before the app is ready
void app.whenReady().then(start);
