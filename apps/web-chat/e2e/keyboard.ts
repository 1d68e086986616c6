import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';

const MOST_TABS = 80;

/** Presses Tab, or Shift+Tab, until the focus is on the target, as a person without a pointer does. */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const { keyboard } = target.page();
  for (let presses = 0; presses < MOST_TABS; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await keyboard.press(key);
  }
  throw new Error(`Tab does not reach ${target.toString()}`);
}

/** Presses a button of the page behind the dialog. */
export async function pressButton(page: Page, name: string): Promise<void> {
  await tabTo(page.getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
}

/** Waits for the dialog, and until presses on its acts count. */
export async function dialogIsReady(page: Page): Promise<Locator> {
  const dialog = page.locator('dialog[data-armed]');
  await dialog.waitFor();
  return dialog;
}

/** Presses an act of the dialog. */
export async function press(
  page: Page,
  act: 'Send to Booking' | 'Confirm' | 'Cancel' | 'Decline',
): Promise<void> {
  const dialog = await dialogIsReady(page);
  await tabTo(dialog.getByRole('button', { name: act, exact: true }));
  await page.keyboard.press('Enter');
}

/** The control of the dialog with this label, whether its answer is optional or not. */
export function field(page: Page, label: string): Locator {
  return page.locator('dialog').getByLabel(new RegExp(`^${label}( · optional)?$`));
}

/** Types into a field of the dialog, in place of what it holds. */
export async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(field(page, label));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Picks one of the dialog's radios. */
export async function pick(page: Page, option: string): Promise<void> {
  const radio = page.locator('dialog').getByRole('radio', { name: option, exact: true });
  const group = await radio.getAttribute('name');
  const inGroup = page.locator(`dialog input[type=radio][name="${group}"]`);
  // The group is one stop of Tab; the arrows go round in it.
  for (let presses = 0; presses < MOST_TABS; presses++) {
    const focused = await inGroup.evaluateAll((radios) =>
      radios.some((one) => one === document.activeElement),
    );
    if (focused) break;
    await page.keyboard.press('Tab');
  }
  for (let presses = 0; presses < (await inGroup.count()); presses++) {
    if (await radio.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  if (!(await radio.isChecked())) await page.keyboard.press('Space');
  expect(await radio.isChecked()).toBe(true);
}

/** Ticks or unticks a box of the dialog. */
export async function toggle(page: Page, label: string): Promise<void> {
  // Its name also holds the word of its state.
  await tabTo(page.locator('dialog').getByRole('checkbox', { name: label }));
  await page.keyboard.press('Space');
}
