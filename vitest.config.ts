import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { launchOptions } from './scripts/launchBrowser.ts';

const inBrowser = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({ launchOptions: launchOptions() }),
  instances: [{ browser: 'chromium' as const }],
  viewport: { width: 1024, height: 768 },
});

const stories = (name: string, theme: 'light' | 'dark') => ({
  extends: true as const,
  plugins: [storybookTest({ configDir: '.storybook', initialGlobals: { theme } })],
  test: { name, browser: inBrowser() },
});

export default defineConfig({
  test: {
    setupFiles: ['./tests/failOnConsole.ts'],
    restoreMocks: true,
    coverage: {
      provider: 'v8',
      include: ['packages/*/src/**/*.{ts,tsx}'],
      exclude: ['**/*.test.{ts,tsx}', 'packages/fixtures/**'],
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['{packages,apps,tests}/**/*.test.ts'],
          exclude: [
            '**/node_modules/**',
            '**/dist/**',
            '**/*.{e2e,electron}.test.ts',
            'tests/{pack,size}/**',
          ],
        },
      },
      {
        extends: true,
        plugins: [react()],
        // Found late, they would reload the page under a test.
        optimizeDeps: {
          include: [
            '@mui/material/MenuItem',
            '@mui/material/styles',
            '@mui/material/TextField',
            '@rjsf/antd',
            '@rjsf/core',
            '@rjsf/mui',
            '@rjsf/shadcn',
            'antd',
          ],
        },
        test: {
          name: 'browser',
          include: ['packages/**/*.browser.test.tsx'],
          setupFiles: ['./tests/unmount.ts'],
          browser: inBrowser(),
        },
      },
      stories('stories', 'light'),
      stories('stories-dark', 'dark'),
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['apps/**/*.e2e.test.ts'],
          globalSetup: './apps/web-chat/e2e/provideDist.ts',
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'electron',
          include: ['apps/electron-host/e2e/*.electron.test.ts'],
          globalSetup: './apps/electron-host/e2e/provideHost.ts',
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'pack',
          include: ['tests/{pack,size}/**/*.test.ts'],
          globalSetup: './tests/pack/provideTarballs.ts',
          // What is measured and served is built as a host builds it.
          env: { NODE_ENV: 'production' },
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
