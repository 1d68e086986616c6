import { openByHost } from '@elicitation-kit/bridge';
import type { ElicitationView } from '@elicitation-kit/core';
import { ElicitationDialog, MutedServers, useElicitations } from '@elicitation-kit/react';
import { MuiFrame } from '@elicitation-kit/web-chat/mui-frame';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { HostApi, HostState } from '../hostApi.ts';
import { Composer } from './Composer.tsx';
import { Conversation } from './Conversation.tsx';
import { Servers } from './Servers.tsx';

const NOTHING: HostState = { servers: [], entries: [] };
const messages = {
  opens: 'It opens in your browser. What you do there goes to {host}, not through this app.',
};

/** A window of the host: its servers, the conversation, and the dialog. */
export function App({ host, view }: { readonly host: HostApi; readonly view: ElicitationView }): ReactNode {
  const [state, setState] = useState(NOTHING);
  useEffect(() => host.onState(setState), [host]);
  const openUrl = useMemo(() => openByHost(view), [view]);
  const { items } = useElicitations(view);
  const asking = items.filter(({ phase }) => phase === 'asking').map(({ server }) => server.label);
  return (
    <>
      <aside>
        <header>
          <h1>Desktop host</h1>
          <button type="button" onClick={host.openWindow}>
            New window
          </button>
        </header>
        <Servers servers={state.servers} host={host} />
        <section aria-labelledby="muted">
          <h2 id="muted">Muted servers</h2>
          <MutedServers view={view} />
        </section>
      </aside>
      <main>
        <Conversation entries={state.entries} asking={asking} onStop={host.stop} />
        <Composer onSend={host.say} />
      </main>
      {/* The main process opens the page, at the address that it holds itself. */}
      <ElicitationDialog
        view={view}
        frame={MuiFrame}
        openUrl={openUrl}
        messages={messages}
        hostName="Desktop host"
        servers={state.servers}
      />
    </>
  );
}
