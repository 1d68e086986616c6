import { nameInvisible } from '@elicitation-kit/core';
import { readOptions, USAGE } from './readOptions.ts';
import { run } from './run.ts';

try {
  const options = readOptions(process.argv.slice(2));
  if (options === 'help') console.log(USAGE);
  else
    process.exitCode = await run(options, {
      out: (line) => console.log(line),
      err: (line) => console.error(line),
    });
} catch (error) {
  console.error(nameInvisible(error instanceof Error ? error.message : String(error)));
  process.exitCode = 2;
}
