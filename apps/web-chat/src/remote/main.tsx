// The page where the MCP clients are on its server: the same as `../main.tsx`, with everything but the looks elsewhere.
import '@elicitation-kit/react/styles.css';
import '../page.css';
import { connectView } from '@elicitation-kit/bridge';
import { fromSse } from '@elicitation-kit/bridge/sse';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '../App.tsx';
import { ASK_PATH, CHAT_SESSION_HEADER } from './chatState.ts';
import { createRemoteChat } from './createRemoteChat.ts';
import { sameSession } from './sameSession.ts';

let asking = new AbortController();
const isOf = sameSession(() => {
  listen();
  asking.abort();
  asking = new AbortController();
});
const tabs = new BroadcastChannel('web-chat-session');
let told = '';
tabs.addEventListener('message', ({ data }: MessageEvent<string>) => isOf('tabs', data));
const { chat, connection, counters, listen, stands } = createRemoteChat((session) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none: it is of this origin alone
  if (session !== told) tabs.postMessage(session);
  told = session;
  isOf('chat', session);
});
const view = connectView(() =>
  fromSse(ASK_PATH, {
    fetch: async (url, init) => {
      if (init.method === 'POST') return fetch(url, init);
      // The conversation finds the server again within a second, and a session with it: what is tried before would only be refused, and try less and less.
      await stands();
      const signals = init.signal ? [init.signal, asking.signal] : [asking.signal];
      const stream = await fetch(url, { ...init, signal: AbortSignal.any(signals) });
      const session = stream.headers.get(CHAT_SESSION_HEADER);
      if (session) isOf('view', session);
      return stream;
    },
  }),
);

const root = document.getElementById('root');
if (!root) throw new Error('remote.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App
      chat={chat}
      connection={connection}
      store={view}
      counters={counters}
      server={{ id: 'booking', label: 'Booking' }}
    />
  </StrictMode>,
);
