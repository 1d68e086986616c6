// docs/hosts/electron.md, from here on.
import { exposeElicitation } from '@elicitation-kit/bridge/electron-preload';
import { contextBridge, ipcRenderer } from 'electron';

exposeElicitation(contextBridge, ipcRenderer);
