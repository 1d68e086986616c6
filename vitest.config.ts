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

// What is tried in the dark too: the others differ in words and states, whose colours the looks measure.
const stories = (name: string, theme: 'light' | 'dark') => ({
  extends: true as const,
  plugins: [
    storybookTest({
      configDir: '.storybook',
      initialGlobals: { theme },
      ...(theme === 'dark' && { tags: { exclude: ['light-only'] } }),
    }),
  ],
  test: { name, browser: inBrowser() },
});

/** Each look, theme and language in turn: CI runs them, `npm test` leaves them out for its time. */
const LOOKS = [
  'packages/react/src/{languages,styles}/*.browser.test.tsx',
  'packages/react/src/rjsf/themes.browser.test.tsx',
];

const inReact = (name: string, tests: { readonly include: string[]; readonly exclude?: string[] }) => ({
  extends: true as const,
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
  test: { name, ...tests, setupFiles: ['./tests/unmount.ts'], browser: inBrowser() },
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
          // By itself Vitest leaves a core of two alone.
          maxWorkers: '100%',
          include: ['{packages,apps,tests}/**/*.test.ts'],
          exclude: [
            '**/node_modules/**',
            '**/dist/**',
            '**/*.{e2e,electron}.test.ts',
            'tests/{pack,size}/**',
          ],
        },
      },
      inReact('browser', {
        include: ['packages/**/*.browser.test.tsx'],
        exclude: ['**/node_modules/**', '**/dist/**', ...LOOKS],
      }),
      inReact('looks', { include: LOOKS }),
      stories('stories', 'light'),
      stories('stories-dark', 'dark'),
      {
        extends: true,
        test: {
          name: 'e2e',
          maxWorkers: '100%',
          include: ['apps/**/*.e2e.test.ts'],
          exclude: [
            '**/node_modules/**',
            '**/dist/**',
            ...(process.env['CI'] ? [] : ['**/themes.e2e.test.ts']),
          ],
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
