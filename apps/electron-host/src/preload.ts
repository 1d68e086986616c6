import { exposeElicitation } from '@elicitation-kit/bridge/electron-preload';
import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron';
import { channels, type HostApi, type HostState } from './hostApi.ts';

exposeElicitation(contextBridge, ipcRenderer);

const host: HostApi = {
  onState: (listener) => {
    const heard = (_event: IpcRendererEvent, state: HostState): void => listener(state);
    ipcRenderer.on(channels.state, heard);
    ipcRenderer.send(channels.hello);
    return () => void ipcRenderer.off(channels.state, heard);
  },
  say: (text) => ipcRenderer.send(channels.say, text),
  call: (serverId, tool) => ipcRenderer.send(channels.call, serverId, tool),
  stop: (callId) => ipcRenderer.send(channels.stop, String(callId)),
  addServer: (label, start) => ipcRenderer.send(channels.addServer, label, start),
  removeServer: (serverId) => ipcRenderer.send(channels.removeServer, serverId),
  connectServer: (serverId) => ipcRenderer.send(channels.connectServer, serverId),
  openWindow: () => ipcRenderer.send(channels.openWindow),
};
contextBridge.exposeInMainWorld('host', host);
