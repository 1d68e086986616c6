import './zodWithoutEval.ts';
import '@elicitation-kit/react/styles.css';
import './page.css';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { booking, chat, client, counters, store } from './booking.ts';
import { createConnection } from './connection/connection.ts';

const endpoint = new URL('/mcp', location.origin);
const connection = createConnection(client, () => new StreamableHTTPClientTransport(endpoint));

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App chat={chat} connection={connection} store={store} counters={counters} server={booking} />
  </StrictMode>,
);
void connection.connect();
