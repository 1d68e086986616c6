import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished } from 'vitest';
import { ask, dialogOf, isConnected, press, says } from './acts.ts';
import { startHost, test, why } from './test.ts';

describe(`a request of a desktop host${why}`, () => {
  test('is there again after a reload in mid-typing; what was typed is not', async ({ page }) => {
    const asked = await ask(page, 'Add a site');
    await asked.getByLabel('Address').fill('https://docs.exam');
    await page.reload();
    const dialog = await dialogOf(page);
    expect(await dialog.getByLabel('Address').inputValue()).toBe('');
    await press(dialog, 'Decline');
    await says(page, 'declined: not added');
  });

  test('waits while its window is hidden', async ({ app, page }) => {
    await ask(page, 'Add a site');
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide());
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.show());
    await press(await dialogOf(page), 'Decline');
    await says(page, 'declined: not added');
  });

  test('waits while no window is open, and is in the next one', async ({ app, page }) => {
    await ask(page, 'Add a site');
    await page.close();
    expect(app.windows()).toEqual([]);
    const opened = app.waitForEvent('window');
    // What a click on its notification does, or a second start.
    await app.evaluate(({ app: itself }) => itself.emit('second-instance'));
    const next = await opened;
    await press(await dialogOf(next), 'Decline');
    await says(next, 'declined: not added');
  });

  test('is in every window; the answer in one closes the other', async ({ app, page }) => {
    const opened = app.waitForEvent('window');
    await page.getByRole('button', { name: 'New window' }).click();
    const second = await opened;
    await isConnected(second);
    await ask(page, 'Add a site');
    await press(await dialogOf(second), 'Decline');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await says(page, 'declined: not added');
    await says(second, 'declined: not added');
  });

  test('calls for attention where no window has the focus, in the host’s words alone', async ({
    app,
    page,
  }) => {
    await app.evaluate(({ Notification, BrowserWindow }) => {
      const shown: string[] = [];
      Object.assign(globalThis, { shown });
      Notification.isSupported = () => true;
      Notification.prototype.show = function show(this: Electron.Notification) {
        shown.push([this.title, this.subtitle, this.body].filter(Boolean).join(' '));
      };
      BrowserWindow.getFocusedWindow = () => null;
    });
    const dialog = await ask(page, 'Add a site');
    expect(await app.evaluate(() => (globalThis as unknown as { shown: string[] }).shown)).toEqual([
      'Booking asks you',
    ]);
    await press(dialog, 'Cancel');
  });
});

describe(`settings of a desktop host${why}`, () => {
  test('a server that is muted for good is muted after a restart, and asks again once it is let', async ({}) => {
    const profile = await mkdtemp(join(tmpdir(), 'electron-host-profile-'));
    onTestFinished(() => rm(profile, { recursive: true }));
    const first = await startHost(profile);
    const before = await first.app.firstWindow();
    await isConnected(before);
    const dialog = await ask(before, 'Add a site');
    await dialog.locator('.ek-more').click();
    await press(dialog, 'Decline and mute Booking for good');
    await says(before, 'declined: not added');
    await first.app.close();

    const second = await startHost(profile);
    onTestFinished(() => second.app.close());
    const page = await second.app.firstWindow();
    const muted = page.getByRole('region', { name: 'Muted servers' });
    await muted.getByText('Booking').waitFor();
    await muted.getByRole('button').click();
    await muted.getByText('No server is muted.').waitFor();
    await isConnected(page);
    await press(await ask(page, 'Add a site'), 'Decline');
    await says(page, 'declined: not added');
    expect([...first.noise, ...second.noise]).toEqual([]);
  });
});
