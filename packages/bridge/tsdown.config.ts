import { defineConfig } from 'tsdown';

export default defineConfig({
  entry: [
    'src/index.ts',
    'src/electron.ts',
    'src/electronMain.ts',
    'src/electronPreload.ts',
    'src/messagePort.ts',
    'src/sse.ts',
    'src/sseHandler.ts',
    'src/webSocket.ts',
  ],
  platform: 'neutral',
  dts: true,
  failOnWarn: true,
  deps: { onlyBundle: [] },
});
