import type { Route } from 'playwright';
import { expect } from 'vitest';
import { dialogIsReady, pick, press, pressButton, tabTo } from './keyboard.ts';
import { test } from './test.ts';

test('keys pressed while the dialog appears answer nothing', async ({ page }) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await pressButton(page, 'Add a site');
  const dialog = page.getByRole('dialog', { name: 'Booking asks you' });
  await dialog.waitFor();
  // The time stands still: the dialog has only just appeared.
  for (const key of ['Enter', 'Space', 'Escape', 'Control+Enter', 'y', 'Tab', 'Enter'])
    await page.keyboard.press(key);
  await page.clock.resume();
  await dialogIsReady(page);
  await press(page, 'Decline');
  await page.getByText('declined: not added').waitFor();
  expect(await page.getByText(/not added|is added yet/).count()).toBe(1);
});

test('a key held since before the dialog answers nothing, however long it is held', async ({ page }) => {
  await tabTo(page.getByLabel('Message'));
  await page.keyboard.type('Add a site');
  await page.keyboard.down('Enter');
  await dialogIsReady(page);
  for (let repeats = 0; repeats < 5; repeats++) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await press(page, 'Cancel');
  await page.getByText('nothing is added yet, try later').waitFor();
  expect(await page.getByText(/not added|is added yet/).count()).toBe(1);
});

test('two calls at once ask one after the other, and each gets its own answer', async ({ page }) => {
  const calls: Route[] = [];
  await page.route('**/mcp', async (route) => {
    if (route.request().postData()?.includes('tools/call')) calls.push(route);
    else await route.continue();
  });
  await pressButton(page, 'Add a site');
  await pressButton(page, 'Link a ticket about login');
  await expect.poll(() => calls.length).toBe(2);

  await calls[0]?.continue();
  const dialog = page.getByRole('dialog', { name: 'Booking asks you' });
  await dialog.getByText('Add a site to your list.').waitFor();
  await calls[1]?.continue();
  await dialog.getByText('1 of 2').waitFor();
  await press(page, 'Decline');

  await dialog.getByText('Link this conversation to a ticket.').waitFor();
  await pick(page, 'T-101 · Login page shows an empty form');
  await press(page, 'Send to Booking');
  await page.getByText('Linked T-101.').waitFor();
  expect(await page.getByRole('article').allInnerTexts()).toEqual([
    expect.stringMatching(/add_site[^]*declined: not added/),
    expect.stringMatching(/link_ticket[^]*Linked T-101/),
  ]);
});

test('a call can be stopped while it runs', async ({ page }) => {
  await page.route('**/mcp', async (route) => {
    if (!route.request().postData()?.includes('tools/call')) await route.continue();
  });
  await pressButton(page, 'Add a site');
  await page.getByText('Running').waitFor();
  await pressButton(page, 'Stop add_site');
  await page.getByText('You stopped this call.').waitFor();
  expect(await page.locator(':focus').getAttribute('id')).toBe('message');
});
