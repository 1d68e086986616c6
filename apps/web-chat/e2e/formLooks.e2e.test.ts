import { expect } from 'vitest';
import { dialogIsReady, press, pressButton, tabTo, toggle } from './keyboard.ts';
import { test } from './test.ts';

/** What each look draws, and how that is displayed where its styles have been allowed. */
const looks = [
  ['Kit', '.ek-fields', 'flex'],
  ['RJSF', '.ek-rjsf > fieldset', 'block'],
  ['RJSF with MUI', '.ek-rjsf .MuiFormControl-root', 'inline-flex'],
  ['RJSF with antd', '.ek-rjsf .ant-form-item-row', 'flex'],
  ['RJSF with shadcn', '.ek-rjsf [data-slot="radio-group"]', 'flex'],
] as const;

test.concurrent.for(looks)(
  'a form in the look “%s” is answered under the policy',
  async ([look, mark, display], { page }) => {
    await page.getByLabel('Form look').selectOption(look);
    await page.reload();
    await page.getByText('Connected to').waitFor();
    expect(await page.getByLabel('Form look').locator('option:checked').textContent()).toBe(look);

    await pressButton(page, 'Deploy payment-api 2.3.1');
    const dialog = await dialogIsReady(page);
    const drawn = dialog.locator(mark).first();
    await drawn.waitFor();
    expect(await drawn.evaluate((element) => getComputedStyle(element).display)).toBe(display);
    await press(page, 'Send to Booking');
    await dialog.getByText('2 questions need another look').waitFor();
    await dialog.getByRole('radio', { name: 'Production Beijing' }).check();
    await toggle(page, 'I know the effect of this change');
    await tabTo(dialog.getByRole('textbox', { name: /^(\* )?Reason/ }));
    await page.keyboard.type('A fix for the slow checkout');
    await press(page, 'Send to Booking');
    await page.getByText(/^Deployed payment-api 2\.3\.1 to Production Beijing/).waitFor();
  },
);
