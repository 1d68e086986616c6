import { defineConfig } from 'tsdown';

export default defineConfig({
  entry: ['src/index.ts', 'src/form/index.ts', 'src/rjsf/index.ts'],
  platform: 'neutral',
  // One file for each source file, so that a host's bundler finds the form apart from the shell.
  unbundle: true,
  // `use client` stays, because each file does.
  checks: { moduleLevelDirective: false },
  dts: true,
  failOnWarn: true,
  deps: { onlyBundle: [] },
  copy: ['src/styles.css', 'src/rjsf/rjsf.css'],
});
