import { writeFileSync } from 'node:fs';
import { bundle } from 'lightningcss';
import { defineConfig } from 'tsdown';

// The first with all that the styles lean on, as Vite's own default.
const targets = { chrome: 111 << 16, firefox: 114 << 16, safari: (16 << 16) | (4 << 8) };

export default defineConfig({
  entry: ['src/index.ts', 'src/form/index.ts', 'src/languages/index.ts', 'src/rjsf/index.ts'],
  platform: 'neutral',
  // One file for each source file, so that a host's bundler finds the form apart from the shell.
  unbundle: true,
  // `use client` stays, because each file does.
  checks: { moduleLevelDirective: false },
  dts: true,
  failOnWarn: true,
  deps: { onlyBundle: [] },
  copy: ['src/rjsf/rjsf.css'],
  hooks: {
    // One file without nesting, for hosts whose tools know neither.
    'build:done': () =>
      writeFileSync('dist/styles.css', bundle({ filename: 'src/styles.css', targets }).code),
  },
});
