import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';

const config: UserConfig = defineConfig({
  plugins: [react()],
  // Every browser that the kit supports preloads modules by itself.
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    // The second is the page where the MCP clients are on its server.
    rolldownOptions: { input: ['index.html', 'remote.html'] },
  },
});

export default config;
