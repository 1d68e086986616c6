import { expect } from 'vitest';
import { dialogIsReady, field, press, pressButton, tabTo, type } from './keyboard.ts';
import { test } from './test.ts';

test('a chosen day that is full too is asked about again, with what was answered before', async ({
  page,
}) => {
  await tabTo(page.getByLabel('Message'));
  await page.keyboard.type('A table on 2026-12-25 for 4');
  await page.keyboard.press('Enter');

  const dialog = await dialogIsReady(page);
  await dialog.getByText('No table is free on 2026-12-25.').waitFor();
  expect(await field(page, 'Date').inputValue()).toBe('2026-12-27');
  expect(await field(page, 'Party size').inputValue()).toBe('4');
  await tabTo(field(page, 'Date'));
  await page.keyboard.type('12262026');
  await press(page, 'Send to Booking');

  await dialog.getByText('No table is free on 2026-12-26 either.').waitFor();
  expect(await field(page, 'Date').inputValue()).toBe('2026-12-27');
  await type(page, 'Party size', '5');
  await type(page, 'Note to the restaurant', 'By the window');
  await press(page, 'Send to Booking');
  await page.getByText('Booked a table on 2026-12-27, party size 5, with a note of 13 characters.').waitFor();
});

test('an answer that breaks a limit stays open and says which', async ({ page }) => {
  await pressButton(page, 'Book a table for Friday');
  await type(page, 'Party size', '13');
  await press(page, 'Send to Booking');
  await page.getByRole('alert').filter({ hasText: 'One question needs another look' }).waitFor();
  expect(await field(page, 'Party size').getAttribute('aria-invalid')).toBe('true');
  expect(await page.locator(':focus').inputValue()).toBe('13');
  await type(page, 'Party size', '12');
  await page.keyboard.press('Control+Enter');
  await page.getByText(/^Booked a table on .*, party size 12\.$/).waitFor();
});
