import { requests } from '@elicitation-kit/fixtures';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { form, openPage } from '../../../testDialog.tsx';

test('a yes or no that must be answered is a box that shows its word', async () => {
  const { show } = openPage();
  const { dialog, answer } = await show(requests['deployServiceConfirm']);
  const box = page.getByRole('checkbox', { name: 'I know the effect of this change' });
  const word = dialog.querySelector('.ek-word');
  await expect.element(box).not.toBeChecked();
  expect(word).toHaveTextContent('No');
  await userEvent.click(page.getByText('I know the effect of this change', { exact: true }));
  await expect.element(box).toBeChecked();
  expect(word).toHaveTextContent('Yes');
  await userEvent.click(page.getByRole('button', { name: 'Send to Booking' }));
  await expect(answer).resolves.toEqual({ action: 'accept', content: { confirm: true } });
});

test('a box with a default stands as the default says', async () => {
  const { show } = openPage();
  await show(requests['booleans']);
  await expect.element(page.getByRole('checkbox', { name: 'Search engines may list it' })).toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: 'Pin it to the start page' })).not.toBeChecked();
});

test('the word of a box stands below its label, and what it means below that', async () => {
  const { show } = openPage();
  const { dialog } = await show(
    form({ copy: { type: 'boolean', title: 'Copy', description: 'Sends a copy to you.', default: true } }),
  );
  const boxes = ['.ek-label', '.ek-word', '.ek-about'].map((part) =>
    dialog.querySelector(part)?.getBoundingClientRect(),
  );
  expect(new Set(boxes.map((box) => box?.left)).size).toBe(1);
  const tops = boxes.map((box) => box?.top ?? 0);
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
});
