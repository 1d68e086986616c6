import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { form, openPage } from '../../testDialog.tsx';

const question = form(
  {
    size: { type: 'string', title: 'Size', enum: ['S', 'M', 'L'] },
    colour: { type: 'string', title: 'Colour', enum: ['red', 'blue', 'green', 'black', 'white', 'grey'] },
    sides: { type: 'array', title: 'Sides', items: { enum: ['a', 'b'] } },
    gift: { type: 'boolean', title: 'Gift' },
  },
  ['size', 'colour', 'gift'],
);

test('a host says how choices are asked, by name or by kind', async () => {
  const { show } = openPage({
    widgets: { choice: 'search', colour: 'radios', choices: 'search', boolean: 'radios' },
  });
  const { answer } = await show(question);
  await expect.element(page.getByRole('combobox', { name: 'Size' })).toBeVisible();
  await expect.element(page.getByRole('radiogroup', { name: 'Colour' })).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Sides · optional' })).toBeVisible();
  await userEvent.click(page.getByRole('radio', { name: 'Yes' }));
  await userEvent.click(page.getByRole('radio', { name: 'blue' }));
  await userEvent.click(page.getByRole('combobox', { name: 'Size' }));
  await userEvent.click(page.getByRole('option', { name: 'M' }));
  await userEvent.click(page.getByRole('button', { name: 'Send to Booking' }));
  await expect(answer).resolves.toEqual({
    action: 'accept',
    content: { size: 'M', colour: 'blue', gift: true },
  });
});

test('a yes or no in a list', async () => {
  const { show } = openPage({ widgets: { gift: 'select' } });
  const { answer } = await show(form({ gift: { type: 'boolean', title: 'Gift' } }));
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Gift · optional' }), 'No');
  await userEvent.click(page.getByRole('button', { name: 'Send to Booking' }));
  await expect(answer).resolves.toEqual({ action: 'accept', content: { gift: false } });
});

test('a field that is called like something of every object wishes nothing', async () => {
  const { show } = openPage({ widgets: {} });
  await show(form({ toString: { type: 'string', title: 'Text', enum: ['a', 'b'] } }));
  await expect.element(page.getByRole('radiogroup', { name: 'Text · optional' })).toBeVisible();
});
