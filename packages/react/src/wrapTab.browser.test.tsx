import { requests } from '@elicitation-kit/fixtures';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { form, openPage } from '../testDialog.tsx';

const back = { shift: true };
const whatIsSent = page.getByText('What is sent');
const act = (name: string) => page.getByRole('button', { name });

test('Tab goes round: from Decline to the first field, on through the acts to Decline', async () => {
  const { show } = openPage();
  await show(form({ seat: { type: 'string', title: 'Seat' } }, ['seat']));
  await userEvent.tab();
  await expect.element(page.getByRole('textbox', { name: 'Seat' })).toHaveFocus();
  await userEvent.tab();
  await expect.element(whatIsSent).toHaveFocus();
  for (const name of ['Send to Booking', 'Cancel', 'Decline']) {
    await userEvent.tab();
    await expect.element(act(name)).toHaveFocus();
  }
});

test('where the first field is a group of radios, Tab stops at the checked one', async () => {
  const { show } = openPage();
  await show(
    form({ sides: { type: 'string', title: 'Sides', enum: ['single', 'double'], default: 'double' } }),
  );
  await userEvent.tab();
  await expect.element(page.getByRole('radio', { name: 'double' })).toHaveFocus();
});

test('Shift+Tab goes round from the first control to Decline', async () => {
  const { show } = openPage({ deadlines: { form: false } });
  await show(form({ seat: { type: 'string', title: 'Seat' } }, ['seat']));
  for (const name of ['Cancel', 'Send to Booking']) {
    await userEvent.tab(back);
    await expect.element(act(name)).toHaveFocus();
  }
  await userEvent.tab(back);
  await expect.element(whatIsSent).toHaveFocus();
  await userEvent.tab(back);
  await expect.element(page.getByRole('textbox', { name: 'Seat' })).toHaveFocus();
  for (const name of ['Close', 'More']) {
    await userEvent.tab(back);
    await expect.element(act(name)).toHaveFocus();
  }
  await userEvent.tab(back);
  await expect.element(act('Decline')).toHaveFocus();
});

test('a message that must be scrolled, and has no fields below it, is a stop of Tab that says what it is', async () => {
  const { show } = openPage();
  await show({ ...requests['confirmation'], message: 'A line of many.\n'.repeat(200) });
  await userEvent.click(page.getByRole('button', { name: /^Show all/ }));
  (act('Decline').element() as HTMLElement).focus();
  await userEvent.tab();
  const message = page.getByRole('group', { name: 'Booking asks you' });
  await expect.element(message).toHaveFocus();
  await userEvent.keyboard('{PageDown}');
  await expect.poll(() => message.element().scrollTop).toBeGreaterThan(100);
  await userEvent.tab();
  await expect.element(act('Show less')).toHaveFocus();
  await userEvent.tab();
  await expect.element(act('Confirm')).toHaveFocus();
});

test('without fields Tab goes round to what a long message hides', async () => {
  const { show } = openPage();
  await show({ ...requests['confirmation'], message: 'A line of many.\n'.repeat(200) });
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: /^Show all/ })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(act('Show less')).toHaveFocus();
});

test('without fields Tab goes round through the acts', async () => {
  const { show } = openPage();
  await show(requests['confirmation']);
  await userEvent.tab();
  await expect.element(act('Confirm')).toHaveFocus();
});
