import type { Page } from 'playwright';
import { expect } from 'vitest';
import { pick, press, pressButton, toggle, type } from './keyboard.ts';
import { test } from './test.ts';

interface ToolCase {
  readonly suggestion: string;
  readonly tool: string;
  readonly fill: (page: Page) => Promise<void>;
  readonly accepted: RegExp;
  readonly declined: string;
  readonly cancelled: string;
}

const tools: readonly ToolCase[] = [
  {
    suggestion: 'Book a table for Friday',
    tool: 'book_table',
    fill: async (page) => {
      await type(page, 'Party size', '4');
    },
    accepted: /^Booked a table on \d{4}-\d{2}-\d{2}, party size 4\.$/,
    declined: 'declined: not booked',
    cancelled: 'nothing is booked yet, try later',
  },
  {
    suggestion: 'Deploy payment-api 2.3.1',
    tool: 'deploy_service',
    fill: async (page) => {
      await pick(page, 'Production Beijing');
      await toggle(page, 'I know the effect of this change');
      await type(page, 'Reason', 'A fix for the slow checkout');
    },
    accepted: /^Deployed payment-api 2\.3\.1 to Production Beijing, with a reason of 27 characters\.$/,
    declined: 'declined: not deployed',
    cancelled: 'nothing is deployed yet, try later',
  },
  {
    suggestion: 'Add a site',
    tool: 'add_site',
    fill: async (page) => {
      await type(page, 'Address', 'https://docs.example.com');
      await pick(page, 'Editor: changes pages');
    },
    accepted: /^Added site 1, role “Editor: changes pages”, remembered\.$/,
    declined: 'declined: not added',
    cancelled: 'nothing is added yet, try later',
  },
  {
    suggestion: 'Link a ticket about login',
    tool: 'link_ticket',
    fill: async (page) => {
      await pick(page, 'T-102 · Login fails after the session has ended');
    },
    accepted: /^Linked T-102\.$/,
    declined: 'declined: not linked',
    cancelled: 'nothing is linked yet, try later',
  },
];

test.concurrent.for(tools)(
  '$tool, accepted by keyboard, does what was asked',
  async ({ suggestion, fill, accepted }, { page }) => {
    await pressButton(page, suggestion);
    await fill(page);
    await press(page, 'Send to Booking');
    await page.getByText(accepted).waitFor();
  },
);

test.concurrent.for(tools)(
  '$tool, declined by keyboard, tells the tool so',
  async ({ suggestion, declined }, { page }) => {
    await pressButton(page, suggestion);
    await press(page, 'Decline');
    await page.getByText(declined).waitFor();
  },
);

test.concurrent.for(tools)(
  '$tool, cancelled by keyboard, tells the tool so',
  async ({ suggestion, cancelled }, { page }) => {
    await pressButton(page, suggestion);
    await press(page, 'Cancel');
    await page.getByText(cancelled).waitFor();
  },
);

test('a request names the server and the tool, and waits with the focus on Decline', async ({ page }) => {
  await pressButton(page, 'Add a site');
  const dialog = page.getByRole('dialog', { name: 'Booking asks you' });
  await dialog.waitFor();
  await dialog.getByText('for the tool “add_site”').waitFor();
  await page.getByText('Waiting for you').waitFor();
  expect(await page.locator(':focus').textContent()).toBe('Decline');
});

test('Escape cancels, and the focus returns to where it was', async ({ page }) => {
  await pressButton(page, 'Add a site');
  await page.locator('dialog[data-armed]').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('nothing is added yet, try later').waitFor();
  expect(await page.locator(':focus').textContent()).toBe('Add a site');
});
