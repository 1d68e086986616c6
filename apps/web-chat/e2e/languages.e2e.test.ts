import { expect } from 'vitest';
import { pressButton, tabTo } from './keyboard.ts';
import { test } from './test.ts';

test('the dialog speaks the language that is chosen, from its own file, and after a reload too', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  const language = page.getByLabel('Dialog language');
  expect(await language.inputValue()).toBe('en');
  await language.selectOption({ label: 'العربية' });
  await expect.poll(() => loaded.filter((path) => /\/ar-[\w-]+\.js$/.test(path))).toHaveLength(1);
  expect(loaded.filter((path) => /\/(de|es|fr|ja|pt-BR|zh-CN)-[\w-]+\.js$/.test(path))).toEqual([]);

  await page.reload();
  await page.getByText('Connected to').waitFor();
  await pressButton(page, 'Deploy payment-api 2.3.1');
  const dialog = page.locator('dialog[open][lang=ar][dir=rtl][data-armed]');
  await dialog.getByRole('heading', { name: 'طلب من Booking' }).waitFor();
  await tabTo(dialog.getByRole('button', { name: 'رفض', exact: true }));
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
});
