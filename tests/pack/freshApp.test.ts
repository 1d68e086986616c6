import { rmSync } from 'node:fs';
import type { Browser } from 'playwright';
import { preview, type PreviewServer } from 'vite';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { launchBrowser } from '../../scripts/launchBrowser.ts';
import { createApp } from './createApp.ts';

const CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; require-trusted-types-for 'script'";

describe.each([19, 18] as const)(
  'a fresh app with React %i and the packed packages, under a strict CSP',
  (react) => {
    let folder: string;
    let server: PreviewServer;
    let browser: Browser;

    beforeAll(async () => {
      folder = await createApp(inject('tarballs'), react);
      const headers = { 'Content-Security-Policy': CSP };
      server = await preview({ root: folder, logLevel: 'error', preview: { host: '127.0.0.1', headers } });
      browser = await launchBrowser();
    });

    afterAll(async () => {
      await browser?.close();
      await server?.close();
      rmSync(folder, { recursive: true, force: true });
    });

    test('shows the dialog, takes an answer, and says nothing on the console', async () => {
      const page = await browser.newPage();
      const said: string[] = [];
      page.on('console', (message) => said.push(message.text()));
      page.on('pageerror', (error) => said.push(error.message));

      await page.goto(server.resolvedUrls?.local[0] ?? '');
      await page.getByRole('button', { name: 'Ask' }).click();
      await page.getByRole('textbox', { name: 'Name' }).fill('Ada');
      await page.locator('dialog[data-armed]').waitFor();
      await page.getByRole('button', { name: 'Send to Booking' }).click();

      const result = page.getByRole('status');
      await result.filter({ hasText: 'accept' }).waitFor();
      expect(await result.textContent()).toBe('{"action":"accept","content":{"name":"Ada"}}');
      expect(said).toEqual([]);
    });
  },
);
