import { defineConfig } from 'tsdown';

export default defineConfig({
  entry: ['src/index.ts', 'src/meterElicitations.ts', 'src/node/createJsonLines.ts', 'src/react/index.ts'],
  platform: 'neutral',
  // One file for each source file, so that `use client` stays with what is for the client.
  unbundle: true,
  checks: { moduleLevelDirective: false },
  dts: true,
  failOnWarn: true,
  deps: { onlyBundle: [], neverBundle: [/^node:/] },
  copy: ['src/react/stats.css'],
});
