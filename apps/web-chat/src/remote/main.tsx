// The page where the MCP clients are on its server: the same as `../main.tsx`, with everything but the looks elsewhere.
import '@elicitation-kit/react/styles.css';
import '../page.css';
import { connectView } from '@elicitation-kit/bridge';
import { sse } from '@elicitation-kit/bridge/sse';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '../App.tsx';
import { ASK_PATH } from './chatState.ts';
import { createRemoteChat } from './createRemoteChat.ts';

const view = connectView(() => sse(ASK_PATH));
const { chat, connection, counters } = createRemoteChat();

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
