import { defineConfig } from 'tsdown';

export default defineConfig({
  entry: 'src/sdk-v1.ts',
  platform: 'neutral',
  dts: true,
  failOnWarn: true,
  deps: { onlyBundle: [] },
});
