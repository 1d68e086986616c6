// Checks the types of every package and app by its own tsconfig.json, which is also its wall (core has no DOM and no
// Node; a folder of `src` may have its own), and of tests, stories and scripts by the root's. Two at a time: `tsc` takes a core and a lot of memory.
import { globSync } from 'node:fs';
import { run } from './run.ts';

const waiting = [
  'tsconfig.json',
  // What apps/interop is about is not installed here: its own run checks it.
  ...globSync('{packages,apps}/*/{,src/*/}tsconfig.json', { exclude: ['apps/interop/**'] }),
];

async function checkUntilNoneWaits(): Promise<void> {
  for (let config = waiting.shift(); config !== undefined; config = waiting.shift()) {
    const { ok, output } = await run('tsc', ['--noEmit', '--pretty', '-p', config]);
    if (ok) continue;
    process.exitCode = 1;
    console.error(`${config}\n${output}`);
  }
}

await Promise.all([checkUntilNoneWaits(), checkUntilNoneWaits()]);
