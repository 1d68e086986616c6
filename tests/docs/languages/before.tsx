import type { ElicitationView } from '@elicitation-kit/core';
import { ElicitationDialog } from '@elicitation-kit/react';
import { loadMessages } from '@elicitation-kit/react/languages';
import { createRoot } from 'react-dom/client';

export async function start(view: ElicitationView, root: HTMLElement): Promise<void> {
  const locale = navigator.language;
  const messages = await loadMessages(locale).catch(() => undefined);
  createRoot(root).render(<ElicitationDialog view={view} locale={messages && locale} messages={messages} />);
}
