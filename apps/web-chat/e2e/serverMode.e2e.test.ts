// The MCP clients are on the page's server: a session for each browser, in as many tabs as its person likes.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, inject, type TestAPI } from 'vitest';
import { startWebChat } from '../server/startWebChat.ts';
import { dialogIsReady, field, pick, press, pressButton, type } from './keyboard.ts';
import { openChat, openTab, test as base, type Fixtures } from './test.ts';

const test: TestAPI<Fixtures> = base.extend<Pick<Fixtures, 'url'>>({
  url: [
    async ({}, use) => {
      const running = await startWebChat({ dist: inject('dist'), clients: 'server' });
      await use(running.url);
      await running.close();
    },
    { scope: 'file' },
  ],
});

const linked = test.extend<{ readonly elsewhere: string }>({
  elsewhere: async ({ url }, use) => {
    const site = createServer((_, response) => {
      response
        .setHeader('content-type', 'text/html')
        .end(`<link rel="icon" href="data:,"><a href="${url}/">chat</a>`);
    });
    await once(site.listen(0, '127.0.0.1'), 'listening');
    await use(`http://localhost:${(site.address() as AddressInfo).port}/`);
    site.closeAllConnections();
    site.close();
  },
});

test('a request is in every tab of a session; the answer in one closes the other, and both show what came of it', async ({
  page,
  url,
  noise,
}) => {
  const other = await openTab(page.context(), url, noise);
  await page.bringToFront();
  await pressButton(page, 'Add a site');
  await dialogIsReady(page);
  await other.bringToFront();
  await press(other, 'Decline');
  for (const tab of [page, other]) {
    await tab.getByText('declined: not added').waitFor();
    await tab.locator('dialog').waitFor({ state: 'detached' });
  }
});

test('a reload in mid-typing finds the request again, and what is sent then arrives', async ({ page }) => {
  await pressButton(page, 'Add a site');
  await dialogIsReady(page);
  await type(page, 'Address', 'https://docs.exam');
  await page.reload();
  await dialogIsReady(page);
  expect(await field(page, 'Address').inputValue()).toBe('');
  await type(page, 'Address', 'https://docs.example.com');
  await pick(page, 'Editor: changes pages');
  await press(page, 'Send to Booking');
  await page.getByText('role “Editor: changes pages”').waitFor();
});

test('another person sees and answers nothing of it', async ({ page, browser, url, noise }) => {
  await pressButton(page, 'Add a site');
  await dialogIsReady(page);
  const other = await openChat(browser, url, noise);
  expect(await other.locator('dialog, .tool').count()).toBe(0);
  await other.context().close();
  await press(page, 'Cancel');
  await page.getByText('nothing is added yet, try later').waitFor();
});

test('the session’s cookie is out of reach of scripts and of other sites', async ({ page }) => {
  const [cookie] = await page.context().cookies();
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
  expect(await page.evaluate(() => document.cookie)).toBe('');
});

describe('where another site links to the page', () => {
  linked('a browser that has a session keeps it', async ({ page, url, elsewhere }) => {
    const cookies = (): Promise<unknown> => page.context().cookies();
    const before = await cookies();
    await page.goto(elsewhere);
    await page.getByRole('link').click();
    await page.getByText('Connected to').waitFor();
    expect(page.url()).toBe(`${url}/`);
    expect(await cookies()).toEqual(before);
  });

  linked('a browser without one gets one, and is asked', async ({ browser, elsewhere }) => {
    const page = await browser.newPage();
    await page.goto(elsewhere);
    await page.getByRole('link').click();
    await page.getByText('Connected to').waitFor();
    await pressButton(page, 'Add a site');
    await dialogIsReady(page);
    await press(page, 'Decline');
    await page.getByText('declined: not added').waitFor();
    await page.context().close();
  });
});

test('under another name of this machine the page leads to its own', async ({ page, url }) => {
  await page.goto(url.replace('127.0.0.1', 'localhost'));
  await page.getByText('Connected to').waitFor();
  expect(page.url()).toBe(`${url}/`);
});

test('a tab says that the server has gone, and goes on with a new session once it is back', async ({
  browser,
}) => {
  const noise: string[] = [];
  const options = { dist: inject('dist'), clients: 'server' } as const;
  let running = await startWebChat(options);
  const page = await openChat(browser, running.url, noise);
  await pressButton(page, 'Add a site');
  await dialogIsReady(page);
  await running.close();
  await page.getByText('The connection to Booking ended.').first().waitFor();
  running = await startWebChat({ ...options, port: Number(new URL(running.url).port) });
  await page.getByText('Connected to').waitFor();
  // What was asked has gone with the server: no answer could reach it.
  await page.locator('dialog').waitFor({ state: 'detached' });
  await pressButton(page, 'Add a site');
  await press(page, 'Decline');
  await page.getByText('declined: not added').waitFor();
  await page.context().close();
  await running.close();
});

test('tabs that come back at once go on in one session, whichever begins', async ({ browser }) => {
  const noise: string[] = [];
  const options = { dist: inject('dist'), clients: 'server' } as const;
  let running = await startWebChat(options);
  const { url } = running;
  const page = await openChat(browser, url, noise);
  // Not three: a browser has six connections to a server, and each tab has two streams.
  const tabs = [page, await openTab(page.context(), url, noise)];
  await running.close();
  for (const tab of tabs) await tab.getByText('The connection to Booking ended.').first().waitFor();
  running = await startWebChat({ ...options, port: Number(new URL(url).port) });
  for (const tab of tabs) await tab.getByText('Connected to').waitFor();
  for (const [at, tab] of tabs.entries()) {
    await tab.bringToFront();
    await pressButton(tab, 'Add a site');
    await press(tab, 'Decline');
    for (const each of tabs)
      await expect.poll(() => each.getByText('declined: not added').count()).toBe(at + 1);
  }
  await page.context().close();
  await running.close();
});
