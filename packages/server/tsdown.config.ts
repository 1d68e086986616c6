import { defineConfig } from 'tsdown';

export default defineConfig({
  entry: ['src/index.ts', 'src/rules.ts'],
  platform: 'neutral',
  dts: true,
  failOnWarn: true,
  deps: { onlyBundle: [] },
});
