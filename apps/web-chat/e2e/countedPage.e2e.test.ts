// A page to open, on a server that counts: nobody connects to it before the person opens it, whatever they do with its address.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright';
import { expect, inject, onTestFinished } from 'vitest';
import { dialogIsReady } from './keyboard.ts';
import { startAskingChat } from './startAskingChat.ts';
import { openTab, test } from './test.ts';

interface Counted {
  readonly url: string;
  readonly connections: () => number;
  /** The headers of each request for the page itself. */
  readonly visits: readonly { readonly [name: string]: unknown }[];
}

/** Listens on this machine, and counts. */
async function count(): Promise<Counted> {
  const visits: { [name: string]: unknown }[] = [];
  let connections = 0;
  const server = createServer(({ url, headers }, response) => {
    if (url?.startsWith('/connect')) visits.push(headers);
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>There</title>There');
  });
  server.on('connection', () => {
    connections += 1;
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/connect?state=1`, connections: () => connections, visits };
}

/** Hovers and focuses what stands in the dialog or beside it, presses the address, and goes through it all by Tab. */
async function touch(page: Page, what: string): Promise<void> {
  for (const one of await page.locator(`:is(dialog, .ek-outside) :is(${what})`).all()) {
    if (!(await one.isVisible())) continue;
    await one.hover({ force: true });
    await one.evaluate((element) => (element as HTMLElement).focus());
  }
  for (const address of await page.locator('.ek-address').all()) {
    await address.click();
    await address.dblclick();
  }
  for (let presses = 0; presses < 10; presses += 1) await page.keyboard.press('Tab');
}

test('nothing connects to a page before it is opened; then one tab does, without opener or referrer', async ({
  browser,
  noise,
}) => {
  const chat = await startAskingChat(inject('dist'));
  const counted = await count();
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 } });
  // A host whose headers would tell and keep a hold.
  await context.route(`${chat.url}/`, async (route) => {
    const response = await route.fetch();
    const lax = { 'referrer-policy': 'unsafe-url', 'cross-origin-opener-policy': 'unsafe-none' };
    await route.fulfill({ response, headers: { ...response.headers(), ...lax } });
  });
  const page = await openTab(context, chat.url, noise);
  onTestFinished(async () => {
    await context.close();
    await chat.close();
  });
  const question = { mode: 'url', message: `Open ${counted.url}`, url: counted.url, elicitationId: 'e1' };
  const asked = async (): Promise<Promise<readonly unknown[]>[]> => {
    const results = chat.ask([question]);
    await page.getByRole('button', { name: 'Add a site', exact: true }).click();
    await dialogIsReady(page);
    return [results];
  };
  const act = page.getByRole('button', { name: /^Open 127/ });
  const tabs = (): number => context.pages().length;

  // Looked at from all sides, and declined.
  const [declined] = await asked();
  await touch(page, 'p, h2, span, strong, button');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  expect(await declined).toEqual([{ action: 'decline' }]);
  expect(counted.connections()).toBe(0);

  // Asked again; the browser opens no tab.
  const [opened] = await asked();
  await touch(page, 'strong, button');
  await page.evaluate(() => {
    const opens = window.open.bind(window);
    window.open = () => {
      window.open = opens;
      return null;
    };
  });
  await act.click();
  await page.getByText('Allow pop-ups for this site').waitFor();
  expect(chat.came.filter((one) => one.includes('"action":"accept"'))).toEqual([]);
  expect([counted.connections(), tabs()]).toEqual([0, 1]);

  // Opened.
  const [tab] = await Promise.all([context.waitForEvent('page'), act.click()]);
  await tab.getByText('There').waitFor();
  expect(await opened).toEqual([{ action: 'accept' }]);
  expect(tabs()).toBe(2);
  expect(tab.url()).toBe(counted.url);
  expect(await tab.evaluate(() => [window.opener as unknown, document.referrer])).toEqual([null, '']);
  expect(counted.visits).toHaveLength(1);
  expect(counted.visits[0]).not.toHaveProperty('referer');

  // Followed up, and asked for once more: nothing is opened by itself.
  await page.bringToFront();
  const after = counted.connections();
  await page.getByText('You opened').waitFor();
  const [again] = await asked();
  await page.getByText('You have opened this page before').waitFor();
  await touch(page, 'strong, button');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  expect(await again).toEqual([{ action: 'cancel' }]);
  await page.getByRole('button', { name: 'I have finished' }).hover();
  await page.getByRole('button', { name: 'I have finished' }).click();
  expect([counted.connections(), counted.visits.length, tabs()]).toEqual([after, 1, 2]);
});
