// README, "Embed it", from here on.
import { forSdkV1 } from '@elicitation-kit/adapters/sdk-v1';
import { createElicitationStore } from '@elicitation-kit/core';
import { ElicitationDialog } from '@elicitation-kit/react';
import '@elicitation-kit/react/styles.css';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';

const client = new Client({ name: 'my-host', version: '1.0.0' });
const store = createElicitationStore();

// Before client.connect(): declares the capability and takes the requests.
forSdkV1(client, store, { server: { id: 'booking', label: 'Booking' } });

export function App() {
  return <ElicitationDialog view={store} />; // once, anywhere in your tree
}
