import { chromium, type BrowserContext, type Locator, type Page } from 'playwright';
import { expect, type TestAPI } from 'vitest';
import { launchOptions } from '../../../scripts/launchBrowser.ts';
import { audit } from './audit.ts';
import { dialogIsReady, press, pressButton, tabTo } from './keyboard.ts';
import { openChat, test as base, type Fixtures } from './test.ts';

// Playwright's browser lets pages open tabs at any time; a person's does so inside a press only.
const test: TestAPI<Fixtures> = base.extend<Pick<Fixtures, 'browser'>>({
  browser: [
    async ({}, use) => {
      const ignoreDefaultArgs = ['--disable-popup-blocking'];
      const browser = await chromium.launch({ ...launchOptions(), ignoreDefaultArgs });
      await use(browser);
      await browser.close();
    },
    { scope: 'file' },
  ],
});

test('opened by keyboard, the page comes in a tab of its own and the call ends connected', async ({
  page,
  noise,
}) => {
  hearTabs(page.context(), noise);
  const visits = visitsOf(page.context());
  const answers = answersOf(page);
  const dialog = await askToConnect(page);
  expect(visits).toEqual([]);
  expect(answers).toEqual([]);

  const address = await dialog.locator('.ek-address').textContent();
  const tab = await open(page);
  await tab.getByRole('heading', { name: 'The calendar is connected.' }).waitFor();
  await tab.getByText('You can close this tab.').waitFor();
  await page.getByText('Connected the calendar.').waitFor();
  expect(tab.url()).toBe(address);
  expect(visits).toEqual([address]);
  expect(answers).toEqual([{ action: 'accept' }]);
  expect(await page.locator(':focus').textContent()).toBe('Connect my calendar');

  await tab.reload();
  await tab.getByText('This page is not open.').waitFor();
  // The browser itself reports the status of a page that it loads.
  expect(noise.splice(0)).toEqual([expect.stringContaining('status of 404')]);
});

test('the page learns nothing of the chat, even where the chat’s own headers would tell it', async ({
  page,
  url,
}) => {
  await page.route(`${url}/`, async (route) => {
    const response = await route.fetch();
    const lax = { 'referrer-policy': 'unsafe-url', 'cross-origin-opener-policy': 'unsafe-none' };
    await route.fulfill({ response, headers: { ...response.headers(), ...lax } });
  });
  await page.reload();
  await askToConnect(page);
  const visit = page.context().waitForEvent('request', isVisit);
  const tab = await open(page);
  await tab.getByText('The calendar is connected.').waitFor();
  expect(await (await visit).allHeaders()).not.toHaveProperty('referer');
  expect(await tab.evaluate(() => ({ alone: window.opener === null, from: document.referrer }))).toEqual({
    alone: true,
    from: '',
  });
  await page.getByText('Connected the calendar.').waitFor();
});

test.for([
  ['Decline', 'The person declined: not connected.'],
  ['Cancel', 'The person closed the question without an answer: nothing is connected yet, try later.'],
] as const)('%s opens nothing, and the tool says so in its own words', async ([act, words], { page }) => {
  const visits = visitsOf(page.context());
  await askToConnect(page);
  await press(page, act);
  await page.getByText(words).waitFor();
  expect(visits).toEqual([]);
  expect(page.context().pages()).toHaveLength(1);
});

test('the address is text: nothing in the dialog leads to it but the one act', async ({ page, url }) => {
  const visits = visitsOf(page.context());
  const dialog = await askToConnect(page);
  const address = dialog.locator('.ek-address');
  expect(await address.textContent()).toMatch(new RegExp(`^${url}/mcp/connect\\?state=[\\w-]{36}$`));
  expect(await address.locator('strong').textContent()).toBe(new URL(url).host);
  expect(await page.locator('a, area, form[action], iframe, img, link[href*="/connect"]').count()).toBe(0);
  await address.click();
  await address.hover();
  expect(await dialog.isVisible()).toBe(true);
  expect(visits).toEqual([]);
  expect(page.context().pages()).toHaveLength(1);
});

test('where the browser opens no tab it is said, nothing is accepted, and the next press counts', async ({
  page,
}) => {
  const visits = visitsOf(page.context());
  const answers = answersOf(page);
  const dialog = await askToConnect(page);
  await blockNextTab(page);
  await pressOpen(page);
  await dialog.getByRole('alert').filter({ hasText: 'Allow pop-ups for this site' }).waitFor();
  await page.getByText('Waiting for you').waitFor();
  expect(visits).toEqual([]);
  expect(answers).toEqual([]);

  const tab = await open(page);
  await tab.getByText('The calendar is connected.').waitFor();
  await page.getByText('Connected the calendar.').waitFor();
  expect(answers).toEqual([{ action: 'accept' }]);
});

const looks = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [1024, 320].map((width) => ({ colorScheme, viewport: { width, height: 640 } })),
);

test.for(looks)(
  'nothing is found at fault in the dialog and on the page: $colorScheme, $viewport.width wide',
  async (look, { browser, url, noise }) => {
    const page = await openChat(browser, url, noise, { ...look });
    await askToConnect(page);
    await audit(page);
    await blockNextTab(page);
    await pressOpen(page);
    await page.getByText('Allow pop-ups for this site').waitFor();
    await audit(page);
    expect(await sideways(page)).toBe(0);

    const tab = await open(page);
    await tab.getByText('The calendar is connected.').waitFor();
    await audit(tab);
    expect(await sideways(tab)).toBe(0);
    await page.getByText('Connected the calendar.').waitFor();
    await audit(page);
    expect(await sideways(page)).toBe(0);
    await page.context().close();
  },
);

async function askToConnect(page: Page): Promise<Locator> {
  await pressButton(page, 'Connect my calendar');
  return dialogIsReady(page);
}

async function pressOpen(page: Page): Promise<void> {
  const dialog = await dialogIsReady(page);
  await tabTo(dialog.getByRole('button', { name: `Open ${new URL(page.url()).host}`, exact: true }));
  await page.keyboard.press('Enter');
}

async function open(page: Page): Promise<Page> {
  const [tab] = await Promise.all([page.context().waitForEvent('page'), pressOpen(page)]);
  return tab;
}

function isVisit(request: { readonly url: () => string }): boolean {
  return request.url().includes('/connect');
}

/** Every request for the address, of whatever tab and kind. */
function visitsOf(context: BrowserContext): string[] {
  const visits: string[] = [];
  context.on('request', (request) => isVisit(request) && visits.push(request.url()));
  return visits;
}

/** What the chat sends in answer to questions. */
function answersOf(page: Page): unknown[] {
  const answers: unknown[] = [];
  page.on('request', (request) => {
    const { result } = (request.postDataJSON() ?? {}) as { readonly result?: { readonly action?: unknown } };
    if (result?.action !== undefined) answers.push(result);
  });
  return answers;
}

/** Adds what the tabs write to the console that the chat opens. */
function hearTabs(context: BrowserContext, noise: string[]): void {
  context.on('page', (tab) => {
    tab.on('console', (message) => noise.push(`${message.type()}: ${message.text()}`));
    tab.on('pageerror', (error) => noise.push(`uncaught: ${error.message}`));
  });
}

/** Makes the browser refuse a tab, once. */
function blockNextTab(page: Page): Promise<void> {
  return page.evaluate(() => {
    const openTab = window.open.bind(window);
    window.open = () => {
      window.open = openTab;
      return null;
    };
  });
}

/** How far the page scrolls sideways, px. */
function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}
