import { defineConfig } from 'tsdown';

export default defineConfig({
  entry: ['src/index.ts', 'src/answers/index.ts'],
  platform: 'node',
  // As the other packages: the manifest says `module`.
  fixedExtension: false,
  unbundle: true,
  dts: true,
  failOnWarn: true,
  deps: { onlyBundle: [] },
});
