import { requests } from '@elicitation-kit/fixtures';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '../testDialog.tsx';

const { bookTable, confirmation } = requests;

/** A point of the page that the dialog never covers. */
const OUTSIDE = { coords: { x: 4, y: 4 } };

test('Decline has the focus when the dialog opens, and the acts stand as accept, cancel, decline', async () => {
  const { show } = openPage();
  const { dialog } = await show(bookTable);
  const acts = Array.from(dialog.querySelectorAll('.ek-acts button'), (act) => act.textContent);
  expect(acts).toEqual(['Send to Booking', 'Cancel', 'Decline']);
  await expect.element(page.getByRole('button', { name: 'Decline' })).toHaveFocus();
});

test('the accepting act sends the content', async () => {
  const { show } = openPage();
  const { answer } = await show(bookTable);
  await userEvent.click(page.getByRole('button', { name: 'Send to Booking' }));
  await expect(answer).resolves.toStrictEqual({
    action: 'accept',
    content: { date: '2028-03-12', party_size: 4 },
  });
  expect(document.querySelector('dialog')).toBeNull();
});

test('Decline declines, and sends no content', async () => {
  const { show } = openPage();
  const { answer } = await show(bookTable);
  await userEvent.keyboard('{Enter}');
  await expect(answer).resolves.toStrictEqual({ action: 'decline' });
});

test.for([
  ['Cancel', () => userEvent.click(page.getByRole('button', { name: 'Cancel' }))],
  ['the close button', () => userEvent.click(page.getByRole('button', { name: 'Close' }))],
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['a click outside', () => userEvent.pointer({ ...OUTSIDE, keys: '[MouseLeft]' })],
] as const)('%s cancels, and sends no content', async ([, act]) => {
  const { show } = openPage();
  const { answer } = await show(bookTable);
  await act();
  await expect(answer).resolves.toStrictEqual({ action: 'cancel' });
});

test('Escape cancels after a click on mere text has taken the focus off every control', async () => {
  const { show } = openPage();
  const { answer } = await show(bookTable);
  await userEvent.click(page.getByText('Booking writes'));
  await userEvent.keyboard('{Escape}');
  await expect(answer).resolves.toStrictEqual({ action: 'cancel' });
});

test('dragging out of the dialog, or into it, answers nothing', async () => {
  const { show, waiting } = openPage();
  await show(bookTable);
  const text = { target: page.getByText('Booking writes') };
  await userEvent.pointer([{ ...text, keys: '[MouseLeft>]' }, OUTSIDE, { keys: '[/MouseLeft]' }]);
  await userEvent.pointer([OUTSIDE, { keys: '[MouseLeft>]' }, text, { keys: '[/MouseLeft]' }]);
  expect(waiting()).toBe(1);
});

test('a confirmation is an alert with a Confirm, and accepting it sends an empty content', async () => {
  const { show } = openPage();
  const { answer } = await show(confirmation);
  await expect.element(page.getByRole('alertdialog', { name: 'Booking asks you' })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Confirm' }));
  await expect(answer).resolves.toStrictEqual({ action: 'accept', content: {} });
});
