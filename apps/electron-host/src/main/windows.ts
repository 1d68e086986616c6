import { app, BrowserWindow, session } from 'electron';
import { ORIGIN } from './servePage.ts';

/** A page that opens more opens them for nobody. */
const MOST = 8;

/** The windows of the host. */
export interface Windows {
  /** Does nothing where there are eight already. */
  readonly open: () => void;
  readonly count: () => number;
  /** Brings one to the front, and opens one where there is none. */
  readonly show: () => void;
  /** Sends to every window of the host. */
  readonly tell: (channel: string, message: unknown) => void;
}

export function createWindows(preload: string): Windows {
  // No page gets more than it needs: to copy an address.
  const allows = (permission: string): boolean => permission === 'clipboard-sanitized-write';
  session.defaultSession.setPermissionRequestHandler((_contents, permission, decide) =>
    decide(allows(permission)),
  );
  session.defaultSession.setPermissionCheckHandler((_contents, permission) => allows(permission));
  // A page of the host leads nowhere else, and holds nothing of elsewhere.
  app.on('web-contents-created', (_event, contents) => {
    contents.setWindowOpenHandler(() => ({ action: 'deny' }));
    contents.on('will-navigate', (event) => event.preventDefault());
    contents.on('will-attach-webview', (event) => event.preventDefault());
  });

  const open = (): void => {
    if (BrowserWindow.getAllWindows().length >= MOST) return;
    const window = new BrowserWindow({
      width: 1080,
      height: 760,
      minWidth: 360,
      title: 'Desktop host',
      webPreferences: { preload, sandbox: true, contextIsolation: true, nodeIntegration: false },
    });
    void window.loadURL(`${ORIGIN}/`);
  };

  return {
    open,
    count: () => BrowserWindow.getAllWindows().length,
    show: () => {
      const [window] = BrowserWindow.getAllWindows();
      if (window === undefined) return open();
      if (window.isMinimized()) window.restore();
      window.show();
      window.focus();
    },
    tell: (channel, message) => {
      for (const { webContents } of BrowserWindow.getAllWindows())
        if (webContents.mainFrame.origin === ORIGIN) webContents.send(channel, message);
    },
  };
}
