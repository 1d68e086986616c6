// A host that embeds the kit and does nothing else, for measuring what the kit adds to a host's first load.
import { forSdkV1 } from '@elicitation-kit/adapters/sdk-v1';
import { createElicitationStore } from '@elicitation-kit/core';
import { ElicitationDialog } from '@elicitation-kit/react';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { createRoot } from 'react-dom/client';

export function embed(client: Client, element: Element): void {
  const store = createElicitationStore();
  forSdkV1(client, store, { server: { id: 'booking', label: 'Booking' } });
  createRoot(element).render(<ElicitationDialog view={store} />);
}
