import { join } from 'node:path';
import { serveElectron } from '@elicitation-kit/bridge/electron-main';
import { createElicitationStore } from '@elicitation-kit/core';
import { app, ipcMain } from 'electron';
import { channels, type HostState, type ServerSettings } from '../hostApi.ts';
import { callForAttention } from './attention.ts';
import { createAskToAdd } from './createAskToAdd.ts';
import { createConversation } from './createConversation.ts';
import { createServers } from './createServers.ts';
import { hear } from './hear.ts';
import { openExternal } from './openExternal.ts';
import { ORIGIN, servePage } from './servePage.ts';
import { openSettings } from './settings.ts';
import { createWindows } from './windows.ts';

const root = join(import.meta.dirname, '..');
const example: ServerSettings = {
  id: 'Booking',
  label: 'Booking',
  start: { bundled: 'server/stdio.js' },
  // It waits ten minutes; most servers wait one, which is what the store reckons with.
  budgetMs: 10 * 60_000,
};

/** Starts the host, once Electron is ready. */
export function startHost(): void {
  servePage(join(root, 'page'));
  const settings = openSettings(join(app.getPath('userData'), 'settings.json'), {
    servers: [example],
    muted: [],
  });
  // Windows come and go: none of them has to be there for a request to wait.
  const store = createElicitationStore({
    noViewMs: false,
    mutes: { load: () => settings.get().muted, save: (muted) => settings.set({ muted }) },
  });
  const windows = createWindows(join(root, 'preload/preload.cjs'));
  const state = (): HostState => ({ servers: servers.list(), entries: conversation.entries() });
  const tell = (): void => windows.tell(channels.state, state());
  const servers = createServers(store, root, tell);
  const conversation = createConversation(store, servers, tell);

  serveElectron(ipcMain, { origins: [ORIGIN], storeOf: () => store, openUrl: openExternal });
  callForAttention(store, windows.show);

  const askToAdd = createAskToAdd();
  hear(channels.hello, (sender) => sender.send(channels.state, state()));
  hear(channels.openWindow, windows.open);
  hear(channels.say, (_, text = '') => conversation.say(text));
  hear(channels.call, (_, serverId = '', tool = '') => conversation.call(serverId, tool));
  hear(channels.stop, (_, callId) => conversation.stop(Number(callId)));
  hear(channels.addServer, async (_, label = '', start = '') => {
    const added = await askToAdd(label, start, settings.get().servers);
    if (added === undefined) return;
    settings.set({ servers: [...settings.get().servers, added] });
    await servers.connect(added);
  });
  hear(channels.removeServer, async (_, serverId = '') => {
    settings.set({ servers: settings.get().servers.filter(({ id }) => id !== serverId) });
    await servers.remove(serverId);
  });
  hear(channels.connectServer, async (_, serverId) => {
    const one = settings.get().servers.find(({ id }) => id === serverId);
    if (one) await servers.connect(one);
  });

  for (const one of settings.get().servers) void servers.connect(one);
  windows.open();
  app.on('activate', windows.show);
  app.on('second-instance', windows.show);

  // Without a window the host stays as long as a request waits: its notification leads back, and so does a second start.
  const quitWhereIdle = (): void => {
    const waits = store.getSnapshot().items.some(({ phase }) => phase === 'asking');
    if (process.platform !== 'darwin' && windows.count() === 0 && !waits) app.quit();
  };
  app.on('window-all-closed', quitWhereIdle);
  store.subscribe(quitWhereIdle);
  app.on('before-quit', () => {
    store.close();
    void servers.close();
  });
}
