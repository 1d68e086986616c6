import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { expect, inject, test as base, type TestAPI } from 'vitest';
import { launchBrowser } from '../../../scripts/launchBrowser.ts';
import { startWebChat } from '../server/startWebChat.ts';

/** What a test of the page can ask for. */
export interface Fixtures {
  readonly browser: Browser;
  /** Where the page is served, once for each file. */
  readonly url: string;
  /** All that the page has written to the console, and each breach of its policy. A test that leaves anything here fails. */
  readonly noise: string[];
  /** The page, connected, in a browser context of its own. */
  readonly page: Page;
}

export const test: TestAPI<Fixtures> = base.extend<Fixtures>({
  browser: [
    async ({}, use) => {
      const browser = await launchBrowser();
      await use(browser);
      await browser.close();
    },
    { scope: 'file' },
  ],
  url: [
    async ({}, use) => {
      const running = await startWebChat({ dist: inject('dist') });
      await use(running.url);
      await running.close();
    },
    { scope: 'file' },
  ],
  noise: async ({}, use) => {
    const noise: string[] = [];
    await use(noise);
    expect(noise).toEqual([]);
  },
  page: async ({ browser, url, noise }, use) => {
    const page = await openChat(browser, url, noise);
    await use(page);
    await page.context().close();
  },
});

/** Opens the page and waits until it is connected; what it writes to the console is added to `noise`. */
export async function openChat(
  browser: Browser,
  url: string,
  noise: string[],
  options: BrowserContextOptions = {},
): Promise<Page> {
  return openTab(
    await browser.newContext({ viewport: { width: 1024, height: 768 }, ...options }),
    url,
    noise,
  );
}

/** The same in a tab more of a browser context that is there. */
export async function openTab(context: BrowserContext, url: string, noise: string[]): Promise<Page> {
  const page = await context.newPage();
  page.on('console', (message) => noise.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => noise.push(`uncaught: ${error.message}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      console.error(`The policy forbids ${effectiveDirective} ${blockedURI}`),
    );
  });
  await page.goto(url);
  await page.getByText('Connected to').waitFor();
  return page;
}
