import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright';
import { build, preview, type PreviewServer } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { launchBrowser } from '../../../scripts/launchBrowser.ts';

const NONCE = 'r4nd0m';
const STRICT = "default-src 'none'; script-src 'self'; style-src 'self'";
const TRUSTED = "; require-trusted-types-for 'script'";

/** Each theme under the strictest policy that it was seen to work under, and what its list looks like where its styles are allowed. */
const themes = [
  ['rjsf', undefined, STRICT + TRUSTED, 'select'],
  ['mui', undefined, STRICT + TRUSTED, '.MuiMenu-paper'],
  ['antd', undefined, STRICT + TRUSTED, '.ant-select-dropdown'],
  ['shadcn', undefined, STRICT + TRUSTED, '[data-slot="command"] .shadow-md'],
  ['mui', NONCE, `${STRICT} 'nonce-${NONCE}'${TRUSTED}`, '.MuiMenu-paper'],
  // It writes its styles as HTML, so without trusted types.
  ['antd', NONCE, `${STRICT} 'nonce-${NONCE}'`, '.ant-select-dropdown'],
] as const;

let dist: string;
let browser: Browser;
let server: PreviewServer;

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'themes-'));
  // Vitest sets another, and with it React's development code would be taken.
  vi.stubEnv('NODE_ENV', 'production');
  const page = {
    root: fileURLToPath(new URL('themes', import.meta.url)),
    configFile: false as const,
    logLevel: 'error' as const,
  };
  const target = 'es2023';
  await build({ ...page, build: { outDir: dist, target, modulePreload: { polyfill: false } } });
  server = await preview({ ...page, build: { outDir: dist }, preview: { host: '127.0.0.1' } });
  vi.unstubAllEnvs();
  browser = await launchBrowser();
}, 60_000);

afterAll(async () => {
  await browser?.close();
  await server?.close();
  await rm(dist, { recursive: true, force: true });
});

test.concurrent.for(themes)(
  'a list of %s, with the nonce %s, is chosen from under the policy %s',
  async ([look, nonce, policy, list]) => {
    const address = new URL(server.resolvedUrls?.local[0] ?? '');
    address.search = new URLSearchParams({ look, ...(nonce && { nonce }) }).toString();
    const page = await browser.newPage();
    const noise: string[] = [];
    page.on('console', (message) => noise.push(message.text()));
    page.on('pageerror', (error) => noise.push(error.message));
    await page.route(address.href, async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers(), 'content-security-policy': policy };
      await route.fulfill({ response, headers });
    });
    await page.goto(address.href);

    const dialog = page.locator('dialog[data-armed]');
    await dialog.locator('.ek-rjsf').waitFor();
    const month = dialog.getByRole('combobox', { name: /Month/ });
    if (look === 'rjsf') await month.selectOption('May');
    else await month.click();
    const drawn = dialog.locator(list);
    await drawn.waitFor();
    // What a blocked style sheet would leave out.
    expect(
      await drawn.evaluate((element) => parseFloat(getComputedStyle(element).borderRadius)),
    ).toBeGreaterThan(0);
    if (look !== 'rjsf') await dialog.getByRole('option', { name: 'May' }).click();
    await dialog.getByRole('button', { name: 'Send to Booking' }).click();
    await page.getByText('{"action":"accept","content":{"month":"May"}}').waitFor();
    expect(noise).toEqual([]);
    await page.close();
  },
);
