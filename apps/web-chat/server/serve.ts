import { buildPage } from './buildPage.ts';
import { runUntilStopped } from './runUntilStopped.ts';
import { startWebChat } from './startWebChat.ts';

await runUntilStopped(async (options) => {
  await buildPage();
  return startWebChat(options);
});
