import { expect } from 'vitest';
import { audit } from './audit.ts';
import { dialogIsReady, pressButton, tabTo } from './keyboard.ts';
import { test } from './test.ts';

test('a server is muted for good by keyboard, asks no more after a reload, and asks again once it is unmuted', async ({
  page,
}) => {
  await pressButton(page, 'Add a site');
  const dialog = await dialogIsReady(page);
  // What is done with all requests stands on top, behind the first field.
  await tabTo(dialog.getByRole('button', { name: 'More', exact: true }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(dialog.getByRole('button', { name: 'Decline and mute Booking for good' }));
  await page.keyboard.press('Enter');
  await page.getByText('declined: not added').waitFor();
  await page.getByText('Booking is muted.').waitFor();

  await page.reload();
  await page.getByText('Connected to').waitFor();
  await audit(page);
  await pressButton(page, 'Add a site');
  await page.getByText('this client cannot show one').waitFor();
  expect(await page.locator('dialog').count()).toBe(0);

  await pressButton(page, 'Unmute booking');
  await page.reload();
  await page.getByText('Connected to').waitFor();
  await pressButton(page, 'Add a site');
  await dialogIsReady(page);
});
