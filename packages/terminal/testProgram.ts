// Run by tests as a process of its own: asks for a city, writes the result to the file that it is given, and says how it left the terminal.
import { writeFileSync } from 'node:fs';
import { createElicitationStore } from '@elicitation-kit/core';
import { answerInTerminal } from './src/index.ts';

const [file = '', properties = '{}'] = process.argv.slice(2);
const store = createElicitationStore();
const stop = answerInTerminal(store, {
  armMs: 0,
  offerMute: false,
  onAsk: () => () => {
    stop();
    process.stdout.write(`left ${process.stdin.isRaw ? 'raw' : 'as it was'}\n`);
  },
});
process.once('SIGUSR1', () => process.exit(3));
const result = await store.onElicitation(
  { message: 'Where?', requestedSchema: { type: 'object', properties: JSON.parse(properties) as unknown } },
  { server: { id: 'booking', label: 'Booking' } },
);
writeFileSync(file, JSON.stringify(result));
