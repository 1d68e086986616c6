// docs/hosts/electron.md, from here on.
import { connectView, openByHost } from '@elicitation-kit/bridge';
import { fromElectron, type ElectronBridge } from '@elicitation-kit/bridge/electron';
import { ElicitationDialog } from '@elicitation-kit/react';
import '@elicitation-kit/react/styles.css';
import type { ReactNode } from 'react';

const { elicitationKit } = window as unknown as { elicitationKit: ElectronBridge };
const view = connectView(() => fromElectron(elicitationKit));
const openUrl = openByHost(view);

export function Asking(): ReactNode {
  return <ElicitationDialog view={view} openUrl={openUrl} />;
}
