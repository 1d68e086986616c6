import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { form, openPage } from '../../../testDialog.tsx';

const days = form(
  {
    days: {
      type: 'array',
      title: 'Days',
      minItems: 2,
      maxItems: 2,
      items: {
        anyOf: [
          { const: 'mon', title: 'Monday' },
          { const: 'tue', title: 'Tuesday' },
          { const: 'wed', title: 'Wednesday' },
        ],
      },
    },
  },
  ['days'],
);
const box = (name: string) => page.getByRole('checkbox', { name });
const send = () => userEvent.click(page.getByRole('button', { name: 'Send to Booking' }));

test('choices are boxes that show titles and send values, in the order of the options', async () => {
  const { show } = openPage();
  const { answer } = await show(days);
  await expect.element(page.getByRole('group', { name: 'Days' })).toBeVisible();
  await userEvent.click(box('Wednesday'));
  await userEvent.click(box('Monday'));
  await send();
  await expect(answer).resolves.toEqual({ action: 'accept', content: { days: ['mon', 'wed'] } });
});

test('a box can be unticked again', async () => {
  const { show } = openPage();
  const { answer } = await show(days);
  for (const name of ['Monday', 'Tuesday', 'Monday', 'Wednesday']) await userEvent.click(box(name));
  await send();
  await expect(answer).resolves.toEqual({ action: 'accept', content: { days: ['tue', 'wed'] } });
});

test('going from box to box is not leaving the field: its error waits until then', async () => {
  const { show } = openPage();
  const { dialog } = await show(days);
  await userEvent.click(box('Monday'));
  await userEvent.tab();
  await expect.element(box('Tuesday')).toHaveFocus();
  expect(dialog.querySelector('.ek-error')).toBeNull();
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(page.getByText('Days needs at least 2 options.')).toBeVisible();
});

test('too few or too many are told apart', async () => {
  const { show } = openPage();
  await show(days);
  await send();
  await expect.element(box('Monday')).toHaveAccessibleDescription(/needs at least 2 options/);
  await expect.element(box('Monday')).toHaveFocus();
  for (const name of ['Monday', 'Tuesday', 'Wednesday']) await userEvent.click(box(name));
  await expect.element(box('Monday')).toHaveAccessibleDescription(/takes at most 2 options/);
});
