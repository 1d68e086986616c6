import { requests } from '@elicitation-kit/fixtures';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../testDialog.tsx';

const { bookTable } = requests;
const booking = { id: 'booking', label: 'Booking' };

test('the title and the accepting act name the server by the name that the host gave it', async () => {
  const { show } = openPage();
  await show(bookTable, { server: { ...booking, claimedName: 'Your bank' } });
  await expect.element(page.getByRole('dialog', { name: 'Booking asks you' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Booking asks you' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Send to Booking' })).toBeVisible();
});

test('the tool, the name that the server gives itself and its origin stand below the title', async () => {
  const { show } = openPage();
  await show(bookTable, {
    server: { ...booking, claimedName: 'booking-mcp', origin: 'https://booking.example.com' },
    tool: { name: 'book_table', title: 'Book a table' },
  });
  await expect.element(page.getByText('for the tool Book a table')).toBeVisible();
  await expect
    .element(page.getByText('says it is “booking-mcp” · https://booking.example.com'))
    .toBeVisible();
});

test('a tool without a title goes by its name, and a server that claims its own name claims nothing', async () => {
  const { show } = openPage();
  const { dialog } = await show(bookTable, {
    server: { ...booking, claimedName: 'Booking' },
    tool: { name: 'book_table' },
  });
  await expect.element(page.getByText('for the tool book_table')).toBeVisible();
  expect(dialog.textContent).not.toContain('says it is');
});

test('invisible characters in the names that a server sends are made visible', async () => {
  const { show } = openPage();
  await show(bookTable, {
    server: { ...booking, claimedName: 'pay\u202Elap' },
    tool: { name: 'book', title: 'Book\u200B a table' },
  });
  await expect.element(page.getByText('says it is “pay[U+202E]lap”')).toBeVisible();
  await expect.element(page.getByText('for the tool Book[U+200B] a table')).toBeVisible();
});
