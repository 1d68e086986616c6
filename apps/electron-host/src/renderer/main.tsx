import '@elicitation-kit/react/styles.css';
import './page.css';
import { connectView } from '@elicitation-kit/bridge';
import { fromElectron, type ElectronBridge } from '@elicitation-kit/bridge/electron';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { HostApi } from '../hostApi.ts';
import { App } from './App.tsx';

/** What the preload script has exposed. */
const { elicitationKit, host } = window as unknown as {
  readonly elicitationKit: ElectronBridge;
  readonly host: HostApi;
};

const view = connectView(() => fromElectron(elicitationKit));
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App host={host} view={view} />
  </StrictMode>,
);
