import type { ElicitationStore } from '@elicitation-kit/core';
import { app, BrowserWindow, Notification } from 'electron';

/**
 * Calls for the person's attention: a badge with how many requests wait, and, where no window has the focus, a notification that
 * says who asks, in the host's words. Nothing of a server's text leaves the dialog.
 */
export function callForAttention(store: ElicitationStore, show: () => void): () => void {
  /** What was seen of each request that waits: nothing, where a window had the focus. */
  const told = new Map<string, Notification | undefined>();
  return store.subscribe(() => {
    const asking = store.getSnapshot().items.filter(({ phase }) => phase === 'asking');
    app.setBadgeCount(asking.length);
    for (const [id, notification] of told) {
      if (asking.some((item) => item.id === id)) continue;
      notification?.close();
      told.delete(id);
    }
    for (const { id, server } of asking)
      if (!told.has(id)) told.set(id, isLookedAt() ? undefined : notify(server.label, show));
  });
}

function isLookedAt(): boolean {
  return BrowserWindow.getFocusedWindow() !== null;
}

function notify(label: string, show: () => void): Notification | undefined {
  if (!Notification.isSupported()) return undefined;
  const notification = new Notification({ title: `${label} asks you` });
  notification.on('click', show);
  notification.show();
  return notification;
}
