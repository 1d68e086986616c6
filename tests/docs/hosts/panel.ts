// docs/hosts/panels.md, from here on.
import { createElicitationStore } from '@elicitation-kit/core';
import { createPanel, type PanelRequest } from '@elicitation-kit/core/panel';

export const store = createElicitationStore();
const panel = createPanel(store);

export function connect(show: (requests: readonly PanelRequest[]) => void) {
  const stop = panel.subscribe(() => show(panel.requests()));
  show(panel.requests());
  return stop;
}

// `text` is what your panel sends, such as {"action": "accept", "content": {"date": "2028-03-12"}}.
export function hear(id: string, text: string) {
  const outcome = panel.answer(id, text);
  return outcome.taken ? [] : outcome.errors; // field, constraint and limit, never a value
}
