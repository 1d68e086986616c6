import type { Locator, Page } from 'playwright';

/** Has the assistant do something that asks, and waits until presses on the dialog's acts count. */
export async function ask(page: Page, suggestion: string): Promise<Locator> {
  await page.getByRole('list', { name: 'Suggestions' }).getByText(suggestion).click();
  return dialogOf(page);
}

/** The dialog, once presses on its acts count. */
export async function dialogOf(page: Page): Promise<Locator> {
  const dialog = page.locator('dialog[data-armed]');
  await dialog.waitFor();
  return dialog;
}

/** Presses an act of the dialog. */
export async function press(dialog: Locator, act: string): Promise<void> {
  await dialog.getByRole('button', { name: act, exact: true }).click();
}

/** The text that comes of a call. */
export async function says(page: Page, text: string | RegExp): Promise<void> {
  await page.getByRole('log').getByText(text).last().waitFor();
}

/** Waits until the server that comes with the host is there. */
export async function isConnected(page: Page): Promise<void> {
  await page.getByRole('article', { name: 'Booking' }).getByText('connected · ').waitFor();
}
