// docs/hosts/browser.md, from here on.
import { connectView, type RemoteView } from '@elicitation-kit/bridge';
import { fromMessagePort } from '@elicitation-kit/bridge/message-port';
import { ElicitationDialog } from '@elicitation-kit/react';
import '@elicitation-kit/react/styles.css';

export function connectTo(worker: Pick<Worker, 'postMessage'>): RemoteView {
  const { port1, port2 } = new MessageChannel();
  worker.postMessage('elicitation', [port2]);
  return connectView(fromMessagePort(port1));
}

export function Asking({ view }: { view: RemoteView }) {
  return <ElicitationDialog view={view} />;
}
