import { app } from 'electron';
import { registerScheme } from './servePage.ts';
import { startHost } from './startHost.ts';

// A second start only shows the first, which may have a request waiting and no window.
if (!app.requestSingleInstanceLock()) app.exit();
registerScheme();
// Not awaited here: Electron is ready only after this module is done.
void app.whenReady().then(startHost);
