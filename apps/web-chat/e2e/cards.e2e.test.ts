import { expect } from 'vitest';
import { audit } from './audit.ts';
import { pressButton, tabTo } from './keyboard.ts';
import { test } from './test.ts';

test('questions can stand in the conversation: answered there by keyboard, and the choice is kept over a reload', async ({
  page,
}) => {
  await page.getByLabel('Ask in').selectOption('conversation');
  await page.reload();
  await page.getByText('Connected to').waitFor();
  await pressButton(page, 'Add a site');
  const card = page.getByRole('group', { name: 'Booking asks you' });
  await card.getByLabel('Address').waitFor();
  expect(await page.locator('dialog').count()).toBe(0);
  await page.locator('.ek-card[data-armed]').waitFor();
  await audit(page);

  await tabTo(card.getByLabel('Address'));
  await page.keyboard.type('https://docs.example.com');
  await tabTo(card.getByRole('radio').first());
  await page.keyboard.press('Space');
  await tabTo(card.getByRole('button', { name: 'Send to Booking' }));
  await page.keyboard.press('Enter');
  await page.getByText('Added site 1').waitFor();
  expect(await card.count()).toBe(0);
});
