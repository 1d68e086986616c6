import { chromium, type Browser, type LaunchOptions } from 'playwright';
import { findBrowser } from './findBrowser.ts';

/** How every test starts its browser: the one that `findBrowser` finds, silent on the network. */
export function launchOptions(): LaunchOptions {
  return {
    executablePath: findBrowser(),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--disable-quic',
    ],
  };
}

/** A headless browser for tests that drive a served page; the caller closes it. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch(launchOptions());
}
