// A host that embeds the kit and does nothing else, for measuring what the kit adds to a host's first load; its client's adapter is measured in adapters.test.ts.
import { createElicitationStore, type ElicitationStore } from '@elicitation-kit/core';
import { ElicitationDialog } from '@elicitation-kit/react';
import { createRoot } from 'react-dom/client';

export function embed(element: Element): ElicitationStore {
  const store = createElicitationStore();
  createRoot(element).render(<ElicitationDialog view={store} />);
  return store;
}
