import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron, type ElectronApplication, type Page } from 'playwright';
import { expect, inject, test as base, type TestAPI } from 'vitest';
import { isConnected } from './acts.ts';
import { findElectron } from './findElectron.ts';

/** The host, started. */
export interface RunningHost {
  readonly app: ElectronApplication;
  /** All that its pages have written to the console, and each breach of their policy. A test that leaves anything here fails. */
  readonly noise: string[];
}

/** What a test of the host can ask for. */
export interface Fixtures {
  /** Started once for each file. */
  readonly running: RunningHost;
  readonly app: ElectronApplication;
  /** Its one window, connected, with nothing asked. */
  readonly page: Page;
}

const found = findElectron();
const test_: TestAPI<Fixtures> = base.extend<Fixtures>({
  running: [
    async ({}, use) => {
      const profile = await mkdtemp(join(tmpdir(), 'electron-host-profile-'));
      const running = await startHost(profile);
      await use(running);
      await running.app.close();
      await rm(profile, { recursive: true });
    },
    { scope: 'file' },
  ],
  app: async ({ running }, use) => {
    await use(running.app);
    expect(running.noise.splice(0)).toEqual([]);
  },
  page: async ({ app }, use) => {
    const page = app.windows()[0] ?? (await app.firstWindow());
    await isConnected(page);
    await use(page);
    // One window, and nothing in call, for the next test.
    for (const other of app.windows().slice(1)) await other.close();
    const left = app.windows()[0];
    for (const stop of (await left?.getByRole('button', { name: 'Stop' }).all()) ?? [])
      await stop.dispatchEvent('click');
    await left?.getByRole('dialog').waitFor({ state: 'detached' });
  },
});

/** Real Electron, or skipped by name where there is none. */
export const test: typeof test_ = 'missing' in found ? (test_.skip as typeof test_) : test_;
/** What stands in a title: why its tests are skipped, where they are. */
export const why: string = 'missing' in found ? ` (skipped: ${found.missing})` : '';

/** Starts the host with the settings of a profile. */
export async function startHost(profile: string): Promise<RunningHost> {
  const { folder, display } = inject('host');
  const noise: string[] = [];
  const app = await _electron.launch({
    executablePath: 'path' in found ? found.path : '',
    args: [
      folder,
      `--user-data-dir=${profile}`,
      // What Chromium itself wants where everything runs as root, as in containers.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
    ],
    env: { ...(process.env as Record<string, string>), DISPLAY: display },
  });
  const watch = (page: Page): void => {
    // Sooner than the test's own, which could not say for what it waited.
    page.setDefaultTimeout(15_000);
    page.on('console', (message) => {
      if (page.url().startsWith('app:')) noise.push(`${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => noise.push(`uncaught: ${error.message}`));
  };
  app.windows().forEach(watch);
  app.on('window', watch);
  return { app, noise };
}
