import { audit } from '@elicitation-kit/web-chat/audit';
import { describe, expect } from 'vitest';
import { ask, dialogOf, press, says } from './acts.ts';
import { test, why } from './test.ts';

describe(`a desktop host${why}`, () => {
  test('takes what the person sends to the server that it has started', async ({ page }) => {
    const dialog = await ask(page, 'Add a site');
    await dialog.getByLabel('Address').fill('https://docs.example.com');
    await dialog.getByLabel('Editor: changes pages').check();
    await press(dialog, 'Send to Booking');
    await says(page, 'role “Editor: changes pages”');
  });

  test.for([
    ['Decline', 'declined: not added'],
    ['Cancel', 'nothing is added yet, try later'],
  ] as const)('tells the server of %s', async ([act, said], { page }) => {
    const dialog = await ask(page, 'Add a site');
    await press(dialog, act);
    await says(page, said);
  });

  test('opens a page in the person’s browser, from the main process, at the address that it holds itself', async ({
    app,
    page,
  }) => {
    await app.evaluate(({ shell }) => {
      const opened: string[] = [];
      Object.assign(globalThis, { opened });
      shell.openExternal = async (url) => void opened.push(url);
    });
    const dialog = await ask(page, 'Connect my calendar');
    const address = await dialog.locator('.ek-address').textContent();
    await press(dialog, 'Open calendar.example.com');
    await says(page, 'agreed to open the page');
    const opened = (): Promise<string[]> =>
      app.evaluate(() => (globalThis as unknown as { opened: string[] }).opened);
    expect(await opened()).toEqual([address]);
    expect(app.windows()).toHaveLength(1);
    const again = page.getByRole('button', { name: 'Open again' });
    // A press just after the first opening is taken for the same.
    await expect
      .poll(async () => {
        if ((await opened()).length < 2) await again.click();
        return opened();
      })
      .toEqual([address, address]);
    await page.getByRole('button', { name: 'I have finished' }).click();
  });

  test('keeps a request open whose page it could not open', async ({ app, page }) => {
    await app.evaluate(({ shell }) => {
      shell.openExternal = async () => Promise.reject(new Error('no browser'));
    });
    await press(await ask(page, 'Connect my calendar'), 'Open calendar.example.com');
    const dialog = await dialogOf(page);
    await press(dialog, 'Decline');
    await says(page, 'declined: not connected');
  });

  test.for(['light', 'dark'] as const)('leaves axe nothing to say: %s', async (colorScheme, { page }) => {
    await page.emulateMedia({ colorScheme });
    await page.reload();
    await page.getByText(/^\d+ tools$/).click();
    await page.getByText('Add a server').click();
    await press(await ask(page, 'Add a site'), 'Decline');
    await says(page, 'declined: not added');
    await page.locator('dialog').waitFor({ state: 'detached' });
    await audit(page);
    const dialog = await ask(page, 'Add a site');
    await audit(page);
    await press(dialog, 'Cancel');
  });

  test('stops a call, and with it what it asks', async ({ page }) => {
    await ask(page, 'Add a site');
    await page.getByRole('button', { name: 'Stop' }).dispatchEvent('click');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await says(page, 'You stopped this call.');
  });
});
