import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHttpHandler } from '@elicitation-kit/server-app';
import { describe, expect, inject, onTestFinished } from 'vitest';
import { ask, isConnected, press, says } from './acts.ts';
import { test, why } from './test.ts';

/** What the preload script gives to a page, as a hostile one would use it. */
interface Given {
  readonly elicitationKit: {
    readonly connect: (on: { message: (message: unknown) => void; closed: () => void }) => {
      readonly send: (message: unknown) => void;
    };
  };
  readonly host: { readonly say: (text: string) => void };
}

describe(`the border of a desktop host${why}`, () => {
  test('a page of another origin is not heard, whatever it has been given', async ({ app, page }) => {
    const dialog = await ask(page, 'Add a site');
    const said = page.getByRole('log').locator('.person');
    const before = await said.count();
    const opened = app.waitForEvent('window');
    const { folder } = inject('host');
    await app.evaluate(async ({ BrowserWindow }, preload) => {
      const window = new BrowserWindow({ webPreferences: { preload, sandbox: true } });
      await window.loadURL('data:text/html,elsewhere');
    }, `${folder}/preload/preload.cjs`);
    const foreign = await opened;
    await foreign.getByText('elsewhere').waitFor();
    await app.evaluate(({ ipcMain }) => {
      const arrived: string[] = [];
      Object.assign(globalThis, { arrived });
      for (const channel of ['elicitation-kit', 'host:say'])
        ipcMain.on(channel, ({ senderFrame }) => void arrived.push(`${channel} ${senderFrame?.origin}`));
    });
    await foreign.evaluate(() => {
      const { elicitationKit, host } = window as unknown as Given;
      const heard: unknown[] = [];
      Object.assign(window, { heard });
      const port = elicitationKit.connect({ message: (one) => heard.push(one), closed: () => {} });
      port.send({ v: 1, type: 'hello', from: 0 });
      host.say('Add a site');
    });
    await expect
      .poll(() => app.evaluate(() => (globalThis as unknown as { arrived: string[] }).arrived))
      .toEqual(['elicitation-kit null', 'host:say null']);
    expect(await foreign.evaluate(() => (window as unknown as { heard: unknown[] }).heard)).toEqual([]);
    await foreign.close();
    await press(dialog, 'Decline');
    await says(page, 'declined: not added');
    expect(await said.count()).toBe(before);
  });

  test('a page of the host leads nowhere, opens nothing and embeds nothing', async ({
    app,
    page,
    running,
  }) => {
    const opens = app.waitForEvent('window');
    await page.getByRole('button', { name: 'New window' }).click();
    const other = await opens;
    await isConnected(other);
    await app.evaluate(({ BrowserWindow }) => {
      const kept: string[] = [];
      Object.assign(globalThis, { kept });
      for (const { webContents } of BrowserWindow.getAllWindows())
        webContents.on('will-navigate', ({ url, defaultPrevented }) =>
          kept.push(`${url} ${defaultPrevented}`),
        );
    });
    const opened = await other.evaluate(async () => {
      const isOpened = window.open('https://example.com/') !== null;
      const frame = document.createElement('iframe');
      frame.src = 'https://example.com/';
      const forbidden = new Promise((resolve) =>
        document.addEventListener('securitypolicyviolation', resolve),
      );
      document.body.append(frame);
      await forbidden;
      location.assign('https://example.com/');
      return isOpened;
    });
    expect(opened).toBe(false);
    await expect
      .poll(() => app.evaluate(() => (globalThis as unknown as { kept: string[] }).kept))
      .toEqual(['https://example.com/ true']);
    await other.close();
    expect(app.windows()).toHaveLength(1);
    expect(running.noise.splice(0)).toEqual([expect.stringContaining('frame')]);
  });

  test('a page has no part of Electron and no file, and no other address of its scheme', async ({
    page,
    running,
  }) => {
    const found = await page.evaluate(async () => {
      const names = ['require', 'process', 'module', 'ipcRenderer'].filter((name) => name in window);
      const get = async (path: string): Promise<number> =>
        fetch(path).then(
          ({ status }) => status,
          () => 0,
        );
      return { names, statuses: await Promise.all(['/../main/main.js', '/%2e%2e/package.json'].map(get)) };
    });
    expect(found).toEqual({ names: [], statuses: [0, 0] });
    // The policy lets a page fetch nothing at all.
    running.noise.length = 0;
  });

  test('a program is started only where the person agrees in a box of the system', async ({ app, page }) => {
    await app.evaluate(({ dialog }) => {
      const boxes: string[] = [];
      Object.assign(globalThis, { boxes });
      dialog.showMessageBox = (async (options: Electron.MessageBoxOptions) => {
        boxes.push(options.message);
        return { response: boxes.length - 1, checkboxChecked: false };
      }) as typeof dialog.showMessageBox;
    });
    const boxes = (): Promise<string[]> =>
      app.evaluate(() => (globalThis as unknown as { boxes: string[] }).boxes);
    const { folder } = inject('host');
    const add = async (): Promise<void> => {
      await page.getByLabel('Name').fill('Files');
      await page.getByLabel('Address or command').fill(`${process.execPath} ${folder}/server/stdio.js`);
      await page.getByRole('button', { name: 'Add', exact: true }).click();
    };
    const files = page.getByRole('article', { name: 'Files' });
    await page.getByText('Add a server').click();
    await add();
    await expect.poll(boxes).toEqual(['Start this program as “Files”?']);
    await add();
    await files.getByText('connected · ').waitFor();
    expect(await boxes()).toHaveLength(2);
    expect(await files.count()).toBe(1);
    await page.getByRole('button', { name: 'Remove Files' }).click();
    await files.waitFor({ state: 'detached' });
  });

  test('a server at an address is connected, asks under the name that the person gave it, and is removed', async ({
    app,
    page,
  }) => {
    const handler = createHttpHandler();
    const server = createServer((request, response) => void handler(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(async () => {
      await handler.close();
      server.closeAllConnections();
      server.close();
    });
    const { port } = server.address() as AddressInfo;
    await app.evaluate(({ dialog }) => {
      dialog.showMessageBox = async () => ({ response: 1, checkboxChecked: false });
    });
    await page.reload();
    await page.getByText('Add a server').click();
    await page.getByLabel('Name').fill('Sites');
    await page.getByLabel('Address or command').fill(`http://127.0.0.1:${port}/mcp`);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const sites = page.getByRole('article', { name: 'Sites' });
    await sites.getByText('connected').waitFor();
    await sites.locator('summary').click();
    await sites.getByRole('button', { name: 'Add a site' }).click();
    const dialog = page.locator('dialog[data-armed]');
    await dialog.getByText('Sites asks you').waitFor();
    await dialog.getByText(`127.0.0.1:${port}`).waitFor();
    await press(dialog, 'Decline');
    await says(page, 'declined: not added');
    await page.getByRole('button', { name: 'Remove Sites' }).click();
    await sites.waitFor({ state: 'detached' });
  });
});
