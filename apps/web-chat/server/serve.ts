// `--server`: the MCP clients are on the server, and the page shows what they ask.
import { buildPage } from './buildPage.ts';
import { runUntilStopped } from './runUntilStopped.ts';
import { startWebChat } from './startWebChat.ts';

const clients = process.argv.includes('--server') ? 'server' : 'page';

await runUntilStopped(async (options) => {
  await buildPage();
  return startWebChat({ ...options, clients });
});
