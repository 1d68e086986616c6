import { defineConfig } from 'tsdown';

export default defineConfig({
  entry: ['src/index.ts', 'src/form.ts', 'src/inspect.ts', 'src/panel.ts', 'src/words.ts'],
  platform: 'neutral',
  // One file for each source file, so that a host's bundler can put what only the form needs into the form's chunk.
  unbundle: true,
  dts: true,
  failOnWarn: true,
  deps: { onlyBundle: [] },
});
