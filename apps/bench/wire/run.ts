// Times store, bridge and transport without a browser, and prints what it found; `--quick` covers what has a goal.
import { measureWire } from './measureWire.ts';

const { figures, goals } = await measureWire({ quick: process.argv.includes('--quick') });
console.table(figures);
console.table(goals);
if (goals.some(({ met }) => !met)) process.exitCode = 1;
