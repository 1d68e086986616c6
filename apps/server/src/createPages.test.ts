import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPages, type Page, type Pages } from './createPages.ts';

let pages: Pages;
let httpServer: Server;
let base: string;
beforeEach(async () => {
  pages = createPages();
  httpServer = createServer(pages.handle);
  httpServer.listen(0, '127.0.0.1');
  await once(httpServer, 'listening');
  const address = httpServer.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  base = `http://127.0.0.1:${address.port}/connect`;
});
afterEach(() => {
  httpServer.closeAllConnections();
  httpServer.close();
});

test('a visit shows that the calendar is connected, and settles', async () => {
  const page = pages.open('connect', base);
  const response = await fetch(page.url);
  expect(response.status).toBe(200);
  const text = await response.text();
  expect(text).toContain('The calendar is connected.');
  expect(text).toContain('You can close this tab.');
  expect(text).not.toMatch(/<(script|link|img|a|form)\b|https?:/);
  await page.done;
});

test('an address works once, also where two visit at the same moment', async () => {
  const page = pages.open('connect', base);
  const settled = settlements(page);
  const answers = await Promise.all([fetch(page.url), fetch(page.url)]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]));
  expect((await fetch(page.url)).status).toBe(404);
  expect(settled).toHaveBeenCalledTimes(1);
});

test('pages stand apart: a visit to one settles no other', async () => {
  const [first, second] = [pages.open('connect', base), pages.open('connect', base)];
  const settled = settlements(first);
  await fetch(second.url);
  await second.done;
  expect(first.url).not.toBe(second.url);
  expect(settled).not.toHaveBeenCalled();
});

test.each(['', '?state=', '?state=00000000-0000-4000-8000-000000000000', '?state=__proto__', '?%'])(
  'an address that was not given out is answered in words: “%s”',
  async (query) => {
    const page = pages.open('connect', base);
    const settled = settlements(page);
    const response = await fetch(base + query);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('This page is not open.');
    expect(settled).not.toHaveBeenCalled();
  },
);

test('a page that was taken down is not found', async () => {
  const page = pages.open('connect', base);
  page.close();
  expect((await fetch(page.url)).status).toBe(404);
});

test.each(['HEAD', 'POST', 'PUT', 'DELETE'])('a %s is no visit', async (method) => {
  const page = pages.open('connect', base);
  const settled = settlements(page);
  const response = await fetch(page.url, { method });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('GET');
  expect(settled).not.toHaveBeenCalled();
  expect((await fetch(page.url)).status).toBe(200);
});

test('whatever is answered runs no script, loads nothing, is framed nowhere and kept nowhere', async () => {
  const page = pages.open('connect', base);
  for (const response of [await fetch(base), await fetch(page.url), await fetch(base, { method: 'POST' })]) {
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
      ) as string,
      'content-type': 'text/html; charset=utf-8',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
  }
});

function settlements(page: Page): () => void {
  const settled = vi.fn<() => void>();
  void page.done.then(settled);
  return settled;
}

describe('a page to pay on', () => {
  test('pays when its button is pressed, and not when it is opened', async () => {
    const page = pages.open('pay', base);
    const settled = settlements(page);
    const opened = await fetch(page.url);
    expect(await opened.text()).toContain('<form method="post"><button>Pay 20 EUR</button></form>');
    expect(opened.headers.get('content-security-policy')).toContain("form-action 'self'");
    expect(settled).not.toHaveBeenCalled();

    const pressed = await fetch(page.url, { method: 'POST', redirect: 'manual' });
    expect([pressed.status, pressed.headers.get('location')]).toEqual([
      303,
      page.url.slice(new URL(page.url).origin.length),
    ]);
    await page.done;
    expect(await (await fetch(page.url)).text()).toContain('The deposit is paid.');
    expect(settled).toHaveBeenCalledOnce();
  });

  test('takes nothing but that', async () => {
    const page = pages.open('pay', base);
    const response = await fetch(page.url, { method: 'PUT' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, POST']);
  });
});
