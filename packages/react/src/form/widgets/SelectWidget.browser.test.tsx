import { requests } from '@elicitation-kit/fixtures';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '../../../testDialog.tsx';

const send = () => userEvent.click(page.getByRole('button', { name: 'Send to Booking' }));

test('a choice of more than five is a list, with nothing chosen until the person chooses', async () => {
  const { show, waiting } = openPage();
  const { answer } = await show(requests['choiceMany']);
  const from = page.getByRole('combobox', { name: 'First month' });
  await expect.element(from).toHaveDisplayValue('Choose…');
  await send();
  expect(waiting()).toBe(1);
  await expect.element(from).toHaveAccessibleDescription('First month needs an answer.');
  await userEvent.selectOptions(from, 'March');
  await expect.element(page.getByRole('option', { name: 'Choose…' })).not.toBeInTheDocument();
  await send();
  await expect(answer).resolves.toEqual({ action: 'accept', content: { from: 'March', to: 'December' } });
});

test('an optional choice of many can be cleared', async () => {
  const { show } = openPage();
  const { answer } = await show(requests['choiceMany']);
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'First month' }), 'January');
  const to = page.getByRole('combobox', { name: 'Last month · optional' });
  await expect.element(to).toHaveDisplayValue('December');
  await userEvent.selectOptions(to, 'No answer');
  await send();
  await expect(answer).resolves.toEqual({ action: 'accept', content: { from: 'January' } });
});

test('the first arrow key pressed in a list counts', async () => {
  const { show } = openPage();
  await show(requests['choiceMany']);
  const from = page.getByRole('combobox', { name: 'First month' });
  (from.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(from).toHaveDisplayValue('January');
});
