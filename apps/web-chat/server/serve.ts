import { runUntilStopped } from './runUntilStopped.ts';
import { startWebChat } from './startWebChat.ts';

await runUntilStopped(startWebChat);
