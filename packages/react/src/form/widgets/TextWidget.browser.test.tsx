import { requests } from '@elicitation-kit/fixtures';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { form, openPage } from '../../../testDialog.tsx';

const SEND = '{Control>}{Enter}{/Control}';

test.for(['-', '1.', '.', '1,5', '1e', '0x10', 'ten'])(
  '%s stays as it was typed, and is not sent as a number',
  async (text) => {
    const { show, waiting } = openPage();
    await show(form({ factor: { type: 'number', title: 'Factor' } }));
    const factor = page.getByRole('textbox', { name: 'Factor · optional' });
    await userEvent.click(factor);
    await userEvent.keyboard(text);
    await userEvent.tab();
    await expect.element(factor).toHaveValue(text);
    await expect.element(factor).toHaveAccessibleDescription('Factor needs a number.');
    await userEvent.click(page.getByRole('button', { name: 'Send to Booking' }));
    expect(waiting()).toBe(1);
    await expect.element(factor).toHaveFocus();
  },
);

test.for([
  ['1.50', 1.5],
  ['-0.25', -0.25],
  [' 7 ', 7],
  ['1e3', 1000],
] as const)('“%s” is sent as the number %d', async ([text, value]) => {
  const { show } = openPage();
  const { answer } = await show(form({ factor: { type: 'number', title: 'Factor' } }, ['factor']));
  await userEvent.click(page.getByRole('textbox', { name: 'Factor' }));
  await userEvent.keyboard(text + SEND);
  await expect(answer).resolves.toEqual({ action: 'accept', content: { factor: value } });
});

test('a whole number takes no fraction', async () => {
  const { show } = openPage();
  await show(form({ rows: { type: 'integer', title: 'Rows' } }, ['rows']));
  const rows = page.getByRole('textbox', { name: 'Rows' });
  await userEvent.click(rows);
  await userEvent.keyboard(`2.5${SEND}`);
  await expect.element(rows).toHaveAccessibleDescription(/Rows needs a whole number/);
});

test('a date is chosen by the browser’s own control', async () => {
  const { show } = openPage();
  const { answer } = await show(form({ day: { type: 'string', title: 'Day', format: 'date' } }, ['day']));
  const day = page.getByLabelText('Day');
  await expect.element(day).toHaveAttribute('type', 'date');
  await userEvent.fill(day, '2028-02-29');
  await userEvent.click(page.getByRole('button', { name: 'Send to Booking' }));
  await expect(answer).resolves.toEqual({ action: 'accept', content: { day: '2028-02-29' } });
});

test('a date that lacks a part is not dropped silently', async () => {
  const { show, waiting } = openPage();
  const { answer } = await show(requests['allOptional']);
  const day = page.getByLabelText('Day · optional');
  (day.element() as HTMLInputElement).focus();
  await userEvent.keyboard(`02${SEND}`);
  expect(waiting()).toBe(1);
  await expect.element(day).toHaveAccessibleDescription('Day needs a date that exists.');
  await expect.element(day).toHaveFocus();
  (day.element() as HTMLInputElement).focus();
  await userEvent.keyboard('{ArrowLeft}{Backspace}');
  await expect.element(day).toBeValid();
  await userEvent.keyboard(SEND);
  await expect(answer).resolves.toEqual({ action: 'accept', content: {} });
});

test('what looks like a secret is masked, warned of and kept from the browser’s memory, until Show', async () => {
  const { show } = openPage();
  const { answer } = await show(form({ apiKey: { type: 'string', title: 'API key' } }));
  const key = page.getByRole('textbox', { name: 'API key · optional' });
  await expect.element(key).toHaveAccessibleDescription(/^This looks like a secret/);
  await expect.element(key).toHaveAttribute('type', 'text');
  await expect.element(key).toHaveAttribute('autocomplete', 'off');
  await expect.element(key).toHaveAttribute('spellcheck', 'false');
  await expect.element(key).toHaveStyle('-webkit-text-security: disc');
  await userEvent.fill(key, 'example');
  await userEvent.click(page.getByRole('button', { name: 'Show API key' }));
  await expect.element(key).toHaveStyle('-webkit-text-security: none');
  await userEvent.click(page.getByRole('button', { name: 'Hide API key' }));
  await expect.element(key).toHaveStyle('-webkit-text-security: disc');
  await userEvent.click(page.getByRole('button', { name: 'Send to Booking' }));
  await expect(answer).resolves.toEqual({ action: 'accept', content: { apiKey: 'example' } });
});

test('a default that the input would show as something else is not filled in, and not sent', async () => {
  const { show } = openPage();
  const { answer } = await show(form({ note: { type: 'string', title: 'Note', default: 'one\ntwo' } }));
  await expect.element(page.getByRole('textbox', { name: 'Note · optional' })).toHaveValue('');
  await userEvent.click(page.getByRole('button', { name: 'Send to Booking' }));
  await expect(answer).resolves.toEqual({ action: 'accept', content: {} });
});

test('a host can leave secrets unmasked: the warning stays', async () => {
  const { show } = openPage({ maskSecrets: false });
  const { dialog } = await show(form({ token: { type: 'string', title: 'Access token' } }, ['token']));
  expect(dialog.querySelector('.ek-masked')).toBeNull();
  expect(dialog.querySelector('.ek-notice')?.textContent).toMatch(/^This looks like a secret/);
});
