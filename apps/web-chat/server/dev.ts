import { runUntilStopped } from './runUntilStopped.ts';
import { startDevServer } from './startDevServer.ts';

await runUntilStopped(startDevServer);
