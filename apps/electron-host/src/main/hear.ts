import { ipcMain, type IpcMainEvent, type WebContents } from 'electron';
import { ORIGIN } from './servePage.ts';

/** Longer is nothing that a person would type or press. */
const LONGEST = 4_096;

/** Hears the host's own pages on a channel, and nobody else: no other origin, no frame within a page. What is no short text is not heard. */
export function hear(
  channel: string,
  listener: (sender: WebContents, ...said: readonly string[]) => void | Promise<void>,
): void {
  ipcMain.on(channel, ({ sender, senderFrame }: IpcMainEvent, ...said: readonly unknown[]) => {
    if (senderFrame === null || senderFrame !== sender.mainFrame || senderFrame.origin !== ORIGIN) return;
    if (said.every(isShort)) void listener(sender, ...said);
  });
}

function isShort(one: unknown): one is string {
  return typeof one === 'string' && one.length <= LONGEST;
}
